import { z } from 'zod';
import { evaluate, type LoadedPage, waitUntilQuiet } from './loaded-page';
import { QUIET_MS } from './quiet-times';

const STEP_QUIET_MS = 80; // ms; at the end of the page it gets its full quiet time
const END_TRIES = 2; // a list may be slow to continue

const ScrollStep = z.object({ atEnd: z.boolean(), heightPx: z.number() });

/** Scrolls down screen by screen until the page stops growing, at most `scrolls` times, and optionally back to the top. */
export async function scrollToEnd(page: LoadedPage, scrolls: number, { andBack = true } = {}): Promise<void> {
  let endHeightPx = -1;
  let ends = 0;
  for (let count = 0; count < scrolls && performance.now() < page.softEnd; count++) {
    const { atEnd, heightPx } = ScrollStep.parse(await evaluate(page, 'page.scrollOn()'));
    ends = atEnd && heightPx === endHeightPx ? ends + 1 : 0;
    if (ends === END_TRIES) break;
    endHeightPx = atEnd ? heightPx : -1;
    await waitUntilQuiet(page, atEnd ? QUIET_MS : STEP_QUIET_MS);
  }
  if (andBack) await evaluate(page, 'page.scrollToTop()');
}
