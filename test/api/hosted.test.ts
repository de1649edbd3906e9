import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { runProgram } from '../helpers/programs';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('runs a script for the hosted service with only its address and key changed', async () => {
  const { sample } = await app.api('getApp', {});
  const env = { WINNOW_URL: app.baseUrl, WINNOW_API_KEY: app.key, SITE: sample.url };
  const { status, stdout, stderr } = await runProgram(process.execPath, ['docs/examples/hosted.mjs'], env);
  expect(stderr).toBe('');
  expect(stdout.split('\n').filter((line) => !line.startsWith('ok '))).toEqual(['']);
  expect(stdout.match(/^ok /gm)).toHaveLength(10);
  expect(status).toBe(0);
});
