import type { ReplayDetails } from '@shared/contract/replays';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReplayNumbers } from '../../../../src/renderer/src/features/job/replay-numbers';
import { ReplaySection } from '../../../../src/renderer/src/screens/extractors/replay-section';
import { serveApi } from '../../in-memory-api';
import { renderPart } from '../../render-part';

const replay: ReplayDetails = {
  id: 'r1',
  site: 'shop.example',
  pattern: 'https://shop.example/items/*',
  fields: ['name', 'price'],
  state: 'active',
  enabled: true,
  reason: null,
  calls: 1,
  pages: 288,
  createdAt: '2026-01-01T00:00:00.000Z',
  usedAt: '2026-01-01T00:00:00.000Z',
  template: { name: 'name', price: 'price' },
  chain: [
    {
      call: 1,
      method: 'GET',
      url: 'https://shop.example/api/items/{page address: path[1]}',
      headers: {},
      body: null,
      parameters: [{ name: 'path[2]', from: 'page address: path[1]' }],
      once: false,
    },
  ],
  sources: [
    { field: 'name', call: 1, path: 'item.name', change: null },
    { field: 'price', call: 1, path: 'item.cents', change: 'scaled' },
  ],
  paging: null,
  certificate: {
    learnedFrom: ['https://shop.example/items/1', 'https://shop.example/items/2', 'https://shop.example/items/3'],
    provedOn: ['https://shop.example/items/4', 'https://shop.example/items/5', 'https://shop.example/items/6'],
    rows: 7,
    values: 14,
    agreed: 14,
    checks: 4,
    browser: { pages: 7, requests: 70, bytes: 700_000, msec: 2800 },
    replay: { pages: 295, requests: 295, bytes: 295_000, msec: 2950 },
    checkedAt: '2026-01-01T00:00:00.000Z',
  },
  history: [],
};

const { template: _t, chain: _c, sources: _s, paging: _p, certificate: _z, history: _h, ...summary } = replay;

describe('pages read by their calls', () => {
  it('show the calls, where the fields stand, and the certificate', async () => {
    serveApi({ listReplays: () => ({ results: [summary], total: 1 }), getReplay: () => replay });
    const { user } = renderPart(<ReplaySection />);
    await user.click(await screen.findByRole('button', { name: 'Calls and certificate' }));
    expect(await screen.findByText('GET https://shop.example/api/items/{page address: path[1]}')).toBeDefined();
    const text = screen.getByRole('list', { name: 'Pages read by their calls' }).textContent;
    expect(text).toContain('item.cents');
    expect(text).toContain('14 of 14 values in 7 rows');
    expect(text).toContain('10 requests, 100.0 kB, 400 ms');
  });

  it('are switched off by keyboard', async () => {
    const calls = serveApi({
      listReplays: () => ({ results: [summary], total: 1 }),
      changeReplay: () => ({ ...replay, enabled: false }),
    });
    const { user } = renderPart(<ReplaySection />);
    const list = await screen.findByRole('list', { name: 'Pages read by their calls' });
    within(list).getByRole('switch', { name: 'Use the calls of https://shop.example/items/*' }).focus();
    await user.keyboard(' ');
    expect(calls.find(({ name }) => name === 'changeReplay')?.request).toEqual({ id: 'r1', enabled: false });
  });

  it('say why only a browser can read them', async () => {
    const reason =
      'GET /api/item needs "sig", a signature that the page\'s script computes. Only a browser can make this call.';
    const declined = { ...summary, state: 'declined' as const, calls: 0, reason };
    serveApi({ listReplays: () => ({ results: [declined], total: 1 }) });
    renderPart(<ReplaySection />);
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Calls and certificate' })).toBeNull();
  });

  it('are counted in the numbers of a job', async () => {
    const { user } = renderPart(<ReplayNumbers job={{ replay: { pages: 288, browserPages: 12, timesAsFast: 40 } }} />);
    await user.click(screen.getByRole('button', { name: 'By calls' }));
    expect(
      await screen.findByText(/12 of 300 pages by browser, 288 by their calls\. The calls were 40 times as fast\./),
    ).toBeDefined();
  });
});
