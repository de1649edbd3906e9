import { drawn } from './drawn';

/** Where a page stands after a step down. */
export interface ScrollStep {
  /** Whether its end, as far as it is known, is in sight. */
  readonly atEnd: boolean;
  readonly heightPx: number;
}

const NEAR_PX = 4;
const FRAME_PATIENCE_MS = 200; // a page that is not drawn gets no frames
const STEP = 0.9; // of a screen, so that nothing is passed by unseen

/** Scrolls one screen down, or to the end again, and lets the page notice. */
export async function scrollOn(): Promise<ScrollStep> {
  const scroller = mainScroller();
  if (isAtEnd(scroller)) {
    // comes to the end once more, since a page that was busy may have missed it
    scroller.scrollBy({ top: -scroller.clientHeight * STEP, behavior: 'instant' });
    await drawn(FRAME_PATIENCE_MS);
  }
  scroller.scrollBy({ top: scroller.clientHeight * STEP, behavior: 'instant' });
  // a page that fits the window cannot be scrolled, and may wait for it all the same
  if (scroller.scrollHeight <= scroller.clientHeight + NEAR_PX)
    document.dispatchEvent(new Event('scroll', { bubbles: true }));
  await drawn(FRAME_PATIENCE_MS);
  return { atEnd: isAtEnd(scroller), heightPx: scroller.scrollHeight };
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: Element): boolean {
  return scrollTop + clientHeight >= scrollHeight - NEAR_PX;
}

/** Scrolls back to where reading begins. */
export async function scrollToTop(): Promise<void> {
  mainScroller().scrollTo({ top: 0, behavior: 'instant' });
  await drawn(FRAME_PATIENCE_MS);
}

/** The document, or the largest box that scrolls where the document does not. */
function mainScroller(): Element {
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollHeight > page.clientHeight + NEAR_PX) return page;
  let largest: Element = page;
  let area = (innerWidth * innerHeight) / 4; // smaller boxes are menus
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
