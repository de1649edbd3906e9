import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StuckCodeError } from '../../../src/main/engine/concurrency/thread-health';
import { createThreads, type Threads, type ThreadsOptions } from '../../../src/main/engine/concurrency/threads';

const MODULE = `
import { threadId } from 'node:worker_threads';
export const echo = ({ text, bytes }) => ({ text, size: bytes ? bytes.length : 0, threadId });
export const fail = () => { throw new RangeError('no such page'); };
export const hang = () => { for (;;); };
let tell = () => {};
export const watchCode = (own) => { tell = own; };
export const runCode = () => { tell(); tell(); return 'ended'; };
export const hangInCode = () => { tell(); for (;;); };
export const die = () => process.exit(3);
export const fill = () => { const all = []; for (;;) all.push(new Array(10_000).fill(all)); };
const kept = [];
export const grow = () => { for (let i = 0; i < 2e6; i++) kept.push({ i }); return { threadId }; };
export const giveFunction = () => () => 1;
export const work = ({ marks }) => {
  Atomics.store(marks, 0, 1);
  Atomics.wait(marks, 1, 0);
  for (let at = 0; at < 1e6; at++); // where a thread that is ended stops
  Atomics.store(marks, 2, 1);
};`;

const MARKS_ITS_LOADING = `
import { appendFileSync, readFileSync } from 'node:fs';
const mark = new URL('loaded', import.meta.url);
appendFileSync(mark, '.');
export const getLoads = () => readFileSync(mark).length;`;

let folder: string;
let threads: Threads;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-threads-'));
  await writeFile(join(folder, 'module.mjs'), MODULE);
});
afterEach(() => threads.close());
afterAll(() => rm(folder, { recursive: true }));

const open = (most: number, deadlineMs = 20_000, codeMs = 20_000, more: Partial<ThreadsOptions> = {}) => {
  const logged: string[] = [];
  threads = createThreads({
    file: join(folder, 'module.mjs'),
    most,
    deadlineMs,
    codeMs,
    heapMb: 32,
    log: (line) => logged.push(line),
    ...more,
  });
  return logged;
};
const short = (text: string) => threads.run('echo', { text }, { isShort: true });

/** Starts a thread of its own and ends it; ids are given in turn, so a gap is a thread that was started meanwhile. */
async function takeThreadId(): Promise<number> {
  const worker = new Worker('', { eval: true });
  const { threadId } = worker;
  await worker.terminate();
  return threadId;
}

