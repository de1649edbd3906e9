import { createCookies } from '../http/cookies';
import { hostSet } from '../http/host-set';
import { DIRECT } from '../http/route';
import { startCheckPage } from './check-page';
import type { BrowserVisits } from './types';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 100_000;

/** Renders a page of our own whose script writes a value. Rejects, with a sentence, where it does not come out right. */
export async function checkRendering(load: BrowserVisits['load']): Promise<void> {
  const page = await startCheckPage();
  try {
    const fetched = await load(page.url, createCookies(null), {
      route: DIRECT,
      owner: 'check',
      named: hostSet([new URL(page.url).hostname]),
      assets: false,
      loadWaitMs: 0,
      scrolls: 0,
      signal: new AbortController().signal,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    if (fetched.kind === 'failure') throw new Error(fetched.message);
    if (!Buffer.from(fetched.body).includes(page.expected)) throw new Error('The browser ran no script.');
  } finally {
    await page.close();
  }
}
