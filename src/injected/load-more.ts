/** Size of a page's content, to detect growth. */
export interface PageSize {
  readonly elements: number;
  readonly characters: number;
}

export function sizeOfPage(): PageSize {
  return {
    elements: document.body?.getElementsByTagName('*').length ?? 0,
    characters: document.body?.textContent?.length ?? 0,
  };
}

let button: { readonly element: HTMLElement; readonly text: string } | null = null;

/** Clicks the control that loads more; false if it is gone, hidden or disabled. */
export function clickMore(selector: string): boolean {
  const element = findButton(selector);
  if (!element) return false;
  button ??= { element, text: getSqueezedText(element) };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.click();
  return true;
}

/** The control clicked before, or its replacement: pages that render their list again also render the button again. */
function findButton(selector: string): HTMLElement | null {
  if (button?.element.isConnected) return canClick(button.element) ? button.element : null;
  const found = document.querySelector<HTMLElement>(selector);
  if (found && canClick(found) && (!button || getSqueezedText(found) === button.text)) return found;
  if (!button) return null;
  const { text } = button;
  const alike = [...document.querySelectorAll<HTMLElement>('button, a, input[type=button], [role=button]')];
  return alike.find((each) => getSqueezedText(each) === text && canClick(each)) ?? null;
}

function canClick(element: HTMLElement): boolean {
  const isOff = element.matches(':disabled, [aria-disabled="true"]');
  return !isOff && element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
}

function getSqueezedText(element: HTMLElement): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
