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
