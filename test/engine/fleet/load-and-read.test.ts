import { expect, it } from 'vitest';
import type { createBlocker } from '../../../src/main/engine/fetch/index';
import { loadAndRead } from '../../../src/main/engine/fleet/load-and-read';
import type { BrowserPage } from '../../../src/main/engine/fleet/messages';

const page: BrowserPage = {
  by: 'browser',
  url: 'http://shop.test/',
  timeoutMs: 1000,
  maxBytes: 1000,
  named: [],
  privateHosts: [],
  from: null,
  order: {
    requestedUrl: 'http://shop.test/',
    attempt: 1,
    maxBytes: 1000,
    wants: { links: false, extract: null },
    ocr: null,
    region: null,
    job: 'j',
    begunAt: 0,
  },
  cookies: [],
  visit: { route: { tier: 'none', via: 'direct' }, owner: 'j', assets: false, loadWaitMs: 0, scrolls: 0 },
  blockLists: 'a hash',
};

it('loads no page whose block lists the queue does not have', async () => {
  const fail = async () => {
    throw new Error('it was loaded');
  };
  const parts = { send: fail, pool: { read: fail }, browser: { load: fail } };
  const { signal } = new AbortController();
  const answer = await loadAndRead({ ...parts, lists: { get: async () => null } }, page, signal);
  expect(answer).toEqual({ kind: 'no_lists' });
  const blocker: Awaited<ReturnType<typeof createBlocker>> = { blocks: () => true };
  await expect(loadAndRead({ ...parts, lists: { get: async () => blocker } }, page, signal)).rejects.toThrow('loaded');
});
