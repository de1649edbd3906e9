import { AppError } from '@shared/errors';
import type { FailureText } from '../network/failure-text';
import type { Fetched } from '../network/types';
import type { Browsers } from './browsers';
import type { Lent, SlotPool } from './pool';
import type { BrowserVisits, RenderOptions } from './types';
import { visitPage } from './visit';
import { abortFailure } from './visit-end';

/** Loads a page in a slot of the pool, opened where there is none that fits. Throws only what is an `AppError`. */
export async function loadInSlot(
  pool: SlotPool,
  browsers: Browsers,
  ...[url, cookies, options]: Parameters<BrowserVisits['load']>
): Promise<Fetched> {
  if (!/^https?:/i.test(url)) {
    return notLoaded(url, options, { message: 'The address is not http or https.', reason: 'network', retry: false });
  }
  let lent: Lent;
  try {
    const key = JSON.stringify([options.owner, options.route, options.assets, options.commands !== undefined]);
    lent = await pool.lend(key, () => browsers.open(options), options.signal);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { signal, timeoutMs } = options;
    return notLoaded(url, options, signal.aborted ? abortFailure(signal, timeoutMs) : notStarted(error));
  }
  let reusable = false;
  try {
    const visited = await visitPage(lent.slot, url, cookies, options);
    reusable = visited.reusable;
    return visited.fetched;
  } finally {
    lent.giveBack(reusable);
  }
}

/** The answer to a visit that did not come so far as to ask for its page. */
export function notLoaded(url: string, { route }: RenderOptions, failure: FailureText): Fetched {
  const timing = { firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0 };
  return { kind: 'failure', finalUrl: url, ...failure, wireBytes: 0, tier: route.tier, timing };
}

function notStarted(error: unknown): FailureText {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
  return { message: `No page could be opened in the browser: ${line}`, reason: 'browser', retry: true };
}
