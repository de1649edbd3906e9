import type { AnyNode, Element } from 'domhandler';

/** How far a reader needs what an element holds: it must be kept, may be kept, or is not text at all. */
export type Need = 'must' | 'may' | 'none';

const NO_TEXT = new Set('script style template head meta link base source track param rp datalist'.split(' '));
const OPTIONAL = new Set(
  'noscript select textarea iframe noembed noframes object embed audio video canvas svg math title'.split(' '),
);

/** What an element's own markup says of its content; what is around it may only lower that. */
export function getElementNeed(element: Element): Need {
  if (NO_TEXT.has(element.name)) return 'none';
  return OPTIONAL.has(element.name) || isHidden(element) ? 'may' : 'must';
}

function isHidden({ name, attribs }: Element): boolean {
  if (attribs.hidden !== undefined || (name === 'dialog' && attribs.open === undefined)) return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs.style ?? '');
}

export const BLOCKS = new Set(
  (
    'address article aside blockquote body br button caption center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section select summary ' +
    'table tbody td tfoot th thead tr ul'
  ).split(' '),
);

export function isTag(node: AnyNode | null | undefined): node is Element {
  return node?.type === 'tag' || node?.type === 'script' || node?.type === 'style';
}

/** A text as its words, in lower case; what has no words, as its signs. */
export function folded(text: string): string {
  return getWords(text).join(' ') || text.replace(/\s+/g, ' ').trim();
}

/** Runs of letters and digits, in lower case; each ideograph counts as a word. */
export function getWords(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}|[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}
