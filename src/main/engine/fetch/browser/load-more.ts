import { z } from 'zod';
import { evaluate, type LoadedPage, waitUntilQuiet } from './loaded-page';
import { QUIET_MS } from './quiet-times';
import { createListHistory, type ListRecords, ShownLists } from './turned-lists';
import type { LoadMore } from './types';

const STEP_QUIET_MS = 80; // ms; at the end of the list the page gets its full quiet time
const EMPTY_ROUNDS = 2; // rounds without growth, because a list may be slow to continue
const MAX_STEPS = 60; // screens per round

const PageSize = z.object({ elements: z.number(), characters: z.number() });
type PageSize = z.infer<typeof PageSize>;
const ScrollStep = z.object({ atEnd: z.boolean(), heightPx: z.number() });

/**
 * Clicks or scrolls until a list stops growing, at most `rounds` times. If clicks replace the records by those of the
 * next page, the page shows all of them in the end.
 */
export async function loadMore(page: LoadedPage, { selector, rounds, onRound }: LoadMore): Promise<void> {
  page.traffic.beginMore();
  await (selector === null ? scrollOn(page, rounds, onRound) : clickOn(page, selector, rounds, onRound));
  await evaluate(page, 'page.scrollToTop()');
}

async function scrollOn(page: LoadedPage, rounds: number, onRound: LoadMore['onRound']): Promise<void> {
  let size = await getPageSize(page);
  for (let made = 0, empty = 0; made < rounds && empty < EMPTY_ROUNDS && performance.now() < page.softEnd; ) {
    // a list that requests the same URL for each part is not polling
    page.traffic.actOn();
    const since = performance.now();
    await toEnd(page);
    await waitUntilQuiet(page, QUIET_MS, since);
    const now = await getPageSize(page);
    const grew = hasGrown(size, now);
    empty = grew ? 0 : empty + 1;
    if (grew) onRound?.(++made);
    size = now;
  }
}

async function clickOn(
  page: LoadedPage,
  selector: string,
  rounds: number,
  onRound: LoadMore['onRound'],
): Promise<void> {
  const kept = createListHistory();
  let size = await getPageSize(page);
  let lists: readonly ListRecords[] | null = await readLists(page, []);
  let text: string | null = null;
  for (let made = 0, empty = 0; made < rounds && empty < EMPTY_ROUNDS && performance.now() < page.softEnd; ) {
    page.traffic.actOn();
    const since = performance.now();
    const click = `page.clickMore(${JSON.stringify(selector)}, ${JSON.stringify(text)})`;
    text = z
      .string()
      .nullable()
      .parse(await evaluate(page, click));
    if (text === null) break;
    await waitUntilQuiet(page, QUIET_MS, since);
    const sizeNow = await getPageSize(page);
    let goesOn = hasGrown(size, sizeNow);
    size = sizeNow;
    if (lists) {
      const now = await readLists(page, [...lists.map(({ path }) => path), ...kept.paths()]);
      const turn = kept.turn(lists, now);
      lists = turn === 'grown' ? null : now; // a list that grows keeps its records itself
      if (turn === 'again') break;
      goesOn ||= turn === 'on';
    }
    empty = goesOn ? 0 : empty + 1;
    if (goesOn) onRound?.(++made);
  }
  const earlier = lists ? kept.without(lists) : [];
  if (earlier.length > 0) await evaluate(page, `page.putRecords(${JSON.stringify(earlier)})`);
}

const MEANS_NOTHING = 40; // characters; a shorter change is a spinner or a counter

function hasGrown(before: PageSize, now: PageSize): boolean {
  return now.elements > before.elements || now.characters > before.characters + MEANS_NOTHING;
}

async function readLists(page: LoadedPage, paths: readonly string[]): Promise<readonly ListRecords[]> {
  return ShownLists.parse(await evaluate(page, `page.readLists(${JSON.stringify(paths)})`));
}

async function getPageSize(page: LoadedPage): Promise<PageSize> {
  return PageSize.parse(await evaluate(page, 'page.sizeOfPage()'));
}

async function toEnd(page: LoadedPage): Promise<void> {
  for (let step = 0; step < MAX_STEPS && performance.now() < page.softEnd; step++) {
    const { atEnd } = ScrollStep.parse(await evaluate(page, 'page.scrollOn()'));
    if (atEnd) return;
    await waitUntilQuiet(page, STEP_QUIET_MS);
  }
}
