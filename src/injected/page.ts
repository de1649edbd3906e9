import { lastChange, type Patience, waitUntilStill, watchText } from './quiet';
import { serializeDocument } from './serialize';
import { getShadowRoot, getShadowRoots, hasPossibleHosts } from './shadow-roots';

export { dismissConsent } from './consent';
export { putRecords, readLists } from './list-records';
export { clickMore, sizeOfPage } from './load-more';
export { waitUntilStill } from './quiet';
export { scrollOn, scrollToTop } from './scroll';
export { serializeDocument as html } from './serialize';
export { addClosedRoots, takePossibleHosts } from './shadow-roots';

/** A page as read; `html` is null if it is longer than allowed. */
export interface ReadPage {
  readonly quiet: boolean;
  /** When its text last changed, in milliseconds on the page's clock. */
  readonly changedAt: number;
  readonly textLength: number;
  /** Its visible text if it is short, as while its content is loading; otherwise empty. */
  readonly shortText: string;
  readonly url: string;
  readonly html: string | null;
  /** Whether elements of it may have closed shadow roots, which `html` lacks. */
  readonly mayHaveClosedRoots: boolean;
}

watchText();

/** Waits until the page is quiet and reads it. */
export async function read(patience: Patience & { readonly maxChars: number }): Promise<ReadPage> {
  const quiet = await waitUntilStill(patience);
  const html = serializeDocument();
  return {
    quiet,
    changedAt: lastChange(),
    textLength: textLength(),
    shortText: shortText(),
    url: location.href,
    html: html.length > patience.maxChars ? null : html,
    mayHaveClosedRoots: hasPossibleHosts(),
  };
}

const SHORT_TEXT = 200; // characters

function shortText(): string {
  if (textLength() > SHORT_TEXT) return '';
  return document.body?.innerText ?? '';
}

/** Length of the page's text, including shadow roots, whose changes are not watched. */
export function textLength(): number {
  return [document, ...getShadowRoots(document)].reduce((sum, root) => sum + lengthIn(root), 0);
}

function lengthIn(root: Node): number {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let length = 0;
  while (nodes.nextNode()) {
    const { data, parentElement } = nodes.currentNode as Text;
    if (!parentElement || !SILENT.test(parentElement.localName)) length += data.trim().length;
  }
  return length;
}

const SILENT = /^(?:script|style|noscript|template)$/;

/** Removes typed passwords from the markup, because some pages mirror field values there. */
export function forgetPasswords(root: ParentNode = document): void {
  for (const field of root.querySelectorAll('input[type="password" i]')) field.removeAttribute('value');
  for (const element of root.querySelectorAll('*')) {
    const root = getShadowRoot(element);
    if (root) forgetPasswords(root);
    else if (element instanceof HTMLIFrameElement) forgetIn(element);
  }
}

function forgetIn(frame: HTMLIFrameElement): void {
  try {
    if (frame.contentDocument) forgetPasswords(frame.contentDocument);
  } catch {
    // frames of another origin are not read either
  }
}
