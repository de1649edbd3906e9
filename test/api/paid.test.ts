import { expect, it } from 'vitest';
import type { TestApp } from '../helpers/app';
import { withApp } from '../helpers/with-app';

let app: TestApp;
withApp((given) => {
  app = given;
});

const isPaid = async () => (await app.api('getApp', {})).paid;

it('says whether anything is set up that others may bill for', async () => {
  expect(await isPaid()).toBe(false);
  await app.api('changeProvider', { id: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1' }); // a model of one's own
  expect(await isPaid()).toBe(false);
  await app.api('changeProvider', { id: 'openai', key: 'sk-test' });
  expect(await isPaid()).toBe(true);
  await app.api('changeProvider', { id: 'openai', key: null });
  await app.api('changeSolver', { address: 'http://127.0.0.1:9/solve' });
  expect(await isPaid()).toBe(true);
  await app.api('removeSolver', {});
  expect(await isPaid()).toBe(false);
  await app.api('changeProxy', { tier: 'datacenter', addresses: ['http://127.0.0.1:9'] });
  expect(await isPaid()).toBe(true);
});