describe('createThreads', () => {
  it('starts its first thread with the first task', async () => {
    const before = await takeThreadId();
    open(2);
    expect(await takeThreadId()).toBe(before + 1);
    expect(await short('first')).toMatchObject({ threadId: before + 2 });
  });

  it('starts its first thread at once if asked to', async () => {
    const before = await takeThreadId();
    open(2, undefined, undefined, { startsAtOnce: true });
    expect(await takeThreadId()).toBe(before + 2);
    expect(await short('first')).toMatchObject({ threadId: before + 1 });
  });

  it('loads the module when it is warmed up, not when its thread starts', async () => {
    const mark = join(folder, 'loaded');
    await writeFile(join(folder, 'marks.mjs'), MARKS_ITS_LOADING);
    open(2, undefined, undefined, { file: join(folder, 'marks.mjs'), startsAtOnce: true });
    await once(new Worker(`import(${JSON.stringify(join(folder, 'module.mjs'))})`, { eval: true }), 'exit'); // started later
    expect(existsSync(mark)).toBe(false);
    threads.warmUp();
    await expect.poll(() => existsSync(mark)).toBe(true);
    expect(await threads.run('getLoads', {}, { isShort: true })).toBe(1);
  });

  it('answers every task with its own result, by as many threads as are allowed', async () => {
    open(2);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => short(String(index))));
    expect(answers).toEqual(Array.from({ length: 50 }, (_, index) => expect.objectContaining({ text: String(index) })));
    expect(new Set(answers.map((answer) => (answer as { threadId: number }).threadId)).size).toBeLessThanOrEqual(2);
  });

  it('rejects with what a task throws, and goes on', async () => {
    open(1);
    const failed = threads.run('fail', {}, { isShort: true });
    const next = short('next');
    await expect(failed).rejects.toThrow('no such page');
    expect(await next).toMatchObject({ text: 'next' });
  });

  it('ends a thread whose authored code hangs, says so, and goes on', async () => {
    open(1, 600_000, 300);
    expect(await threads.run('runCode', {}, { isShort: true })).toBe('ended');
    const hung = threads.run('hangInCode', {}, { isShort: true });
    const next = short('next');
    await expect(hung).rejects.toThrow(StuckCodeError);
    expect(await next).toMatchObject({ text: 'next' });
  });

  it.each(['die', 'fill', 'giveFunction'])(
    'gives up the one task that ends its thread (%s), none behind it',
    async (name) => {
      open(1);
      const outcomes = await Promise.allSettled([
        short('before'),
        threads.run(name, {}, { isShort: true }),
        short('behind'),
        short('last'),
      ]);
      const told = outcomes.map((each) =>
        each.status === 'fulfilled' ? (each.value as { text: string }).text : 'failed',
      );
      expect(told.filter((each) => each === 'failed')).toHaveLength(1);
      expect(told.slice(2)).toEqual(['behind', 'last']);
    },
  );

  it('ends a task that takes too long, and runs those behind it', async () => {
    open(1, 300);
    const hangs = threads.run('hang', {}, { isShort: true });
    const behind = short('behind');
    await expect(hangs).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await behind).toMatchObject({ text: 'behind' });
  });

  it('rejects at once when a signal aborts, waiting or not', async () => {
    open(1, 500);
    const stop = new AbortController();
    const hangs = threads.run('hang', {}, { isShort: false, signal: stop.signal });
    const waits = threads.run('echo', { text: 'a' }, { isShort: false, signal: stop.signal });
    setImmediate(() => stop.abort(new Error('stop')));
    await expect(hangs).rejects.toThrow('stop');
    await expect(waits).rejects.toThrow('stop');
    expect(await short('next')).toMatchObject({ text: 'next' });
  });

  it('moves what a long task hands over, and copies for a short one', async () => {
    open(1);
    for (const [isShort, left] of [
      [true, 8],
      [false, 0],
    ] as const) {
      const bytes = new Uint8Array(8);
      const answer = await threads.run('echo', { bytes }, { isShort, moves: [bytes.buffer] });
      expect(answer).toMatchObject({ size: 8 });
      expect(bytes.byteLength).toBe(left);
    }
  });

  it('rejects what waits when it is closed', async () => {
    open(1);
    const outcomes = [threads.run('hang', {}, { isShort: false }), short('waits')];
    const closed = threads.close();
    for (const outcome of outcomes) await expect(outcome).rejects.toThrow();
    await closed;
    await expect(short('late')).rejects.toThrow('closed');
  });

  it('lets a task that is nearly done end before its thread does, and rejects it all the same', async () => {
    open(1, undefined, undefined, { graceMs: 20_000 });
    const marks = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
    const outcome = threads.run('work', { marks }, { isShort: false });
    outcome.catch(() => undefined);
    await expect.poll(() => Atomics.load(marks, 0)).toBe(1);
    const closed = threads.close();
    await expect(outcome).rejects.toThrow('closed');
    Atomics.store(marks, 1, 1);
    Atomics.notify(marks, 1);
    await closed;
    expect(Atomics.load(marks, 2)).toBe(1);
  });

  it('gives a task to the thread of a related earlier task, even if that thread is busy for a moment', async () => {
    open(2);
    const near = (text: string) => threads.run('echo', { text }, { isShort: false, near: 'page' });
    const answers = [await near('first'), ...(await Promise.all([near('a'), near('b'), short('c'), near('d')]))];
    const ids = answers.map((answer) => (answer as { threadId: number }).threadId);
    expect(new Set([ids[0], ids[1], ids[2], ids[4]]).size).toBe(1);
  });

  it('does not wait long for the thread that was near', async () => {
    open(2);
    const hung = threads.run('hang', {}, { isShort: false, near: 'page' });
    hung.catch(() => {});
    const answer = await threads.run('echo', { text: 'on' }, { isShort: false, near: 'page' });
    expect(answer).toMatchObject({ text: 'on' });
  });

  it('replaces an idle last thread if its heap has grown', async () => {
    open(1, undefined, undefined, { heapMb: 256, idleMs: 50 });
    const threadOf = async (name: string) => {
      const answer = await threads.run(name, { text: '' }, { isShort: true });
      return (answer as { threadId: number }).threadId;
    };
    const small = await threadOf('echo');
    const grown = await threadOf('grow');
    expect(grown).toBe(small);
    const pauses = { interval: 400, timeout: 20_000 }; // while it is asked it has something to do
    await expect.poll(() => threadOf('echo'), pauses).not.toBe(grown);
  });
});
