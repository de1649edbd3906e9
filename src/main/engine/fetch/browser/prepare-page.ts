import { z } from 'zod';
import type { FailureText } from '../http/types';
import { runCommands } from './commands/run-commands';
import type { CommandRun, CommandsDone } from './commands/types';
import { dismissConsent } from './dismiss-consent';
import { loadMore } from './load-more';
import { evaluate, type LoadedPage, runInPage, waitForTime, waitUntilQuiet } from './loaded-page';
import { isDocument, type MainResponse } from './main-document';
import { scrollToEnd } from './scroll-to-end';
import type { OpenPage, RenderOptions } from './types';

/** Result of the commands and scrolling before a page is read. */
export interface Prepared extends CommandsDone {
  /** URL when commands started; null without commands. */
  readonly landedUrl: string | null;
}

/** Prepares a page by its options: solves captchas, waits, runs commands, scrolls and loads more of a list. */
export async function preparePage(page: LoadedPage, options: RenderOptions, first: MainResponse): Promise<Prepared> {
  const { loadWaitMs, scrolls, more, answer, commands, consent } = options;
  if (!isDocument(first))
    return { ...NOTHING_DONE, fault: commands ? withoutDocument(first, commands) : null, landedUrl: null };
  if (loadWaitMs > 0 || scrolls > 0 || more || answer || commands || consent) await waitUntilQuiet(page);
  if (answer) await answer(toOpenPage(page));
  if (consent) await dismissConsent(page, consent);
  if (loadWaitMs > 0) await waitForTime(page, loadWaitMs);
  const landedUrl = commands && mayBeActedOn(page) ? (page.traffic.main()?.url ?? null) : null;
  const done = commands && landedUrl !== null ? await runCommands(page, commands) : NOTHING_DONE;
  if (done.fault || !showsDocument(page)) return { ...done, landedUrl };
  if (scrolls > 0) {
    page.traffic.beginMore();
    await scrollToEnd(page, scrolls);
  }
  if (more) await loadMore(page, more);
  // some banners appear late, or with the first scroll
  if (consent && (loadWaitMs > 0 || commands || scrolls > 0 || more)) await dismissConsent(page, consent);
  return { ...done, landedUrl };
}

const NOTHING_DONE: CommandsDone = { fault: null, pictures: [] };

const FIRST_BAD_STATUS = 400;
const LOGIN_WANTED = 401; // a page with this status may contain the login form

/** Whether commands may run; if the page is a block, that is reported instead of a missing element. */
function mayBeActedOn({ traffic }: LoadedPage): boolean {
  const httpStatus = traffic.main()?.httpStatus ?? FIRST_BAD_STATUS;
  return httpStatus < FIRST_BAD_STATUS || httpStatus === LOGIN_WANTED;
}

function withoutDocument({ contentType }: MainResponse, { list }: CommandRun): FailureText | null {
  if (list.every(({ optional }) => optional)) return null;
  const message = `Commands need an HTML page, but this address returns ${contentType || 'something else'}.`;
  return { message, reason: 'command', retry: false };
}

function showsDocument({ traffic }: LoadedPage): boolean {
  const main = traffic.main();
  return main !== null && isDocument(main);
}

function toOpenPage(page: LoadedPage): OpenPage {
  return {
    url: () => page.traffic.main()?.url ?? '',
    html: async () => z.string().parse(await evaluate(page, 'page.html()')),
    run: (script) => runInPage(page, script),
    settle: () => waitUntilQuiet(page),
  };
}
