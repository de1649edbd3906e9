import type { ChildNode, Element } from 'domhandler';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements without an end tag. */
export const VOID_ELEMENTS = names(
  'area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen',
);

/** Elements whose text is written without escaping. */
export const RAW_TEXT_ELEMENTS = names('style script xmp iframe noembed noframes plaintext');

/** Elements that begin on a line of their own. */
export const BLOCK_ELEMENTS = names(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search section ' +
    'summary table caption tbody thead tfoot tr td th ul xmp',
);

/** Elements a browser with script shows nothing of, or nothing that is text. */
export const UNSEEN_ELEMENTS = names(
  'head script style noscript template iframe noembed noframes object embed audio video canvas datalist rp title meta link base param source track',
);

/** Parts of a drawing or formula that are not shown. */
export const UNSEEN_FOREIGN = names('title desc metadata defs style script symbol annotation annotation-xml');

export function isElement(node: ChildNode | null | undefined): node is Element {
  return node != null && (node.type === 'tag' || node.type === 'script' || node.type === 'style');
}

/** Whether the element belongs to an svg drawing or a formula rather than to HTML. */
export function isForeign({ namespace }: Element): boolean {
  return namespace !== undefined && namespace !== XHTML && !namespace.endsWith('/xhtml');
}

const XHTML = 'http://www.w3.org/1999/xhtml';
