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
  active: 3,
  lagMs: 1500,
};

it('says how to add workers where there is no queue', async () => {
  serveApi({ listWorkers: () => ({ queue: null, results: [] }) });
  renderPart(<Workers />);
  const how = await screen.findByRole('link', { name: 'How to set up workers' });
  expect(how.getAttribute('href')).toBe('/docs/guide/many-machines');
  expect(screen.queryByRole('table')).toBeNull();
});

it('connects to a queue with a secret of its own, shows no password, and disconnects again', async () => {
  let now: FleetInfo = { queue: null, results: [] };
  const calls = serveApi({
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
  await user.click(screen.getByRole('button', { name: 'Save' }));
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
  serveApi({ listWorkers: () => ({ queue: queue && { ...queue, from: 'start' }, results: [] }) });
  renderPart(<Workers />);
  await screen.findByText(/^Winnow was started with this queue\./);
  expect(screen.queryByLabelText('Queue address')).toBeNull();
});

it('shows workers, drains one, and removes one after asking', async () => {
  let workers = [worker('aaaaaa-1'), worker('bbbbbb-2')];
  const calls = serveApi({
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
  await user.click(await screen.findByRole('button', { name: 'Drain box7 (aaaaaa): send no more pages' }));
  const row = (await screen.findByText('Draining')).closest('tr');
  expect(row?.textContent).toContain('3 of 16');
  await screen.findByRole('button', { name: 'Send pages to box7 (aaaaaa) again' });
  await user.click(screen.getByRole('button', { name: 'Remove box7 (bbbbbb)' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByText('box7 (bbbbbb)')).toBeNull();
  expect(calls.filter(({ name }) => name !== 'listWorkers').map(({ name, request }) => [name, request])).toEqual([
    ['drainWorker', { id: 'aaaaaa-1' }],
    ['removeWorker', { id: 'bbbbbb-2' }],
  ]);
});
