import { FIELDS, type PageFacts } from './types';

/** Learns which words a site's pages share, and which distinguish matches. */
export interface SiteWords {
  /** `matches`: probability that the page matched, 0 to 1. */
  readonly add: (facts: PageFacts, matches: number) => void;
  /** How distinctive each concept is on this site, 0 to 1. */
  readonly conceptWeights: () => readonly number[];
  /** Similarity to matching pages, -1 to 1; 0 while too little is known. */
  readonly likeness: (words: Readonly<Record<string, number>>) => number;
  readonly pages: () => number;
}

const MIN_PAGES = 12; // with fewer pages, word frequencies mean little
const MIN_MATCHES = 3;
const MIN_OTHERS = 8;
const RARE = 0.02; // share of pages; a rarer word is no more distinctive
const MAX_WORDS = 60_000; // stems; more are not useful

export function createSiteWords(concepts: number): SiteWords {
  const havingConcept = new Array<number>(concepts).fill(0);
  const words = new Map<string, { matched: number; other: number }>();
  let pages = 0;
  let matched = 0;
  let other = 0;
  return {
    add: (facts, matches) => {
      pages++;
      matched += matches;
      other += 1 - matches;
      facts.found.forEach((counts, concept) => {
        if (isHeld(counts)) havingConcept[concept] = (havingConcept[concept] ?? 0) + 1;
      });
      for (const stem of Object.keys(facts.words)) {
        const known = words.get(stem) ?? { matched: 0, other: 0 };
        if (known.matched + known.other === 0 && words.size >= MAX_WORDS) continue;
        known.matched += matches;
        known.other += 1 - matches;
        words.set(stem, known);
      }
    },
    conceptWeights: () =>
      havingConcept.map((having) => {
        if (pages < MIN_PAGES) return 1;
        const share = (having + 0.5) / (pages + 1);
        return Math.min(1, Math.log(share) / Math.log(RARE));
      }),
    likeness: (page) => {
      if (matched < MIN_MATCHES || other < MIN_OTHERS) return 0;
      let sum = 0;
      let weights = 0;
      for (const [stem, weight] of Object.entries(page)) {
        const known = words.get(stem);
        weights += weight;
        if (!known) continue;
        const here = (known.matched + 0.3) / (matched + 0.6);
        const there = (known.other + 0.3) / (other + 0.6);
        sum += weight * Math.max(-2, Math.min(2, Math.log(here / there)));
      }
      return weights === 0 ? 0 : Math.tanh(sum / weights);
    },
    pages: () => pages,
  };
}

const PLACES_THAT_COUNT = FIELDS.map((field) => field !== 'text');

/** Whether a page has a word in its title, headings or URL, or more than once in its text. */
function isHeld(counts: readonly number[]): boolean {
  return counts.some((count, at) => count >= (PLACES_THAT_COUNT[at] ? 0.5 : 2));
}
