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

/**
 * Clicks the control that loads more; returns its text, or null if it is gone, hidden or disabled. `text` is that of the
 * control clicked before, which a click may have led to a new document.
 */
export function clickMore(selector: string, text: string | null): string | null {
  const known = button?.text ?? text;
  const isNumber = known !== null && /^\d+$/.test(known);
  const element = isNumber ? findNumber(Number(known)) : findButton(selector, known);
  if (!element) return null;
  if (isNumber) button = { element, text: String(Number(known) + 1) };
  else button ??= { element, text: getSqueezedText(element) };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.click();
  return button.text;
}

/** The control clicked before, or its replacement: pages that render their list again also render the button again. */
function findButton(selector: string, text: string | null): HTMLElement | null {
  if (button?.element.isConnected) return canClick(button.element) ? button.element : null;
  const found = document.querySelector<HTMLElement>(selector);
  if (found && canClick(found) && (text === null || getSqueezedText(found) === text)) return found;
  if (text === null) return null;
  const alike = [...document.querySelectorAll<HTMLElement>(CONTROLS)];
  return alike.find((each) => getSqueezedText(each) === text && canClick(each)) ?? null;
}

const AROUND = 5; // levels from a page number to the bar around all of them

/** The page number after the one clicked before: of several with this number, the one in the smallest box with both. */
function findNumber(before: number): HTMLElement | null {
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(canClick);
  const numbered = controls.filter((each) => getSqueezedText(each) === String(before + 1));
  const next = numbered.length > 0 ? numbered : controls.filter((each) => isFurther(each, before));
  const placed = next.map((element) => ({ element, size: sizeOfBox(element, String(before)) }));
  const [nearest] = placed.sort((one, other) => one.size - other.size);
  return nearest && nearest.size < Number.POSITIVE_INFINITY ? nearest.element : null;
}

/** Whether a control replaces the page numbers after this one: "…" after the last number shown. */
function isFurther(control: HTMLElement, before: number): boolean {
  if (!/^(?:\.{2,3}|…)$/.test(getSqueezedText(control))) return false;
  let box = control.parentElement;
  for (let level = 0; box && level < AROUND; level++, box = box.parentElement) {
    const number = [...box.querySelectorAll('*')].find((each) => getSqueezedText(each) === String(before));
    if (number) return Boolean(number.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  }
  return false;
}

/** Number of elements in the box around an element that also contains one with this number; Infinity if there is none. */
function sizeOfBox(element: HTMLElement, number: string): number {
  let box = element.parentElement;
  for (let level = 0; box && level < AROUND; level++, box = box.parentElement) {
    const inside = [...box.querySelectorAll<HTMLElement>('*')];
    if (inside.some((each) => getSqueezedText(each) === number)) return inside.length;
  }
  return Number.POSITIVE_INFINITY;
}

const CONTROLS = 'button, a, input[type=button], input[type=submit], [role=button]';

function canClick(element: HTMLElement): boolean {
  const isOff = element.matches(':disabled, [aria-disabled="true"]');
  return !isOff && element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
}

function getSqueezedText(element: Element): string {
  return ((element instanceof HTMLInputElement ? element.value : element.textContent) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
