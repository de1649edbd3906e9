import type { LinkFacts } from './link-facts';

/** Features of the page that contains a link. */
export interface LinkSource {
  /** Id of the page. */
  readonly page: number | null;
  /** Its own match with the query, 0 to 1. */
  readonly score: number;
  /** Match of its title and headings with the query, 0 to 1. */
  readonly head: number;
  /** Links from a start page; 0 for a start page. */
  readonly depth: number;
}

/** Estimates how likely a link leads to matches, directly or through other pages, and learns from visits. */
export interface LinkModel {
  readonly score: (link: LinkFacts, source: LinkSource) => number;
  /** `gain`: 1 for a match, less for a page that only led to one. `again`: the link was learned from before. */
  readonly learn: (link: LinkFacts, source: LinkSource, gain: number, again?: boolean) => void;
  readonly learned: () => number;
}

const BIAS = -2.2;
// Feature weights before learning; chosen by experiment on documentation sites.
const PRIOR = {
  text: 3.4,
  share: 1.0,
  around: 1.0,
  address: 2.2,
  folder: 0.8,
  kind: 1.0,
  excluded: -2.5,
  content: 0.3,
  frame: -0.5,
  pages: 0.2,
  score: 0.6,
  head: 0.6,
  headContent: 2.0,
  far: -0.8,
  offTopic: -0.8,
} as const;
type Sign = keyof typeof PRIOR;

const RATE = 0.35; // learning rate
const SIZE = 2 ** 14;
// Visits after which a group's own record has half the weight. One match says much, one mismatch little.
const HALF_GOOD = 1.5;
const HALF_BAD = 5;
const FARTHEST = 4; // links; pages farther away count the same
const MAX_GROUPS = 20_000;
const GROUP_WEIGHTS = { place: 3.5, shape: 2.5, folders: 1.2 } as const;
type GroupBy = keyof typeof GROUP_WEIGHTS;

interface Group {
  visits: number;
  gain: number;
}

export function createLinkModel(): LinkModel {
  const signs: Record<string, number> = { ...PRIOR };
  const hashed = new Float32Array(SIZE);
  const steps = new Float32Array(SIZE);
  const groups = new Map<string, Group>();
  const all: Group = { visits: 0, gain: 0 };
  let bias = BIAS;
  let learned = 0;

  const groupSum = (link: LinkFacts, source: LinkSource): number => {
    const base = (all.gain + 0.5) / (all.visits + 5);
    return Object.entries(groupNames(link, source)).reduce((sum, [by, name]) => {
      const group = groups.get(name);
      if (!group || group.visits === 0) return sum;
      const method = getDeviation(group.gain / group.visits, base);
      const half = method > 0 ? HALF_GOOD : HALF_BAD;
      return sum + GROUP_WEIGHTS[by as GroupBy] * method * (group.visits / (group.visits + half));
    }, 0);
  };

  const linear = (link: LinkFacts, source: LinkSource): number => {
    let sum = bias;
    for (const [sign, value] of getLinkSigns(link, source)) sum += (signs[sign] ?? 0) * value;
    for (const at of getHashes(link)) sum += hashed[at] ?? 0;
    return sum;
  };

  const score: LinkModel['score'] = (link, source) => sigmoid(linear(link, source) + groupSum(link, source));

  return {
    score,
    learned: () => learned,
    learn: (link, source, gain, again = false) => {
      const error = gain - score(link, source);
      learned++;
      const slow = RATE / Math.sqrt(4 + learned);
      bias += slow * error * 0.5;
      for (const [sign, value] of getLinkSigns(link, source)) signs[sign] = (signs[sign] ?? 0) + slow * error * value;
      for (const at of getHashes(link)) {
        steps[at] = (steps[at] ?? 0) + error * error;
        hashed[at] = (hashed[at] ?? 0) + (RATE * error) / Math.sqrt(1 + (steps[at] ?? 0));
      }
      for (const name of Object.values(groupNames(link, source))) {
        const group = groups.get(name) ?? { visits: 0, gain: 0 };
        if (group.visits === 0 && groups.size >= MAX_GROUPS) continue;
        addGain(group, gain, again);
        groups.set(name, group);
      }
      addGain(all, gain, again);
    },
  };
}

/** A page that later leads to a match adds to its link's gain, but is not a second visit. */
function addGain(group: Group, gain: number, again: boolean): void {
  if (!again) group.visits++;
  group.gain = Math.min(group.visits, group.gain + gain);
}

/** Distance of a share from the average, -1 to 1. */
function getDeviation(share: number, base: number): number {
  return share >= base ? (share - base) / Math.max(1 - base, 0.05) : (share - base) / Math.max(base, 0.05);
}

function groupNames(link: LinkFacts, { page }: LinkSource): Record<GroupBy, string> {
  return {
    place: `${page} ${link.region}`,
    shape: link.shape,
    folders: `in ${link.folders}`,
  };
}

function getLinkSigns(link: LinkFacts, { score, head, depth }: LinkSource): readonly (readonly [Sign, number])[] {
  const isContent = link.place === 'content';
  return [
    ['text', link.text],
    ['share', link.share],
    ['around', link.around],
    ['address', link.address],
    ['folder', link.folder],
    ['kind', Number(link.kind)],
    ['excluded', Number(link.excluded)],
    [link.place, 1],
    ['score', score],
    ['head', head],
    ['headContent', isContent ? head : 0],
    ['far', Math.min(depth, FARTHEST) / FARTHEST],
    ['offTopic', depth === 0 ? 0 : (1 - score) * (1 - head)],
  ];
}

function getHashes({ stems, shape, region, folders }: LinkFacts): readonly number[] {
  return [...stems.map((stem) => `w ${stem}`), `s ${shape}`, `r ${region}`, `f ${folders}`].map(hashToSlot);
}

function hashToSlot(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return (value >>> 0) % SIZE;
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
