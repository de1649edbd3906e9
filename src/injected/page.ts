import { lastChange, type Patience, waitUntilStill, watchText } from './quiet';
import { serializeDocument } from './serialize';

export { dismissConsent } from './consent';
export { clickMore, sizeOfPage } from './load-more';

export { waitUntilStill } from './quiet';
export { scrollOn, scrollToTop } from './scroll';
export { serializeDocument as html } from './serialize';

/** A page as read; `html` is null if it is longer than allowed. */
export interface ReadPage {
  readonly quiet: boolean;
  /** When its text last changed, in milliseconds on the page's clock. */
  readonly changedAt: number;
  readonly url: string;
  readonly html: string | null;
}

watchText();

/** Waits until the page is quiet and reads it. */
export async function read(patience: Patience & { readonly maxChars: number }): Promise<ReadPage> {
  const quiet = await waitUntilStill(patience);
  const html = serializeDocument();
  return {
    quiet,
    changedAt: lastChange(),
    url: location.href,
    html: html.length > patience.maxChars ? null : html,
  };
}

/** Removes typed passwords from the markup, because some pages mirror field values there. */
export function forgetPasswords(root: ParentNode = document): void {
  for (const field of root.querySelectorAll('input[type="password" i]')) field.removeAttribute('value');
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot) forgetPasswords(element.shadowRoot);
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
