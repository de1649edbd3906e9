import { totalmem } from 'node:os';
import type { CDPSession } from 'playwright-core';
import type { BrowserDeadlines } from './deadlines';
import { getProcesses, killProcess } from './own-processes';
import { CRASHED, createMemoryFailure, type PageLoss } from './page-loss';
import { waitWithin } from './retry-briefly';

/** Watches that a browser responds and that none of its pages uses too much memory. */
export interface BrowserWatch {
  readonly answers: () => Promise<boolean>;
  /** The reason to report for a page that just crashed. */
  readonly crash: () => PageLoss;
  readonly stop: () => void;
}

/** Bytes one page may use: a sixth of the computer's memory, within limits that suit large pages and several at once. */
export const MAX_PAGE_BYTES = Math.max(500_000_000, Math.min(1_500_000_000, Math.floor(totalmem() / 6)));

const WATCH_EVERY_MS = process.platform === 'win32' ? 10_000 : 1500; // Windows takes a second to list its processes
const CRASH_WITHIN_MS = 10_000; // between the end of a page's process and the browser's report

/** `id` marks its processes; null for a remote browser, whose memory is unknown. `onHung` kills it. */
export function watchBrowser(
  session: CDPSession,
  id: string | null,
  { answerMs, lateAnswerMs }: BrowserDeadlines,
  onHung: () => void,
): BrowserWatch {
  let stopped = false;
  const endedAt = new Map<number, number>(); // ended page processes whose crash was not reported yet
  let timer: NodeJS.Timeout | undefined;
  const ask = async (timeoutMs: number) => {
    try {
      await waitWithin(timeoutMs, session.send('Browser.getVersion'));
      return true;
    } catch {
      return stopped; // the end of a page is reported elsewhere
    }
  };
  const endLargePages = async () => {
    if (id === null) return;
    for (const { pid, bytes, command } of await getProcesses(id)) {
      if (bytes <= MAX_PAGE_BYTES || !command.includes('--type=renderer')) continue;
      endedAt.set(pid, performance.now());
      killProcess(pid);
    }
  };
  const checkHealth = async () => {
    // keeps checking memory even if the browser hangs
    const [answered] = await Promise.all([ask(answerMs), endLargePages()]);
    if (stopped) return;
    if (!answered) return onHung();
    timer = setTimeout(checkHealth, WATCH_EVERY_MS).unref();
  };
  timer = setTimeout(checkHealth, WATCH_EVERY_MS).unref();
  return {
    answers: () => ask(lateAnswerMs),
    crash: () => {
      // the browser does not say which process a page had, so each killed process explains one crash
      for (const [pid, at] of endedAt) {
        endedAt.delete(pid);
        if (performance.now() - at < CRASH_WITHIN_MS) return createMemoryFailure(MAX_PAGE_BYTES);
      }
      return CRASHED;
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
