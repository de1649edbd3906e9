import { describe, expect, it } from 'vitest';
import { isWatched, loadList } from '../../../../src/main/engine/jobs/load/load-list';
import type { LoadedPage, LoadOptions } from '../../../../src/main/engine/jobs/load/types';
import { NOT_FETCHED, type RequestRow } from '../../../../src/main/engine/store/index';
import { NOTHING_READ } from '../../../../src/main/engine/workers/index';

const REQUEST = { url: 'https://shop.example/', hit: false, depth: 0, origin: 'start' } as RequestRow;
const PAGE: LoadedPage = {
  kind: 'loaded',
  status: 'ok',
  message: null,
  stored: null,
  page: {
    finalUrl: REQUEST.url,
    httpStatus: 200,
    contentType: 'text/html',
    wireBytes: 800,
    tier: 'none',
    fetchedAt: 0,
    timer: { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 5, redirects: 0, attempts: 1 },
    fetchRecord: NOT_FETCHED,
    codec: 'identity',
    data: new Uint8Array(),
  },
  moved: [],
  solved: 0,
  read: {
    ...NOTHING_READ,
    methods: [{ kind: 'load_more', url: null, selector: '#more', found: 'button "Load more"', confidence: 0.8 }],
  },
  byModel: null,
};

/** Loads a list of which a browser loads this many rounds, or as many as it may. */
async function loadRounds(rounds: number, maxPages = 1) {
  const loader = {
    load: async (_: RequestRow, { more }: LoadOptions) => {
      if (more) more.onRound?.(Math.min(rounds, more.rounds));
      return PAGE;
    },
  };
  const list = { loader, lists: null, nextSelector: null, interact: true, follows: false, maxPages };
  const options = { fetchPlan: { render: 'auto' }, wants: { links: true, extract: null } } as LoadOptions;
  return loadList(list, REQUEST, options);
}

describe('a list on a crawled page', () => {
  it('is whole if the browser stopped before its limit', async () => {
    expect(await loadRounds(99)).not.toHaveProperty('listGoesOn');
  });

  it('may go on if the browser reached its limit, which maxPages raises', async () => {
    expect(await loadRounds(100)).toHaveProperty('listGoesOn', true);
    expect(await loadRounds(300, 500)).not.toHaveProperty('listGoesOn');
    expect(await loadRounds(499, 500)).toHaveProperty('listGoesOn', true);
  });

  it('is noticed near the start, on pages that are not wanted themselves', () => {
    expect(isWatched({ hit: false, depth: 1, origin: 'link' })).toBe(true);
    expect(isWatched({ hit: true, depth: 0, origin: 'start' })).toBe(false);
    expect(isWatched({ hit: false, depth: 2, origin: 'link' })).toBe(false);
    expect(isWatched({ hit: false, depth: 0, origin: 'next' })).toBe(false);
  });
});
