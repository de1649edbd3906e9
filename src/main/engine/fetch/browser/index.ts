import type { BrowserState } from '@shared/contract/browser';
import { createSemaphore } from '../../concurrency/index';
import type { Addresses } from '../http/addresses';
import type { Blocker } from './blocker';
import { createBrowsers } from './browsers';
import { checkRendering } from './check-page';
import { type BrowserDeadlines, DEFAULT_DEADLINES } from './deadlines';
import { cacheInstalled } from './installed-cache';
import { isWithoutSandbox } from './launch';
import { createNotLoaded, loadInSlot } from './load';
import { hasDisplay, openLogInWindow } from './log-in-window';
import { removeLeftovers } from './old-profiles';
import { drawElement } from './picture';
import { createSlotPool } from './pool';
import { createQuietTimes } from './quiet-times';
import type { BrowserVisits } from './types';

export type { Blocker } from './blocker';
export { getAllowanceMs } from './commands/allowance';
export type { CommandRun } from './commands/types';
export { SNAPSHOT_MS } from './take-snapshots';
export type { BrowserRoute, BrowserVisits, LoadMore, OpenPage, RenderOptions, WantedSnapshot } from './types';
export { VisitEnd } from './visit-end';

export interface BrowserHost {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly addresses: Addresses;
  readonly settings: () => { readonly browserPath: string | null; readonly browserPages: number };
  readonly log: (line: string) => void;
  /** Decides which requests to block; called before each visit. Never rejects. @default none are blocked */
  readonly blocker?: () => Promise<Blocker | null>;
  /** @default DEFAULT_DEADLINES */
  readonly deadlines?: BrowserDeadlines;
}

const IDLE_MS = 3 * 60_000; // ms; pauses within a job are shorter
const MEMORY_EVERY = 25; // visits between memory checks

/** Visits pages with an installed browser. It starts with the first visit and closes when idle. */
export function createBrowserVisits({
  environment,
  addresses,
  settings,
  log,
  blocker = async () => null,
  deadlines = DEFAULT_DEADLINES,
}: BrowserHost): BrowserVisits {
  const installed = cacheInstalled(environment, () => settings().browserPath);
  const withoutSandbox = isWithoutSandbox(environment);
  const browsers = createBrowsers(installed, addresses, deadlines, withoutSandbox);
  const pool = createSlotPool(() => settings().browserPages);
  const quietTimes = createQuietTimes();
  let idleTimer: NodeJS.Timeout | undefined;
  let closed = false;
  let visits = 0;
  removeLeftovers().catch((error) => log(`folders of an earlier browser were not removed: ${String(error)}`));

  const closeBrowsers = async () => {
    await pool.close();
    await browsers.close();
  };
  const afterVisit = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => pool.busy() === 0 && void closeBrowsers(), IDLE_MS).unref();
    if (++visits % MEMORY_EVERY !== 0) return;
    browsers.isLarge().then(
      (large) => large && pool.renew(),
      (error) => log(`the browser's memory could not be read: ${String(error).split('\n')[0]}`),
    );
  };
  const load: BrowserVisits['load'] = async (url, cookies, options) => {
    if (closed) return createNotLoaded(url, options, { message: 'Winnow is closing.', reason: 'browser', retry: true });
    if (options.route.via !== 'browser') installed.used();
    clearTimeout(idleTimer);
    return loadInSlot({ pool, browsers, addresses, blocker, quietTimes }, url, cookies, options).finally(afterVisit);
  };
  const drawing = createSemaphore(() => 1); // visits come first
  const picture: BrowserVisits['picture'] = async (html, id, signal) => {
    installed.used();
    const leave = await drawing.enter(signal);
    clearTimeout(idleTimer);
    try {
      return closed ? null : await drawElement(await browsers.local(signal), html, id, signal);
    } finally {
      leave();
      afterVisit();
    }
  };
  const check = async () => {
    const started = performance.now();
    const outcome = await getAttemptOutcome(async () => {
      const { name } = installed.used();
      await checkRendering(load);
      return `${name} ${browsers.version()} renders pages.`;
    });
    return { ...outcome, msec: Math.round(performance.now() - started) };
  };
  return {
    load,
    picture,
    check,
    available: async () => installed.look().found.length > 0,
    require: async () => void installed.used(),
    logInWindow: () => {
      const [first] = installed.look().found;
      if (!first || !hasDisplay(environment)) return null;
      return (url) => openLogInWindow({ executablePath: first.path, withoutSandbox }, url);
    },
    state: async (): Promise<BrowserState> => {
      const { found, problem } = installed.look();
      const named = found.map((each, index) => (index === 0 ? { ...each, version: browsers.version() } : each));
      return {
        used: named[0] ?? null,
        found: named,
        problem,
        running: browsers.running(),
        pages: pool.size(),
        restarts: browsers.restarts(),
      };
    },
    repair: async () => {
      await closeBrowsers();
      installed.forget();
      return check();
    },
    close: async () => {
      closed = true;
      clearTimeout(idleTimer);
      await closeBrowsers();
    },
  };
}

async function getAttemptOutcome(
  attempt: () => Promise<string>,
): Promise<{ readonly ok: boolean; readonly message: string }> {
  try {
    return { ok: true, message: await attempt() };
  } catch (error) {
    return { ok: false, message: (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '' };
  }
}
