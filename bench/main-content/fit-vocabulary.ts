import { innerWordsOf } from '../../src/main/engine/page/main-content/reading';
import { namesReader, phraseOf, type Vocabulary, wordsOf } from '../../src/main/engine/page/main-content/vocabulary';
import { randomOf } from './boost-trees';
import type { LabelledPage } from './labelled';

// A word of fewer sites says more of them than of pages.
const LEAST_SITES: Readonly<Record<string, number>> = { n: 8, i: 12, w: 15, p: 6 };
const EPOCHS = 4;
const RATE = 0.1;
const SHRINK = 2e-5;
const SMALLEST = 0.15;

/** The words of one block, as keys of one table: names, words and phrases apart by their first letter. */
export function keysOfPage(page: LabelledPage): readonly (readonly string[])[] {
  const { parts, blocks } = page.outline;
  const namesOf = namesReader();
  const names: (readonly string[])[] = [];
  for (const { index, parent, element } of parts) {
    const own = namesOf(element).map((word) => `n${word}`);
    names[index] = parent ? [...new Set([...(names[parent.index] ?? []), ...own])] : own;
  }
  return blocks.map((block) => {
    const text = page.texts[block.index] ?? '';
    const phrase = phraseOf(text);
    const inner = [...innerWordsOf(block, namesOf)].map((word) => `i${word}`);
    const own = [...inner, ...wordsOf(text).map((word) => `w${word}`), ...(phrase === null ? [] : [`p${phrase}`])];
    return [...(names[block.owner.index] ?? []), ...own];
  });
}

export interface KeyedPage {
  readonly site: string;
  readonly keys: readonly Uint32Array[];
  readonly share: readonly number[];
  readonly weight: readonly number[];
}

export interface Keyed {
  readonly names: readonly string[];
  readonly pages: readonly KeyedPage[];
}

/** All pages' keys as numbers; keys of too few sites are left out. */
export function keyed(pages: readonly LabelledPage[]): Keyed {
  const lists = pages.map(keysOfPage);
  const sites = new Map<string, Set<string>>();
  for (const [at, page] of pages.entries())
    for (const key of new Set(lists[at]?.flat())) {
      const seen = sites.get(key) ?? new Set();
      seen.add(page.site);
      sites.set(key, seen);
    }
  const names = [...sites].filter(([key, seen]) => seen.size >= (LEAST_SITES[key.charAt(0)] ?? 0)).map(([key]) => key);
  const numbers = new Map(names.map((key, index) => [key, index]));
  return {
    names,
    pages: pages.map(({ site, share, weight }, at) => ({
      site,
      share,
      weight,
      keys: (lists[at] ?? []).map((keys) => Uint32Array.from(keys.flatMap((key) => numbers.get(key) ?? []))),
    })),
  };
}

/** A logistic regression over the keys, by stochastic gradients scaled to each key's own history. */
export function fitVocabulary({ names, pages }: Keyed, isIn: (site: string) => boolean): Vocabulary {
  const weights = new Float64Array(names.length);
  const history = new Float64Array(names.length).fill(1e-3);
  const used = new Set<number>();
  const random = randomOf(7);
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
          used.add(key);
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

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
