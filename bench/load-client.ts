import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { z } from 'zod';
import { BENCH_HEADERS } from './bench-app';
import { getReadPaths } from './load-reads';

/** What one round of load came to. */
export interface LoadResult {
  readonly reads: readonly number[];
  readonly tasks: readonly number[];
  readonly faults: readonly string[];
  /** Jobs that an answer named. */
  readonly jobs: ReadonlySet<string>;
  readonly seconds: number;
}

export interface LoadPlan {
  readonly baseUrl: string;
  /** The site that tasks visit. */
  readonly site: string;
  /** A finished job with items, which reads look at. */
  readonly jobId: string;
  readonly clients: number;
  readonly seconds: number;
  /** How long each client rests between two calls. */
  readonly thinkMs: number;
}

const TEMPLATE = { title: 'Title of the page', text: 'First paragraph' };
const READ_SHARE = 0.8;
const POLL_MS = 250;
const Began = z.object({ jobId: z.string() });
const Polled = z.object({ state: z.string() });

type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

/** Lets clients call for a while, each one call after another, and keeps how long each took. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const pool = new Pool(plan.baseUrl, { connections: plan.clients, pipelining: 1 });
  const result = { reads: [] as number[], tasks: [] as number[], faults: [] as string[], jobs: new Set<string>() };
  const call = caller(pool, result.faults);
  const started = performance.now();
  const isOver = () => performance.now() - started > plan.seconds * 1000;
  const client = async (number: number) => {
    await pause((number / plan.clients) * plan.thinkMs);
    for (let turn = number; !isOver(); turn += 1) {
      const isRead = Math.random() < READ_SHARE;
      const begun = performance.now();
      if (isRead) await read(call, plan, turn);
      else for (const id of await task(call, plan, turn)) result.jobs.add(id);
      (isRead ? result.reads : result.tasks).push(performance.now() - begun);
      if (plan.thinkMs > 0) await pause(plan.thinkMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: plan.clients }, (_, number) => client(number)));
  await pool.close();
  return { ...result, seconds: (performance.now() - started) / 1000 };
}

function caller(pool: Pool, faults: string[]): Call {
  return async (method, path, body) => {
    try {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await pool.request({ method, path, headers: BENCH_HEADERS, ...sent });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) faults.push(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`);
      return path.includes('/export') ? text : JSON.parse(text);
    } catch (error) {
      faults.push(`${method} ${path}: ${String(error)}`);
      return {};
    }
  };
}

function read(call: Call, { jobId }: LoadPlan, turn: number): Promise<unknown> {
  const paths = getReadPaths(jobId);
  return call('GET', paths[turn % paths.length] ?? '/api/jobs');
}

/** Begins one of the tasks, waits for it, and gives the ids of its job. */
async function task(call: Call, { site, jobId }: LoadPlan, turn: number): Promise<readonly string[]> {
  const page = `${site}/p/${turn % 1000}`;
  const tasks = [
    () => call('POST', '/api/visit', { url: page, include: ['markdown'] }),
    () =>
      call('POST', '/api/extract', {
        pages: [{ url: page, html: `<h1>Page ${turn}</h1><p>Text</p>` }],
        template: TEMPLATE,
      }),
    () => call('POST', '/api/scrape', { pattern: `${site}/p/*`, startUrls: [page], maxVisits: 3, template: TEMPLATE }),
    async () => {
      const began = await call('POST', '/api/extract', { url: page, template: TEMPLATE, detach: true });
      await over(call, Began.safeParse(began).data?.jobId ?? jobId);
      return began;
    },
  ];
  const answer = Began.safeParse(await tasks[turn % tasks.length]?.());
  return answer.success ? [answer.data.jobId] : [];
}

async function over(call: Call, jobId: string): Promise<void> {
  while (Polled.safeParse(await call('GET', `/api/jobs/${jobId}`)).data?.state === 'active') await pause(POLL_MS);
}
