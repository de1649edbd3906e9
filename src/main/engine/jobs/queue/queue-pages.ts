import { setImmediate } from 'node:timers/promises';
import { AppError } from '@shared/errors';
import type { PageTimer } from '../../page/index';
import { getResults } from '../../results/index';
import type { JobRow, NewRequest, Store } from '../../store/index';
import { NOT_FETCHED, type StoredBody } from '../../store/index';
import type { PagePool } from '../../workers/index';
import type { JobPlan } from '../plan';

/** Pages of a new job, checked and ready for the transaction that stores it. */
export interface PreparedPages {
  /** Name of the job, if the caller gave none. */
  readonly name: string;
  readonly queue: (job: JobRow) => void;
}

export interface QueueParts {
  readonly store: Store;
  readonly pool: PagePool;
  readonly now: () => number;
  readonly randomId: () => string;
}

/** Prepares the requests of a job that starts with known URLs or stored pages. Throws AppError if there are none. */
export async function preparePages(parts: QueueParts, plan: JobPlan): Promise<PreparedPages> {
  const { store } = parts;
  const { name, pages } = plan;
  if (pages.from === 'job') return pagesOfJob(store, pages.id);
  if (pages.from === 'caller') return { name, queue: await givenPages(parts, plan, pages.html) };
  const known = pages.from === 'store' ? await storedPages(store, plan.urls) : [];
  const queue = ({ num }: JobRow): void => {
    for (const [at, url] of plan.urls.entries()) addRequest(store, num, url, at, known[at] ?? null);
  };
  return { name, queue };
}

const SOUGHT_AT_ONCE = 500; // URLs; a few milliseconds, then other calls run

/** Row of the newest stored page of each URL; null if there is none. */
async function storedPages(store: Store, urls: readonly string[]): Promise<readonly (number | null)[]> {
  const rows: (number | null)[] = [];
  for (const url of urls) {
    rows.push(store.pages.newestOf(url));
    if (rows.length % SOUGHT_AT_ONCE === 0) await setImmediate();
  }
  return rows;
}

function pagesOfJob(store: Store, id: string): PreparedPages {
  const path = ['pagesOf'];
  const named = store.jobs.get(id);
  if (!named) throw new AppError('not_found', `There is no job "${id}" whose pages could be read.`, { path });
  const source = withPages(store, named);
  const crawled = source.type === 'crawl' || source.type === 'scrape';
  if (!store.requests.hasPages(source.num, crawled)) {
    if (store.requests.hasRemovedPages(source.num)) {
      const message = `The stored pages of the job "${source.name}" were removed, under Settings → Storage.`;
      throw new AppError('invalid_request', message, { path, hint: 'Run that job again to fetch them.' });
    }
    const message = crawled
      ? `The job "${source.name}" loaded no matching page, so there is nothing to read.`
      : `The job "${source.name}" has no stored pages to read.`;
    const hint = crawled
      ? 'Let a crawl load its matches: with a larger maxVisits, or another pattern; then name that job.'
      : 'Name a job that loaded pages.';
    throw new AppError('invalid_request', message, { path, hint });
  }
  return { name: source.name, queue: ({ num }) => store.requests.addPagesOf(num, source.num, crawled) };
}

/** The job that has the pages: for an agent, the child job it chose; for a workflow, its last visiting step. */
function withPages(store: Store, job: JobRow): JobRow {
  if (job.type !== 'workflow') return getResults(job, store);
  return store.jobs.parts(job.num).findLast(({ num }) => store.requests.hasPages(num, false)) ?? job;
}

async function givenPages(parts: QueueParts, { urls }: JobPlan, html: readonly string[]) {
  const { store, now, randomId } = parts;
  const bodies = await packAll(parts.pool, html);
  const fetchedAt = now();
  const timer = { ...NO_TIME, requestedAt: new Date(fetchedAt).toISOString() };
  return ({ num }: JobRow): void => {
    for (const [at, url] of urls.entries()) {
      const facts = {
        finalUrl: url,
        httpStatus: null,
        contentType: HTML_TEXT,
        wireBytes: 0,
        tier: 'none' as const,
        fetchRecord: NOT_FETCHED,
      };
      const body = bodies[at] ?? { codec: 'identity', data: new Uint8Array() };
      const page = store.pages.insert(num, { ...facts, ...body, token: randomId(), fetchedAt, timer });
      addRequest(store, num, url, at, page);
    }
  };
}

// the caller sent text, so an encoding declared in the page does not apply
const HTML_TEXT = 'text/html; charset=utf-8';
const NO_TIME: Omit<PageTimer, 'requestedAt'> = {
  firstByteMs: null,
  downloadMs: null,
  totalMs: 0,
  redirects: 0,
  attempts: 0,
};

const START: Omit<NewRequest, 'url' | 'position' | 'page' | 'rank'> = {
  origin: 'start',
  depth: 0,
  parent: null,
  hit: false,
  state: 'queued',
  message: null,
};

/** Stored pages get a low rank, because they wait for no host. */
function addRequest({ requests }: Store, job: number, url: string, position: number, page: number | null): void {
  requests.add(job, { ...START, url, position, page, rank: page === null ? 1 : 0 });
}

const PACKED_AT_ONCE = 4; // lets other jobs use the threads in between
const SMALL_CHARACTERS = 2000; // compressing it would cost more than it saves

async function packAll(pool: PagePool, html: readonly string[]): Promise<readonly StoredBody[]> {
  const bodies: StoredBody[] = [];
  let next = 0;
  const packNext = async (): Promise<void> => {
    for (let at = next++; at < html.length; at = next++) bodies[at] = await pack(pool, html[at] ?? '');
  };
  await Promise.all(Array.from({ length: PACKED_AT_ONCE }, packNext));
  return bodies;
}

async function pack(pool: PagePool, html: string): Promise<StoredBody> {
  const plain: StoredBody = { codec: 'identity', data: Buffer.from(html) };
  return html.length <= SMALL_CHARACTERS ? plain : ((await pool.pack(Buffer.from(html))) ?? plain);
}
