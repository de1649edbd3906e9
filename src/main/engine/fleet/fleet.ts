import { createHash } from 'node:crypto';
import type { Settings } from '@shared/contract/settings';
import type { FleetInfo } from '@shared/contract/workers';
import { AppError } from '@shared/errors';
import type { FetchOptions, SendRequest } from '../fetch/index';
import type { PageWorkers, ReadOrder } from '../jobs/index';
import { type PageOutcome, type PagePool, unpackOutcome } from '../workers/index';
import { closeSoon, createQueueClock, HELLO_KEY, loadQueue, PREFIX, QUEUE_NAME } from './connect';
import { findLie } from './find-lie';
import { type AnswerMessage, getVersions, type Order } from './messages';
import { describeQueue, type FleetAccess } from './queue-address';
import { createRoster, describeWorker, type Roster, toWorkerInfo } from './roster';
import { createSeal } from './seal';
import { createSlots } from './slots';
import { createTasks, type Tasks } from './tasks';

export interface FleetParts {
  readonly access: FleetAccess;
  readonly version: string;
  /** Reads what cannot be given out, and samples of what workers have read. */
  readonly pool: PagePool;
  readonly settings: () => Settings;
  /** Folder of the data, which makes one coordinator known again after a restart. */
  readonly dataDir: string;
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** Writes to the log of a job. */
  readonly note: (job: string, text: string) => void;
}

