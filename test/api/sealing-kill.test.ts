import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import { TEST_KEY, temporaryFolder } from '../helpers/app';
import { killAll, startKillable } from '../helpers/killable';
import { isInFiles, makeOldRows } from '../helpers/old-rows';

const COPIES = 5000; // of one job: the first start writes some megabytes
const SLOW_MS = 120_000;

const folder = temporaryFolder();
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

const logBytes = () => statSync(join(folder, 'winnow.db-wal'), { throwIfNoEntry: false })?.size ?? 0;

/** Starts the program on the folder and kills it once `isMoment` says so, or at the latest when it is up. */
async function killAt(isMoment: () => boolean): Promise<void> {
  const child = spawn(process.execPath, ['out/main/serve.js', '--port', '0', '--data', folder], {
    env: { ...process.env, WINNOW_API_KEY: TEST_KEY },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  let isUp = false;
  child.stdout.once('data', () => {
    isUp = true;
  });
  while (!isUp && child.exitCode === null && !isMoment()) await setTimeout(1);
  expect(child.exitCode).toBe(null);
  child.kill('SIGKILL');
  await ended;
}

const count = (): unknown => {
  const sqlite = new Database(join(folder, 'winnow.db'), { readonly: true });
  const found = sqlite.prepare("SELECT count(*) AS jobs, sum(args LIKE '%hunter2%') AS plain FROM jobs").get();
  sqlite.close();
  return found;
};
const PLAIN = { jobs: COPIES + 1, plain: COPIES + 1 };
const SEALED = { jobs: COPIES + 1, plain: 0 };

it('seals rows of an older version though it is killed meanwhile, time and again', {
  tags: 'long',
  timeout: SLOW_MS,
}, async () => {
  makeOldRows(folder, COPIES);
  expect(count()).toEqual(PLAIN);
  let before = logBytes();
  await killAt(() => logBytes() > before);
  expect(count()).toEqual(PLAIN);

  before = logBytes();
  await killAt(() => logBytes() > before + 1_000_000);
  expect([PLAIN, SEALED]).toContainEqual(count()); // whether that was before its end is up to the machine

  let most = 0;
  await killAt(() => {
    const now = logBytes();
    most = Math.max(most, now);
    return now < most; // the rows are written, and the log is being emptied
  });
  const app = await startKillable(folder);
  expect(await app.api.api('listJobs', { limit: 1 })).toMatchObject({ total: COPIES + 1 });
  expect(count()).toEqual(SEALED);
  await app.kill();
  expect(isInFiles(folder)).toBe(false);
});
