import type { Vocabulary } from '../../src/main/engine/page/main-content/vocabulary';
import { getSeedRandom } from './boost-trees';
import type { LabelledPage } from './labelled';

// A word of fewer sites says more of them than of pages. None may be below FEWEST_SITES.
const MIN_SITES: Readonly<Record<string, number>> = { n: 8, i: 12, w: 15, p: 6 };
const FEWEST_SITES = 5;
const EPOCHS = 4;
const RATE = 0.1;
const SHRINK = 2e-5;
const SMALLEST = 0.15;

/** Pages with their keys, and by key the sites that use it. */
export interface Keyed {
  readonly names: readonly string[];
  readonly sites: readonly (ReadonlySet<string> | undefined)[];
  readonly pages: readonly LabelledPage[];
}

export function keyed(names: readonly string[], pages: readonly LabelledPage[]): Keyed {
  const sites = new Array<Set<string> | undefined>(names.length);
  for (const { site, keys } of pages)
    for (const block of keys)
      for (const key of block) {
        const seen = sites[key];
        if (seen) seen.add(site);
        else sites[key] = new Set([site]);
      }
  // what all pages together use on too few sites is used on too few of any part of them
  for (const [key, seen] of sites.entries()) if ((seen?.size ?? 0) < leastSites(names[key])) sites[key] = undefined;
  return { names, sites, pages };
}

function leastSites(key: string | undefined): number {
  return Math.max(FEWEST_SITES, MIN_SITES[key?.charAt(0) ?? ''] ?? Number.POSITIVE_INFINITY);
}

/** A logistic regression over the keys that enough of the sites use, by stochastic gradients scaled to each key's own history. */
export function fitVocabulary({ names, sites, pages }: Keyed, isIn: (site: string) => boolean): Vocabulary {
  const isUsed = Uint8Array.from(names, (name, key) => (getSiteCount(sites[key], isIn) >= leastSites(name) ? 1 : 0));
  const weights = new Float64Array(names.length);
  const history = new Float64Array(names.length).fill(1e-3);
  const random = getSeedRandom(7);
  let bias = 0;
  const chosen = pages.filter(({ site }) => isIn(site));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const page of shuffled(chosen, random)) {
      for (let at = 0; at < page.keys.length; at++) {
        const keys = page.keys[at] ?? new Uint32Array();
        const weight = Math.min(1, (page.weight[at] ?? 0) * 20);
        if (weight === 0) continue;
        let margin = bias;
        for (const key of keys) margin += weights[key] ?? 0;
        const error = weight * (1 / (1 + Math.exp(-margin)) - (page.share[at] ?? 0));
        bias -= 0.01 * error;
        for (const key of keys) {
          if (isUsed[key] === 0) continue;
          const slope = error + SHRINK * (weights[key] ?? 0) * 100;
          history[key] = (history[key] ?? 0) + slope * slope;
          weights[key] = (weights[key] ?? 0) - (RATE * slope) / Math.sqrt(history[key] ?? 1);
        }
      }
    }
  }
  const table = (first: string) =>
    new Map(
      names.flatMap((name, index) => {
        const weight = weights[index] ?? 0;
        return name.startsWith(first) && Math.abs(weight) >= SMALLEST ? [[name.slice(1), weight] as const] : [];
      }),
    );
  return { names: table('n'), inner: table('i'), words: table('w'), phrases: table('p') };
}

function getSiteCount(sites: ReadonlySet<string> | undefined, isIn: (site: string) => boolean): number {
  let count = 0;
  for (const site of sites ?? []) if (isIn(site)) count++;
  return count;
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
