import { ConnectionError } from '@shared/client/api-error';
import { AppError } from '@shared/errors';
import { expect, it } from 'vitest';
import { askForApp } from '../../../src/renderer/src/api/client';
import { useStore } from '../../../src/renderer/src/store/store';
import { serveApi } from '../in-memory-api';

const APP = {
  version: '0.0.0',
  baseUrl: 'http://127.0.0.1:1',
  dataDir: '/data',
  desktop: false,
  paid: false,
  runtime: { node: '24', sqlite: '3', electron: null, chromium: null, system: 'Linux' },
  sample: { url: '', pattern: '', template: {} },
};

it('takes back that a run had no connection once there is one again, and no other error', async () => {
  serveApi({ getApp: () => APP });
  const refused = new AppError('invalid_request', 'The pattern has no host.');
  for (const [runError, after] of [
    [new ConnectionError(null), null],
    [refused, refused],
  ] as const) {
    useStore.setState({ connection: 'lost', runError });
    await useStore.getState().connect();
    expect([useStore.getState().connection, useStore.getState().runError]).toEqual(['up', after]);
  }
});

it('takes the facts it asked for first without asking again', async () => {
  const calls = serveApi({ getApp: () => APP });
  askForApp();
  await useStore.getState().connect();
  expect([useStore.getState().app?.version, calls.length]).toEqual(['0.0.0', 1]);
  await useStore.getState().connect();
  expect(calls).toHaveLength(2);
});

it('says what is wrong if the first question has no answer', async () => {
  serveApi({});
  askForApp();
  await useStore.getState().connect();
  expect(useStore.getState()).toMatchObject({ app: null, connectError: { status: 404 } });
});
