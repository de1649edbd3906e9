import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPagePool, type PagePool } from '../../../src/main/engine/workers/page-pool';
import type { PageTask } from '../../../src/main/engine/workers/page-task';

// A worker that answers by the page's address; the real one is what the API tests run.
const WORKER = `
let active = 0;
export async function processPosted({ url, body }) {
  if (url.endsWith('/throws')) throw new Error('broken page');
  if (url.endsWith('/dies')) process.exit(3);
  active++;
  await new Promise((next) => setImmediate(next));
  const most = active--;
  return { kind: 'read', encoding: url, stored: null, links: null, misfits: [String(most), String(body.length)], includes: {}, extracted: null };
}`;

let folder: string;
let pool: PagePool;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-pool-'));
  await writeFile(join(folder, 'worker.mjs'), WORKER);
  pool = createPagePool(join(folder, 'worker.mjs'), 2, (line) => logged.push(line));
});

afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

const task = (path: string): PageTask => ({
  body: new Uint8Array(5),
  contentEncoding: null,
  contentType: null,
  url: `http://127.0.0.1/${path}`,
  maxBytes: 100,
  timer: { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 },
  store: false,
  links: false,
  includes: [],
  extract: null,
});

describe('createPagePool', () => {
  it('reads many pages, one at a time in each thread', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => pool.read(task(`page-${index}`))));
    for (const [index, outcome] of outcomes.entries()) {
      expect(outcome).toMatchObject({
        kind: 'read',
        encoding: `http://127.0.0.1/page-${index}`,
        links: [],
        misfits: ['1', '5'],
      });
    }
  });

  it('makes a page that breaks its reader a result', async () => {
    const outcome = await pool.read(task('throws'));
    expect(outcome).toEqual({ kind: 'unreadable', message: 'The page could not be read: broken page' });
  });

  it('goes on after a thread died', async () => {
    expect(await pool.read(task('dies'))).toMatchObject({ kind: 'unreadable' });
    expect(await pool.read(task('next'))).toMatchObject({ kind: 'read' });
  });

  it('rejects cancelled tasks, waiting or running, and keeps its slots', async () => {
    const cancelled = AbortSignal.abort(new Error('stop'));
    await expect(pool.read(task('a'), cancelled)).rejects.toThrow('stop');
    await expect(pool.read(task('b'), cancelled)).rejects.toThrow('stop');
    await expect(pool.read(task('c'), cancelled)).rejects.toThrow('stop');
    expect(await pool.read(task('d'))).toMatchObject({ kind: 'read' });
  });
});
