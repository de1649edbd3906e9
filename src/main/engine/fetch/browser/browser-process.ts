import type { Browser } from 'playwright-core';
import type { BrowserDeadlines } from './deadlines';
import { createHangFailure, type PageLoss } from './page-loss';
import { waitWithin } from './retry-briefly';
import { type BrowserWatch, watchBrowser } from './watch-browser';

/** A running browser, local or remote. */
export interface RunningBrowser {
  readonly browser: Browser;
  /** User-Agent of a browser with a window. */
  readonly userAgent: string;
  /** Resolves when it has ended, with the reason to report for its pages. */
  readonly ended: Promise<PageLoss>;
  /** Whether it responds within a short time. */
  readonly answers: () => Promise<boolean>;
  /** The reason to report for a crashed page. */
  readonly crash: () => PageLoss;
  /** Kills a browser that no longer responds, so that the next visit gets another one; never rejects. */
  readonly giveUp: () => Promise<void>;
}

/** A browser started on demand and closed when idle. */
export interface BrowserProcess {
  /** Returns the running browser, starting it if needed. Rejects if it does not start. */
  readonly use: () => Promise<RunningBrowser>;
  readonly running: () => boolean;
  /** Number of restarts. */
  readonly restarts: () => number;
  readonly close: () => Promise<void>;
}

/** A browser just started or connected to. */
export interface StartedBrowser {
  readonly browser: Browser;
  /** Marks its processes; null if they are on another computer. */
  readonly id: string | null;
  /** Kills its processes, or closes the connection to a remote one; never rejects. */
  readonly kill: () => Promise<void>;
}

const PREPARE_PATIENCE_MS = 15_000; // a browser that just started responds at once
const ENDED: PageLoss = {
  message: 'The browser exited while it was loading the page.',
  reason: 'browser',
  retry: true,
  byBrowser: false,
};

/** `start` starts a browser or connects to one. */
export function createBrowserProcess(
  start: () => Promise<StartedBrowser>,
  deadlines: BrowserDeadlines,
): BrowserProcess {
  let current: Promise<RunningBrowser> | null = null;
  let connected = false;
  let starts = 0;
  let newest = 0; // number of the current browser, assigned when its start begins

  const open = async (number: number): Promise<RunningBrowser> => {
    const started = await start();
    const { browser } = started;
    starts++;
    if (number === newest) connected = true;
    let watch: BrowserWatch | null = null;
    let firstLoss: PageLoss | null = null;
    let reportEnd: (loss: PageLoss) => void = () => undefined;
    const ended = new Promise<PageLoss>((resolve) => {
      reportEnd = resolve;
    });
    const lose = (loss: PageLoss) => {
      watch?.stop();
      firstLoss ??= loss;
      reportEnd(loss);
      if (number !== newest) return; // another one has replaced it, or is starting
      connected = false;
      current = null;
    };
    const giveUp = async () => {
      lose({ ...createHangFailure(), byBrowser: true });
      await started.kill();
    };
    browser.once('disconnected', () => lose(ENDED));
    try {
      const session = await waitWithin(PREPARE_PATIENCE_MS, browser.newBrowserCDPSession());
      const { userAgent } = await waitWithin(PREPARE_PATIENCE_MS, session.send('Browser.getVersion'));
      const begun = watchBrowser(session, started.id, deadlines, () => void giveUp());
      watch = begun;
      // a killed browser does not respond; other exits are reported elsewhere
      const answers = async () => {
        const answered = firstLoss !== null || (await begun.answers());
        return firstLoss === null ? answered : !firstLoss.byBrowser;
      };
      return {
        browser,
        // many sites send nothing to a browser that identifies itself as headless
        userAgent: userAgent.replace('HeadlessChrome', 'Chrome'),
        ended,
        answers,
        crash: begun.crash,
        giveUp,
      };
    } catch (error) {
      await giveUp();
      throw error;
    }
  };
  return {
    use: () => {
      if (current) return current;
      const begun = open(++newest).catch((error) => {
        if (current === begun) current = null;
        throw error;
      });
      current = begun;
      return begun;
    },
    running: () => connected,
    restarts: () => Math.max(0, starts - 1),
    close: async () => {
      const running = await current?.catch(() => null);
      current = null;
      connected = false;
      if (!running) return;
      await waitWithin(deadlines.closeMs, running.browser.close()).catch(running.giveUp);
    },
  };
}
