import { DEFAULT_SETTINGS, type Settings } from '@shared/contract/settings';
import type { FleetInfo, FleetWorkerInfo } from '@shared/contract/workers';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Workers } from '../../../../../src/renderer/src/screens/settings/workers/workers';
import { serveApi } from '../../../in-memory-api';
import { renderPart } from '../../../render-part';

const worker = (id: string, more: Partial<FleetWorkerInfo> = {}): FleetWorkerInfo => ({
  id,
  machine: 'box7',
  version: '0.1.0',
  node: 24,
  cores: 4,
  concurrency: 16,
  browserPages: 0,
  region: null,
  tiers: ['none'],
  address: 'box7',
  state: 'taking',
  active: 3,
  urls: ['https://shop.test/p/1'],
  pages: 1200,
  failures: 2,
  perSecond: 41.5,
  startedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const queue: FleetInfo['queue'] = {
  address: 'queue.test:6379',
  from: 'settings',
  connected: true,
  capacity: 16,
  browserPages: 0,
  waiting: 7,
  unmet: [],
  active: 3,
  lagMs: 1500,
};

const getSettings = () => DEFAULT_SETTINGS;

it('says how to add workers where there is no queue', async () => {
  serveApi({ getSettings, listWorkers: () => ({ queue: null, results: [] }) });
  renderPart(<Workers />);
  const how = await screen.findByRole('link', { name: 'How to set up workers' });
  expect(how.getAttribute('href')).toBe('/docs/guide/many-machines');
  expect(screen.queryByRole('table')).toBeNull();
});

it('connects to a queue with a secret of its own, shows no password, and disconnects again', async () => {
  let now: FleetInfo = { queue: null, results: [] };
  const calls = serveApi({
    getSettings,
    listWorkers: () => now,
    changeQueue: () => {
      now = { queue, results: [] };
      return now;
    },
    removeQueue: () => {
      now = { queue: null, results: [] };
      return now;
    },
  });
  const { user } = renderPart(<Workers />);
  const field = await screen.findByLabelText('Queue address');
  await user.click(screen.getByRole('button', { name: 'Generate secret' }));
  const secret = screen.getByLabelText<HTMLInputElement>('Shared secret');
  expect([secret.type, secret.value]).toEqual(['text', expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const generated = secret.value;
  await user.type(field, 'redis://:word@queue.test');
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? secret);
  await screen.findByText('Connected to queue.test:6379. Enter another address to change it.');
  expect(screen.getByLabelText<HTMLInputElement>('Queue address').value).toBe('');
  expect(document.body.textContent).not.toContain('word');
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await screen.findByText(/^This computer loads all pages itself\./);
  expect(calls.find(({ name }) => name === 'changeQueue')?.request).toEqual({
    address: 'redis://:word@queue.test',
    secret: generated,
  });
});

it('says so where the queue was named at the start', async () => {
  serveApi({ getSettings, listWorkers: () => ({ queue: queue && { ...queue, from: 'start' }, results: [] }) });
  renderPart(<Workers />);
  await screen.findByText(/^Winnow was started with this queue\./);
  expect(screen.queryByLabelText('Queue address')).toBeNull();
});

it('shows workers, drains one, and removes one after asking', async () => {
  let workers = [worker('aaaaaa-1'), worker('bbbbbb-2')];
  const calls = serveApi({
    getSettings,
    listWorkers: () => ({ queue, results: workers }),
    drainWorker: ({ id }) => {
      workers = workers.map((each) => (each.id === id ? { ...each, state: 'draining' } : each));
      return { id, drained: true };
    },
    removeWorker: ({ id }) => {
      workers = workers.filter((each) => each.id !== id);
      return { id, removed: true };
    },
  });
  const { user } = renderPart(<Workers />);
  const choose = async (name: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('box7 (aaaaaa)', 'Drain');
  const row = (await screen.findByText('Draining')).closest('tr');
  expect(row?.textContent).toContain('3 of 16');
  await choose('box7 (bbbbbb)', 'Remove');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByText('box7 (bbbbbb)')).toBeNull();
  expect(calls.filter(({ name }) => name.endsWith('Worker')).map(({ name, request }) => [name, request])).toEqual([
    ['drainWorker', { id: 'aaaaaa-1' }],
    ['removeWorker', { id: 'bbbbbb-2' }],
  ]);
});

it('says which pages wait for a worker that is not there, and where each worker is', async () => {
  const unmet = [
    { by: 'browser' as const, tier: 'residential' as const, region: 'de', pages: 3 },
    { by: 'http' as const, tier: 'none' as const, region: null, pages: 2 },
  ];
  const workers = [worker('aaaaaa-1', { region: 'fr', tiers: ['none', 'datacenter'] })];
  serveApi({ getSettings, listWorkers: () => ({ queue: queue && { ...queue, unmet }, results: workers }) });
  renderPart(<Workers />);
  await screen.findByText(/no worker can load them: 3 \(browser, region de, Residential\)\./);
  expect(screen.getByText(/no worker can load them: 2\./)).toBeDefined();
  expect(screen.getByText('fr').title).toBe('Loads pages through: No proxy, Datacenter\nAddress: box7');
});

it('keeps the region of a site, and refuses a line without one', async () => {
  let settings: Settings = {
    ...DEFAULT_SETTINGS,
    workerSites: [{ host: 'shop.test', region: 'de', eachAddress: true }],
  };
  serveApi({
    getSettings: () => settings,
    listWorkers: () => ({ queue: null, results: [] }),
    changeSettings: (change) => {
      settings = { ...settings, ...change } as Settings;
      return settings;
    },
  });
  const { user } = renderPart(<Workers />);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Regions of sites');
  expect(field.value).toBe('shop.test de');
  await user.type(field, '\nother.test');
  const save = () => user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? field);
  await save();
  await screen.findByText('Write each site on its own line, as host and region.');
  await user.type(field, ' fr');
  await user.type(screen.getByLabelText('Sites with limits for each address'), '\nfast.test');
  await save();
  await screen.findByText('Saved.');
  expect(settings.workerSites).toEqual([
    { host: 'shop.test', region: 'de', eachAddress: true },
    { host: 'other.test', region: 'fr', eachAddress: false },
    { host: 'fast.test', region: null, eachAddress: true },
  ]);
});
