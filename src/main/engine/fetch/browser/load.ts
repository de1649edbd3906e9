import { AppError } from '@shared/errors';
import type { Addresses, Asker } from '../http/addresses';
import { explainNetworkError } from '../http/failure-text';
import type { FailureText, Fetched } from '../http/types';
import type { Blocker } from './blocker';
import { BrowserGivenUp, type Browsers } from './browsers';
import type { Lent, SlotPool } from './pool';
import type { QuietTimes } from './quiet-times';
import type { BrowserVisits, RenderOptions } from './types';
import { type Visited, visitPage } from './visit';
import { describeAbort } from './visit-end';

export interface LoadParts {
  readonly pool: SlotPool;
  readonly browsers: Browsers;
  readonly addresses: Addresses;
  readonly blocker: () => Promise<Blocker | null>;
  readonly quietTimes: QuietTimes;
}

/** Loads a page in a slot of the pool, opening one if needed. Throws only `AppError`s. */
export async function loadInSlot(
  { pool, browsers, addresses, blocker: getBlocker, quietTimes }: LoadParts,
  ...[url, cookies, options]: Parameters<BrowserVisits['load']>
): Promise<Fetched> {
  if (!/^https?:/i.test(url)) {
    return createNotLoaded(url, options, {
      message: 'The address is not http or https.',
      reason: 'network',
      retry: false,
    });
  }
  const refused = await checkRemoteUrl(addresses, url, options);
  if (refused) return createNotLoaded(url, options, refused);
  const asker = await toAsker(addresses, url, options);
  const blocker = options.blocker ?? (await getBlocker());
  const key = JSON.stringify([
    options.owner,
    options.route,
    options.assets,
    options.commands !== undefined || options.consent !== undefined,
    options.visitAs ?? null,
    asker.from ?? null,
    blocker !== null,
  ]);
  const lend = () => pool.lend(key, (signal) => browsers.open(options, asker, blocker, signal), options.signal);
  let lostBytes = 0;
  for (let attempt = 1; ; attempt++) {
    const { fetched, gaveUp } = await loadOnce(lend, blocker, quietTimes, url, cookies, options);
    // commands may have run already, so only the caller can decide whether to repeat them
    const again = gaveUp && attempt < MAX_BROWSERS && !options.commands && !options.signal.aborted;
    if (!again)
      return {
        ...fetched,
        wireBytes: fetched.wireBytes + lostBytes,
        ...(attempt > 1 && { endedBrowser: true as const }),
      };
    lostBytes += fetched.wireBytes;
  }
}

const MAX_BROWSERS = 2; // if a second browser hangs as well, the page may be the cause

async function loadOnce(
  lend: () => Promise<Lent>,
  blocker: Blocker | null,
  quietTimes: QuietTimes,
  ...[url, cookies, options]: Parameters<BrowserVisits['load']>
): Promise<Pick<Visited, 'fetched' | 'gaveUp'>> {
  let lent: Lent;
  try {
    lent = await lend();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { signal, timeoutMs } = options;
    const gaveUp = error instanceof BrowserGivenUp;
    const failure = signal.aborted ? describeAbort(signal, timeoutMs) : notStarted(error);
    return { fetched: createNotLoaded(url, options, failure), gaveUp };
  }
  let reusable = false;
  lent.slot.blockBy(blocker);
  try {
    const visited = await visitPage(lent.slot, url, cookies, options, quietTimes);
    reusable = visited.reusable;
    return visited;
  } finally {
    lent.giveBack(reusable);
  }
}

/**
 * On whose behalf a page may access private hosts: only a page in a private network may. It gets slots of its own, so
 * that no other page can use its open connections.
 */
async function toAsker(addresses: Addresses, url: string, { named, route }: RenderOptions): Promise<Asker> {
  const { hostname } = new URL(url);
  if (!named?.has(hostname)) return {};
  const isPrivate = route.via === 'direct' ? await addresses.isPrivate(hostname) : addresses.isPrivateName(hostname);
  return isPrivate ? { named, from: hostname } : {};
}

/** Why a remote browser must not load a URL. A local browser goes through a gateway, which checks each connection. */
async function checkRemoteUrl(addresses: Addresses, url: string, options: RenderOptions): Promise<FailureText | null> {
  if (options.route.via !== 'browser') return null;
  const { hostname } = new URL(url);
  try {
    await addresses.checkHost(hostname, addresses.permit(hostname, options));
    return null;
  } catch (error) {
    return explainNetworkError(error);
  }
}

/** The result of a visit whose page was never requested. */
export function createNotLoaded(url: string, { route }: RenderOptions, failure: FailureText): Fetched {
  const timing = { firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0 };
  return { kind: 'failure', finalUrl: url, ...failure, wireBytes: 0, tier: route.tier, timing };
}

function notStarted(error: unknown): FailureText {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
  return { message: `No page could be opened in the browser: ${line}`, reason: 'browser', retry: true };
}
