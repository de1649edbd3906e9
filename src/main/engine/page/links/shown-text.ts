import { type LinkPlace, MAX_AROUND_TEXT } from './types';

/** Visible text of a page, with the surroundings of its links. */
export interface ShownText {
  readonly add: (data: string) => void;
  readonly length: () => number;
  /** Records that a block starts or ends here, so that surroundings stop. */
  readonly edge: () => void;
  readonly openHeading: () => void;
  readonly closeHeading: () => void;
  /** Position of a link that starts here. */
  readonly place: () => LinkPlace;
  readonly around: (place: LinkPlace) => string;
}

const BEFORE = 80; // characters before a link in its block; the text after a link is more informative
const MAX_HEADING = 80;
const MAX_SHOWN = 2_000_000; // characters; later links have only their own text

export function createShownText(): ShownText {
  const pieces: string[] = [];
  const edges: number[] = [];
  let length = 0;
  let heading = '';
  let headingFrom = -1;
  let whole: string | null = null;

  const wholeText = () => {
    whole ??= pieces.join('');
    return whole;
  };
  return {
    add: (data) => {
      if (length > MAX_SHOWN) return;
      pieces.push(data);
      length += data.length;
    },
    length: () => length,
    edge: () => {
      if (edges.at(-1) !== length) edges.push(length);
    },
    openHeading: () => {
      headingFrom = pieces.length;
    },
    closeHeading: () => {
      if (headingFrom < 0) return;
      heading = foldSpaces(pieces.slice(headingFrom, headingFrom + 20).join('')).slice(0, MAX_HEADING);
      headingFrom = -1;
    },
    place: () => ({ from: length, to: length, edges: edges.length, heading }),
    around: ({ from, to, edges: before, heading: above }) => {
      const start = Math.max(edges[before - 1] ?? 0, from - BEFORE);
      let next = before;
      while ((edges[next] ?? Number.POSITIVE_INFINITY) < to) next++;
      const stop = Math.min(edges[next] ?? length, start + 2 * MAX_AROUND_TEXT);
      const block = foldSpaces(wholeText().slice(start, stop));
      const text = above === '' || block.startsWith(above) ? block : `${above}: ${block}`;
      return text.slice(0, MAX_AROUND_TEXT).trim();
    },
  };
}

export function foldSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
