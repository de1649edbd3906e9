import { z } from 'zod';
import { evaluate, type LoadedPage, waitUntilQuiet } from './loaded-page';
import { QUIET_MS } from './quiet-times';
import type { LoadMore } from './types';

const STEP_QUIET_MS = 80; // ms; at the end of the list the page gets its full quiet time
const EMPTY_ROUNDS = 2; // rounds without growth, because a list may be slow to continue
const MAX_STEPS = 60; // screens per round

const PageSize = z.object({ elements: z.number(), characters: z.number() });
const ScrollStep = z.object({ atEnd: z.boolean(), heightPx: z.number() });

/** Clicks or scrolls until a list stops growing, at most `rounds` times. */
export async function loadMore(page: LoadedPage, { selector, rounds, onRound }: LoadMore): Promise<void> {
  page.traffic.beginMore();
  let size = await getPageSize(page);
  let empty = 0;
  for (let made = 0; made < rounds && empty < EMPTY_ROUNDS && performance.now() < page.softEnd; ) {
    // a list that requests the same URL for each part is not polling
    page.traffic.actOn();
    const since = performance.now();
    if (selector === null) await toEnd(page);
    else if (z.boolean().parse(await evaluate(page, `page.clickMore(${JSON.stringify(selector)})`)) === false) break;
    await waitUntilQuiet(page, QUIET_MS, since);
    const now = await getPageSize(page);
    const grew = now.elements > size.elements || now.characters > size.characters + MEANS_NOTHING;
    empty = grew ? 0 : empty + 1;
    if (grew) onRound?.(++made);
    size = now;
  }
  await evaluate(page, 'page.scrollToTop()');
}

const MEANS_NOTHING = 40; // characters; a shorter change is a spinner or a counter

async function getPageSize(page: LoadedPage) {
  return PageSize.parse(await evaluate(page, 'page.sizeOfPage()'));
}

async function toEnd(page: LoadedPage): Promise<void> {
  for (let step = 0; step < MAX_STEPS && performance.now() < page.softEnd; step++) {
    const { atEnd } = ScrollStep.parse(await evaluate(page, 'page.scrollOn()'));
    if (atEnd) return;
    await waitUntilQuiet(page, STEP_QUIET_MS);
  }
}
