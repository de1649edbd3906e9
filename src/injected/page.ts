import { type Patience, waitUntilStill, watchText } from './quiet';
import { serializeDocument } from './serialize';

export { clickMore, sizeOfPage } from './load-more';

export { waitUntilStill } from './quiet';
export { scrollOn, scrollToTop } from './scroll';
export { serializeDocument as html } from './serialize';

/** A page as it is read; `html` is null where it is longer than allowed. */
export interface ReadPage {
  readonly quiet: boolean;
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
    url: location.href,
    html: html.length > patience.maxChars ? null : html,
  };
}

/** Takes typed passwords out of the page's markup, where some pages mirror what stands in their fields. */
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
    // a frame of another origin is not read either
  }
}
