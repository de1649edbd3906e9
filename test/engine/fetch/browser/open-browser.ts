import type { BrowserDeadlines } from '../../../../src/main/engine/fetch/browser/deadlines';
import { createBrowserVisits } from '../../../../src/main/engine/fetch/browser/index';
import type { BrowserVisits, RenderOptions } from '../../../../src/main/engine/fetch/browser/types';
import { type Cookies, createCookies } from '../../../../src/main/engine/fetch/http/cookies';
import { DIRECT } from '../../../../src/main/engine/fetch/http/route';
import type { Fetched, FetchedPage, FetchFailure } from '../../../../src/main/engine/fetch/http/types';
import { openAddresses } from '../../../helpers/addresses';

/** The real browser of this computer, with short ways to visit. */
export interface TestBrowser {
  readonly visits: BrowserVisits;
  readonly load: (url: string, change?: Partial<RenderOptions>, cookies?: Cookies) => Promise<Fetched>;
  /** Throws, with the message, where the visit failed. */
  readonly page: (url: string, change?: Partial<RenderOptions>, cookies?: Cookies) => Promise<TestPage>;
  /** Throws where the visit brought a page. */
  readonly failure: (url: string, change?: Partial<RenderOptions>, cookies?: Cookies) => Promise<FetchFailure>;
}

export interface TestPage extends FetchedPage {
  readonly html: string;
}

const PAGES = 2;

export function openTestBrowser(pages = PAGES, deadlines?: BrowserDeadlines): TestBrowser {
  const visits = createBrowserVisits({
    addresses: openAddresses(),
    environment: process.env,
    settings: () => ({ browserPath: null, browserPages: pages }),
    log: () => undefined,
    ...(deadlines && { deadlines }),
  });
  const load: TestBrowser['load'] = (url, change = {}, cookies = createCookies(null)) =>
    visits.load(url, cookies, { ...options(), ...change });
  return {
    visits,
    load,
    page: async (...given) => {
      const fetched = await load(...given);
      if (fetched.kind === 'failure') throw new Error(`${fetched.reason}: ${fetched.message}`);
      return { ...fetched, html: new TextDecoder().decode(fetched.body) };
    },
    failure: async (...given) => {
      const fetched = await load(...given);
      if (fetched.kind === 'response') throw new Error(`a page came: ${new TextDecoder().decode(fetched.body)}`);
      return fetched;
    },
  };
}

let shared: TestBrowser | null = null;

/** One browser for all files that leave it as it was, since to start one takes longer than most visits; it ends with the process. */
export function shareTestBrowser(): TestBrowser {
  if (shared === null) process.once('SIGTERM', endProcess); // how a worker is ended; only an exit takes the profile away
  shared ??= openTestBrowser();
  return shared;
}

/** For files that count or end the processes of browsers. */
export async function closeSharedBrowser(): Promise<void> {
  process.off('SIGTERM', endProcess);
  await shared?.visits.close();
  shared = null;
}

const endProcess = () => process.exit();

function options(): RenderOptions {
  return {
    route: DIRECT,
    owner: 'job',
    assets: false,
    loadWaitMs: 0,
    scrolls: 0,
    signal: new AbortController().signal,
    timeoutMs: 20_000,
    maxBytes: 25_000_000,
  };
}
