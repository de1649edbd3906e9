import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { canRun, runProgram } from '../helpers/programs';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const hasRequests = canRun('python3', '-c', 'import requests');

it('runs a script for the hosted service with only its address and key changed', () =>
  runScript(process.execPath, 'hosted.mjs'));

it.skipIf(!hasRequests)('runs its workflows from Python (needs Python with requests)', { tags: 'long' }, () =>
  runScript('python3', 'hosted.py'),
);

async function runScript(program: string, file: string): Promise<void> {
  const env = { WINNOW_URL: app.baseUrl, WINNOW_API_KEY: app.key };
  const { status, stdout, stderr } = await runProgram(program, [`docs/examples/${file}`], env);
  expect(stderr).toBe('');
  expect(stdout.split('\n').filter((line) => !line.startsWith('ok '))).toEqual(['']);
  expect(stdout.match(/^ok /gm)).toHaveLength(10);
  expect(status).toBe(0);
}