/** Other machines that load and read pages for this one. */
export interface Fleet extends PageWorkers {
  /** Begins to give out pages; before it, they wait. */
  readonly start: () => void;
  /** The queue and its workers as they are now. */
  readonly describe: () => Promise<FleetInfo>;
  /** Has a worker take no more pages, take them again, or end; false if there is no such worker. */
  readonly order: (id: string, order: Exclude<Order, 'refuse'>) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const TICK_MS = 1000;
const HELLO_S = 10; // seconds after which a coordinator that does not repeat itself is gone
const MAX_LAG_MS = 250; // a page that waited longer for a worker takes its host's turn again
const MAX_GIVES = 5; // a page that nobody answers so often is at fault itself
const CHECK_ONE_IN = 50; // answers that are read again here

/** Gives pages to the workers of a queue. Politeness, caps and the database stay here. */
export function createFleet(parts: FleetParts): Fleet {
  const { access, pool, settings, log, note, random } = parts;
  const seal = createSeal(access.secret);
  const own = getVersions(parts.version);
  const place = describeQueue(access.url);
  const slots = createSlots();
  const told = new Map<string, string>();
  const checked = new Set<string>();
  let queue: Connected | null = null;
  let opening: Promise<void> | null = null;
  let isConnected = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let trouble: string | null = null;

  const refuse = async (worker: string | null, why: string, url: string): Promise<void> => {
    const find = () => queue?.roster.list().find(({ id }) => id === worker);
    if (!find()) await queue?.roster.read().catch(() => undefined); // it may have come since the last look
    const beat = find();
    log(
      `Worker ${beat ? describeWorker(beat) : (worker?.slice(0, 6) ?? '(unknown)')} sent ${why} for ${url}; nothing of it was recorded.`,
    );
    if (worker !== null) await queue?.roster.refuse(worker);
  };

  /** Tells a job once why its pages wait, and once that they go on. */
  const tell = (job: string, text: string | null): void => {
    if ((told.get(job) ?? null) === text) return;
    if (text === null) told.delete(job);
    else told.set(job, text);
    note(job, text ?? 'The workers load pages again.');
  };
  const whyWaiting = (): string | null => {
    if (!isConnected) return `The queue of workers at ${place} does not answer; pages wait until it is back.`;
    return queue?.roster.capacity() === 0
      ? `No worker takes pages from the queue at ${place}; they wait until one does.`
      : null;
  };

  const open = async (): Promise<void> => {
    queue = await openQueue(parts, seal, own, (answers) => {
      if (closed || answers === isConnected) return;
      isConnected = answers;
      log(answers ? `Gives pages to the workers of the queue at ${place}.` : `The queue at ${place} does not answer.`);
      if (!answers) slots.setSize(0);
    });
  };
  /** Gives out nothing while another coordinator has the queue, and says so once. */
  const standBack = (why: string): void => {
    if (why !== trouble) log(why);
    trouble = why;
    slots.setSize(0);
  };
  const tick = async (): Promise<void> => {
    try {
      if (isConnected && queue) {
        await queue.greet();
        await queue.roster.read();
        slots.setSize(queue.roster.capacity());
        await queue.tasks.sweep();
        trouble = null;
      }
    } catch (error) {
      if (error instanceof AppError) standBack(error.message);
    }
    if (!closed) timer = setTimeout(() => void tick(), TICK_MS);
  };

  /** Waits for a worker that may take a page; where that takes long, for the host's turn again. */
  const takeSlot = async (job: string, url: URL, options: FetchOptions): Promise<string | null> => {
    const asked = performance.now();
    const telling = setTimeout(() => tell(job, whyWaiting()), TICK_MS * 2);
    try {
      await slots.take(options.signal);
    } finally {
      clearTimeout(telling);
    }
    if (performance.now() - asked < MAX_LAG_MS) return null;
    if (told.has(job)) tell(job, null);
    return readmit(url, options);
  };

  const begin = (order: ReadOrder): { readonly send: SendRequest; readonly read: PagePool['read'] } => {
    const readings = new WeakMap<Uint8Array, PageOutcome>();
    const giveOnce = async (request: Parameters<SendRequest>[0], options: FetchOptions) => {
      const refusal = await takeSlot(order.job, request.url, options);
      try {
        if (refusal !== null) return { kind: 'refused', message: refusal } as const;
        if (!queue) throw new Error('a worker was there without a queue');
        return await queue.tasks.give(toPage(order, request, options, settings()), options.signal);
      } finally {
        slots.free();
      }
    };
    const send: SendRequest = async (request, options) => {
      const asked = performance.now();
      for (let gives = 0; gives < MAX_GIVES; ) {
        const given = await giveOnce(request, options).catch((error: unknown) => {
          if (options.signal.aborted) return { kind: 'refused', message: CANCELLED } as const;
          throw error;
        });
        if (given.kind === 'refused') return failure(given.message, 'network', false);
        if (given.kind === 'forged') await refuse(given.worker, given.why, request.url.href);
        if (given.kind === 'answered' && given.answer.kind === 'late') {
          const refusal = await readmit(request.url, options);
          if (refusal !== null) return failure(refusal, 'redirect', false);
          continue;
        }
        gives++;
        if (given.kind !== 'answered' || queue?.roster.isRefused(given.worker)) continue;
        const taken = await take(given, request, options);
        if (taken) return { ...taken, queuedMs: Math.max(0, performance.now() - asked - spentMs(given)) };
      }
      return failure(`${MAX_GIVES} workers ended, or were refused, while they loaded this page.`, 'network', false);
    };

    /** The answer as an exchange; null where the worker is not believed. */
    const take = async (
      { answer, worker }: AnswerMessage,
      request: Parameters<SendRequest>[0],
      options: FetchOptions,
    ) => {
      if (answer.kind === 'late') return null;
      if (answer.kind === 'failure') return answer;
      const { read, ...exchange } = answer;
      if (read === null) return { ...exchange, body: new Uint8Array() };
      const outcome = unpackOutcome(read);
      if (outcome.kind === 'read' && (outcome.stored?.data.length ?? 0) > order.maxBytes) {
        await refuse(worker, 'a page that is too large', request.url.href);
        return null;
      }
      if (!checked.has(worker) || random() < 1 / CHECK_ONE_IN) {
        const lie = await findLie(pool, order, request.url.href, exchange, outcome, options.signal);
        if (lie !== null) {
          await refuse(worker, lie, request.url.href);
          return null;
        }
        checked.add(worker);
      }
      // the body stays with the worker: what is stored of it stands for it
      const body = outcome.kind === 'read' && outcome.stored ? outcome.stored.data : new Uint8Array(1);
      readings.set(body, outcome);
      return { ...exchange, body };
    };

    return {
      send,
      read: async (task, signal) => readings.get(task.body) ?? pool.read(task, signal),
    };
  };

  return {
    capacity: () => Math.max(pool.threads, queue?.roster.capacity() ?? 0),
    begin,
    describe: async () => {
      const depth = isConnected && queue ? await queue.tasks.measure().catch(() => null) : null;
      const { waiting = 0, active = 0, lagMs = 0 } = depth ?? {};
      const state = { waiting: waiting + slots.waiting(), active, lagMs: Math.round(lagMs) };
      const capacity = queue?.roster.capacity() ?? 0;
      return {
        queue: { address: place, connected: depth !== null, capacity, ...state },
        results: queue?.roster.list().map(toWorkerInfo) ?? [],
      };
    },
    order: async (id, what) => {
      const isKnown = (isConnected && (await queue?.roster.order(id, what))) || false;
      if (queue) slots.setSize(queue.roster.capacity());
      return isKnown;
    },
    start: () => {
      opening = open().then(tick, (error: unknown) => log(`The queue at ${place} could not be used: ${String(error)}`));
    },
    close: async () => {
      closed = true;
      await opening;
      clearTimeout(timer);
      await queue?.close();
    },
  };
}

const CANCELLED = 'The visit was cancelled.';

/** Waits for the host's turn again; a sentence where it may not be loaded. */
async function readmit(url: URL, { onRedirect }: FetchOptions): Promise<string | null> {
  return (await onRedirect?.(url).catch(() => CANCELLED)) ?? null;
}

function failure(message: string, reason: 'network' | 'redirect', retry: boolean) {
  return { kind: 'failure', message, reason, retry, wireBytes: 0 } as const;
}

function spentMs({ answer }: AnswerMessage): number {
  return answer.kind === 'answer' ? answer.firstByteMs + answer.downloadMs : 0;
}

function toPage(order: ReadOrder, request: Parameters<SendRequest>[0], options: FetchOptions, settings: Settings) {
  return {
    url: request.url.href,
    headers: request.headers,
    timeoutMs: options.timeoutMs,
    leftMs: Math.max(1, options.leftMs ?? options.timeoutMs),
    maxBytes: options.maxBytes,
    anyType: options.anyType ?? false,
    validators: options.validators ?? null,
    route: options.route ?? null,
    named: options.named?.key.split(' ').filter(Boolean) ?? [],
    privateHosts: settings.privateHosts,
    from: options.from ?? null,
    order,
  };
}

interface Connected {
  readonly roster: Roster;
  readonly tasks: Tasks;
  /** Tells the workers that the coordinator is there. */
  readonly greet: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openQueue(
  { access, dataDir, log }: FleetParts,
  seal: ReturnType<typeof createSeal>,
  own: ReturnType<typeof getVersions>,
  answers: (isConnected: boolean) => void,
): Promise<Connected> {
  const { bullmq, connect } = await loadQueue();
  const redis = connect(access.url);
  const clock = createQueueClock(redis);
  const identity = createHash('sha256').update(`${access.secret} ${dataDir}`).digest('base64url');
  const options = { prefix: PREFIX, connection: redis };
  const queue = new bullmq.Queue(QUEUE_NAME, options);
  const listening = connect(access.url);
  const events = new bullmq.QueueEvents(QUEUE_NAME, { prefix: PREFIX, connection: listening });
  const ignore = () => undefined; // `close` tells
  for (const client of [redis, listening]) client.on('error', ignore);
  queue.on('error', ignore);
  events.on('error', ignore);
  const tasks = createTasks({ queue, events, redis, clock, seal });
  const roster = createRoster({ redis, clock, seal, own, log });
  const hello = JSON.stringify({ versions: own, sealed: seal.close('hello', identity).toString('base64') });
  const greet = async () => {
    await clock.set();
    const isFree = (await redis.set(COORDINATOR_KEY, identity, 'EX', HELLO_S, 'NX')) !== null;
    if (!isFree && (await redis.get(COORDINATOR_KEY)) !== identity)
      throw new AppError(
        'invalid_request',
        'Another Winnow gives out pages by this queue. Use a queue of its own for each.',
      );
    await redis.expire(COORDINATOR_KEY, HELLO_S);
    await redis.set(HELLO_KEY, hello, 'EX', HELLO_S);
  };
  /** The queue is free for another coordinator at once. */
  const leave = async () => {
    if ((await redis.get(COORDINATOR_KEY)) === identity) await redis.del(COORDINATOR_KEY, HELLO_KEY);
  };
  redis.on('ready', () => answers(true));
  redis.on('close', () => answers(false));
  if (redis.status === 'ready') answers(true);
  redis.once('ready', () => void queue.drain().catch(() => undefined)); // what an earlier run left is asked for anew
  return {
    roster,
    tasks,
    greet,
    close: async () => {
      if (redis.status === 'ready') await closeSoon(leave);
      for (const part of [redis, listening]) part.disconnect();
      await closeSoon(
        () => events.close(),
        () => queue.close(),
      );
    },
  };
}

const COORDINATOR_KEY = `${PREFIX}:fleet:coordinator`;
