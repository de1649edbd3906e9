import { drawn } from './drawn';

/** Scroll state of a page after a step down. */
export interface ScrollStep {
  /** Whether its currently known end is visible. */
  readonly atEnd: boolean;
  readonly heightPx: number;
}

const NEAR_PX = 4;
const FRAME_PATIENCE_MS = 200; // ms; a page that is not rendered has no frames
const STEP = 0.9; // share of a screen, so that nothing is skipped

/** Scrolls one screen down, or to the end again, so that the page notices. */
export async function scrollOn(): Promise<ScrollStep> {
  const scroller = mainScroller();
  if (isAtEnd(scroller)) {
    // reaches the end once more, because a busy page may have missed it
    scroller.scrollBy({ top: -scroller.clientHeight * STEP, behavior: 'instant' });
    await drawn(FRAME_PATIENCE_MS);
  }
  scroller.scrollBy({ top: scroller.clientHeight * STEP, behavior: 'instant' });
  // a page that fits into the window cannot scroll, but may still wait for the event
  if (scroller.scrollHeight <= scroller.clientHeight + NEAR_PX)
    document.dispatchEvent(new Event('scroll', { bubbles: true }));
  await drawn(FRAME_PATIENCE_MS);
  return { atEnd: isAtEnd(scroller), heightPx: scroller.scrollHeight };
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: Element): boolean {
  return scrollTop + clientHeight >= scrollHeight - NEAR_PX;
}

/** Scrolls back to the start. */
export async function scrollToTop(): Promise<void> {
  mainScroller().scrollTo({ top: 0, behavior: 'instant' });
  await drawn(FRAME_PATIENCE_MS);
}

/** The document, or if it does not scroll, the largest element that does. */
function mainScroller(): Element {
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollHeight > page.clientHeight + NEAR_PX) return page;
  let largest: Element = page;
  let area = (innerWidth * innerHeight) / 4; // share of the window; smaller elements are menus
  for (const element of document.querySelectorAll('body *')) {
    const size = element.clientWidth * element.clientHeight;
    if (size > area && element.scrollHeight > element.clientHeight + NEAR_PX && scrolls(element)) {
      [largest, area] = [element, size];
    }
  }
  return largest;
}

function scrolls(element: Element): boolean {
  return /auto|scroll|overlay/.test(getComputedStyle(element).overflowY);
}
