import { once } from 'node:events';
import { createServer } from 'node:http';
import { createCookies } from '../http/cookies';
import { createHostSet } from '../http/host-set';
import { DIRECT } from '../http/route';
import type { BrowserVisits } from './types';

/** A local page whose script writes a value. */
export interface CheckPage {
  readonly url: string;
  /** Text of its HTML after the script ran. */
  readonly expected: string;
  readonly close: () => Promise<void>;
}

const HTML = `<!doctype html><title>Check</title><p id="sum"></p>
<script>document.getElementById('sum').textContent = 'scripts run: ' + (1200 + 34);</script>`;

/** Serves the page on a free loopback port until it is closed. */
export async function startCheckPage(): Promise<CheckPage> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the page to check with has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    expected: 'scripts run: 1234',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 100_000;

/** Renders a page of ours whose script writes a value. Rejects with a sentence if the result is wrong. */
export async function checkRendering(load: BrowserVisits['load']): Promise<void> {
  const page = await startCheckPage();
  try {
    const fetched = await load(page.url, createCookies(null), {
      route: DIRECT,
      owner: 'check',
      named: createHostSet([new URL(page.url).hostname]),
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
