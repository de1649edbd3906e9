import { valueCounts } from './value-counts';

/** Common prefixes and suffixes of the texts at one location: the site's name in a title, a label before a value. */
export interface Affixes {
  add(text: string): void;
  /** Start and end of a text's own part, without the prefix and suffix that nearly all texts added so far share. */
  ownPart(text: string): readonly [from: number, to: number];
}

const NEARLY_ALL = 0.8;
const MIN_TEXTS = 3; // texts; two may share a prefix by chance
const MAX_PARTS = 3; // parts; a longer prefix or suffix is not a site name
const MAX_TEXT = 300; // characters; longer texts are prose
const SEPARATOR = /\s+[|·•»›<>~«—–-]+\s+|\s*::\s*|[:：]\s+/g;

export function affixes(): Affixes {
  const counts = valueCounts();
  let texts = 0;
  const isCommon = (affix: string) => texts >= MIN_TEXTS && counts.timesOf(affix) >= texts * NEARLY_ALL;
  return {
    add: (text) => {
      texts += 1;
      for (const end of beginnings(text)) counts.add(`^${text.slice(0, end)}`);
      for (const start of endings(text)) counts.add(`$${text.slice(start)}`);
    },
    ownPart: (text) => {
      const from = Math.max(0, ...beginnings(text).filter((end) => isCommon(`^${text.slice(0, end)}`)));
      const common = endings(text).filter((start) => isCommon(`$${text.slice(start)}`));
      const to = Math.min(text.length, ...common);
      return from < to ? [from, to] : [0, text.length];
    },
  };
}

/** Starts of the second and later parts. */
function beginnings(text: string): readonly number[] {
  return separators(text)
    .slice(0, MAX_PARTS)
    .map(([, end]) => end);
}

/** Ends of the parts before the last one, backwards. */
function endings(text: string): readonly number[] {
  return separators(text)
    .slice(-MAX_PARTS)
    .map(([start]) => start);
}

function separators(text: string): readonly (readonly [start: number, end: number])[] {
  if (text.length > MAX_TEXT) return [];
  return [...text.matchAll(SEPARATOR)]
    .filter(({ index }) => index > 0)
    .map(({ index, 0: { length } }) => [index, index + length] as const);
}
