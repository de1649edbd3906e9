import type { ChildNode, Element, ParentNode } from 'domhandler';

/** A set of the names in a list with spaces between them. */
export function toNames(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Elements without an end tag. */
export const VOID_ELEMENTS = toNames(
  'area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen',
);

/** Elements whose text is written without escaping. */
export const RAW_TEXT_ELEMENTS = toNames('style script xmp iframe noembed noframes plaintext');

/** Elements that start on a new line. */
export const BLOCK_ELEMENTS = toNames(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search section ' +
    'summary table caption tbody thead tfoot tr td th ul xmp',
);

/** Elements of which a browser with scripts shows no text. */
export const UNSEEN_ELEMENTS = toNames(
  'head script style noscript template iframe noembed noframes object embed audio video canvas datalist rp title meta link base param source track',
);

/** Invisible parts of drawings and formulas. */
export const UNSEEN_FOREIGN = toNames('title desc metadata defs style script symbol annotation annotation-xml');

export function isElement(node: ChildNode | ParentNode | null | undefined): node is Element {
  return node != null && (node.type === 'tag' || node.type === 'script' || node.type === 'style');
}

/** Whether the element belongs to an SVG drawing or a formula, not to HTML. */
export function isForeign({ namespace }: Element): boolean {
  return namespace !== undefined && namespace !== XHTML && !namespace.endsWith('/xhtml');
}

const XHTML = 'http://www.w3.org/1999/xhtml';
