const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Last focused element of each part of the window. */
const left = new WeakMap<Element, HTMLElement>();

/** Moves the focus to the next (1) or previous (-1) part of the window: the navigation, and the screen's panes or sections. */
export function stepRegion(step: 1 | -1): boolean {
  const regions = findRegions();
  if (regions.length === 0) return false;
  const focused = document.activeElement;
  const at = regions.findIndex((region) => region.contains(focused));
  const here = regions[at];
  if (here && focused instanceof HTMLElement) left.set(here, focused);
  const start = at < 0 && step < 0 ? 0 : at;
  for (let tried = 1; tried <= regions.length; tried += 1) {
    const next = regions[(start + step * tried + regions.length * 2) % regions.length];
    if (next && focusRegion(next)) return true;
  }
  return false;
}

/** Panes if a screen has them, otherwise its outermost sections or the whole screen; preceded by the tour and the navigation. */
function findRegions(): readonly Element[] {
  const main = document.querySelector('main');
  const parts = main ? getMainParts(main) : [];
  return [...document.querySelectorAll('[data-frame]'), ...parts];
}

function getMainParts(main: Element): readonly Element[] {
  const panes = [...main.querySelectorAll('[data-panel]')];
  if (panes.length > 0) return panes.filter((pane) => !pane.querySelector('[data-panel]'));
  const sections = [...main.querySelectorAll('section[aria-label], section[aria-labelledby]')];
  const outermost = sections.filter((section) => !section.parentElement?.closest('section'));
  return outermost.length > 0 ? outermost : [main];
}

function focusRegion(region: Element): boolean {
  const before = left.get(region);
  if (before && region.contains(before) && tryFocus(before)) return true;
  return [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].some(tryFocus);
}

function tryFocus(element: HTMLElement): boolean {
  if (element.closest('[inert]') || element.getClientRects().length === 0) return false;
  element.focus();
  return document.activeElement === element;
}
