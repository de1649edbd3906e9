import { describe, expect, it } from 'vitest';
import { createListShells } from '../../../../src/main/engine/jobs/load/list-shells';
import type { LoadedPage } from '../../../../src/main/engine/jobs/load/types';
import { NOT_FETCHED } from '../../../../src/main/engine/store/index';
import { NOTHING_READ } from '../../../../src/main/engine/workers/index';

const button = {
  kind: 'load_more',
  url: null,
  selector: '#more',
  found: 'button "Load more"',
  confidence: 0.8,
} as const;
const record = { values: {}, missing: [], evidence: {}, choices: {} };

function firstPage({ rows = 0, selector = '#more', rendered = false } = {}): LoadedPage {
  return {
    kind: 'loaded',
    status: 'ok',
    message: null,
    stored: null,
    page: {
      finalUrl: 'https://shop.example/lists/1',
      httpStatus: 200,
      contentType: 'text/html',
      wireBytes: 800,
      tier: 'none',
      fetchedAt: 0,
      timer: { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 5, redirects: 0, attempts: 1 },
      fetchRecord: { ...NOT_FETCHED, rendered },
      codec: 'identity',
      data: new Uint8Array(),
    },
    moved: [],
    solved: 0,
    read: {
      ...NOTHING_READ,
      methods: [{ ...button, selector }],
      extracted: { records: Array.from({ length: rows }, () => record), divide: null },
    },
    byModel: null,
  };
}

describe('first pages of lists', () => {
  it('need not be loaded once three in a row had no rows and the same way on', () => {
    const shells = createListShells();
    shells.saw('lists', firstPage());
    shells.saw('lists', firstPage());
    expect(shells.next('lists')).toBeNull();
    shells.saw('lists', firstPage());
    expect(shells.next('lists')?.methods).toEqual([button]);
    expect(shells.next('others')).toBeNull();
  });

  it.each([
    ['with rows', { rows: 1 }],
    ['with another way on', { selector: '#next' }],
    ['that took a browser', { rendered: true }],
  ])('are loaded again after one %s', (_, odd) => {
    const shells = createListShells();
    for (const page of [firstPage(), firstPage(), firstPage(), firstPage(odd)]) shells.saw('lists', page);
    expect(shells.next('lists')).toBeNull();
  });

  it('are still loaded one in 64', () => {
    const shells = createListShells();
    for (const page of [firstPage(), firstPage(), firstPage()]) shells.saw('lists', page);
    const loaded = Array.from({ length: 128 }, () => shells.next('lists')).filter((shell) => shell === null);
    expect(loaded).toHaveLength(2);
  });
});
