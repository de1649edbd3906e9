import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { AppError } from '@shared/errors';
import type { Tier } from '@shared/tier';
import {
  type BrowserVisits,
  createAddresses,
  createBrowserVisits,
  createConnectionPool,
  createSendRequest,
} from '../fetch/index';
import { createPagePool } from '../workers/index';
import {
  ANSWERED_CHANNEL,
  closeWithTimeout,
  createQueueClock,
  getAnswerKey,
  HELLO_KEY,
  loadQueue,
  ORDERS_KEY,
  PREFIX,
  WORKERS_KEY,
} from './connect';
import { createBlockListCache } from './list-store';
import { loadAndRead } from './load-and-read';
import { type AnswerMessage, type Beat, findOtherVersion, getVersions, Hello, Order, PageMessage } from './messages';
import { createPageMeter } from './page-meter';
import { describeQueue, type FleetAccess } from './queue-address';
import { createSeal } from './seal';
import { getClasses, getQueueName } from './worker-class';

export interface FleetWorkerHost {
  readonly access: FleetAccess;
  /** Number of pages at a time over HTTP; 0 for none. */
  readonly concurrency: number;
  /** Number of pages at a time in a browser; 0 for none. */
  readonly browserPages: number;
  /** Name of the region from which it loads pages; null for none. */
  readonly region: string | null;
  /** Tiers whose pages it loads. */
  readonly tiers: readonly Tier[];
  /** Name of the address from which it loads pages. @default the host name */
  readonly address?: string;
  /** Where a browser is found. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Path of the built page worker. */
  readonly workerFile: string;
  readonly version: string;
  readonly log: (line: string) => void;
}

export interface FleetWorker {
  /**
   * Resolves when the coordinator removed the worker; rejects if the coordinator rejects it, or has another secret or
   * version.
   */
  readonly ended: Promise<void>;
  /** Finishes the pages in progress, then closes. */
  readonly close: () => Promise<void>;
}

const BEAT_MS = 1000;
const ANSWER_S = 600; // seconds that an answer is kept for its coordinator
const LOCK_MS = 10_000; // a worker that does not renew its lock for this long has died, and its pages go to others
const STALLED_MS = 3000; // interval for detecting such workers
const MAX_STALLS = 3; // a page that ends this many workers is at fault itself
/**
 * Maximum delay of a request after its host's turn; otherwise many that waited together would reach the host at once.
 */
const MAX_LAG_MS = 1000;

/**
 * Loads and reads pages for a coordinator until it is closed. Throws `browser_unavailable` if it needs a browser and
 * there is none.
 */
export async function startFleetWorker(host: FleetWorkerHost): Promise<FleetWorker> {
  const { access, concurrency, browserPages, region, tiers, address = hostname(), workerFile, version, log } = host;
  let privateHosts: readonly string[] = [];
  const addresses = createAddresses(() => privateHosts);
  const browser = await openBrowser(host, addresses);
  const { bullmq, connect } = await loadQueue();
  const seal = createSeal(access.secret);
  const own = getVersions(version);
  const redis = connect(access.url);
  const clock = createQueueClock(redis);
  const meter = createPageMeter();
  const lists = createBlockListCache({ redis, seal });
  const id = randomUUID();
  const closing = new AbortController();
  const connections = createConnectionPool(addresses);
  const send = createSendRequest(connections);
  const pool = createPagePool(workerFile, Math.max(1, availableParallelism() - 1), log);
  pool.warmUp();
  const queue = describeQueue(access.url);
  log(`Waits for a coordinator at the queue ${queue}.`);
  let isAway = false;
  let isClosing = false;
  let isOver = false;
  redis.on('error', (error) => {
    if (!isAway) log(`The queue at ${queue} does not answer: ${error.message}`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log(`The queue at ${queue} answers again.`);
    isAway = false;
  });

  const work = async (data: unknown): Promise<void> => {
    const message = readTask(data, seal);
    if (!message) throw new bullmq.UnrecoverableError('forged');
    const { page } = message;
    // cached while the list stays the same; otherwise each page would create a set
    if (page.privateHosts.join(' ') !== privateHosts.join(' ')) privateHosts = page.privateHosts;
    const isLate = clock.now() - message.admittedAt > MAX_LAG_MS;
    const load = () => meter.count(page.url, () => loadAndRead({ send, pool, browser, lists }, page, closing.signal));
    const answer = isLate ? ({ kind: 'late' } as const) : await load();
    if (answer.kind === 'no_lists') log('The queue does not have the block lists of a page, so it was not loaded.');
    const told: AnswerMessage = { id: message.id, worker: id, url: page.url, answer };
    // the first answer counts
    await redis.set(getAnswerKey(message.id), seal.close(`answer ${message.id}`, told), 'EX', ANSWER_S, 'NX');
    await redis.publish(ANSWERED_CHANNEL, message.id).catch(() => undefined); // the coordinator also looks by itself
  };

  const connection = connect(access.url);
  connection.on('error', () => undefined); // told once, by the other connection
  const take = (name: string, atOnce: number) => {
    const worker = new bullmq.Worker(name, async ({ data }) => work(data), {
      connection,
      prefix: PREFIX,
      concurrency: atOnce,
      autorun: false,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_MS,
      maxStalledCount: MAX_STALLS,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
    worker.on('error', () => undefined); // the connection's, which comes back by itself
    return worker;
  };
  const place = { concurrency, browserPages, region, tiers: [...tiers], address };
  const takers = getClasses(place).map(({ workers, size }) => take(getQueueName(workers), size));
  const isDrained = () => isClosing || takers.every((taker) => taker.isPaused());

  const self = {
    id,
    startedAt: Date.now(),
    machine: hostname(),
    cores: availableParallelism(),
    ...place,
    versions: own,
  };
  const beat = async (): Promise<void> => {
    await clock.set();
    if (isOver) return;
    const state: Beat = { ...self, ...meter.read(), at: clock.now(), drained: isDrained() };
    await redis.hset(WORKERS_KEY, id, seal.close(`beat ${id}`, state));
  };

  let timer: NodeJS.Timeout | undefined;
  let isTaking = false;
  const close = async () => {
    clearTimeout(timer);
    isClosing = true;
    const isThere = redis.status === 'ready';
    if (isThere) {
      const ends = Promise.all(takers.map((taker) => taker.close()));
      // others get the pages that it has not begun
      const tellAll = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
      if (isTaking) await beat().catch(() => undefined);
      await ends.finally(() => clearInterval(tellAll));
    }
    closing.abort();
    isOver = true;
    if (isThere) await redis.hdel(WORKERS_KEY, id).catch(() => undefined);
    else await closeWithTimeout(...takers.map((taker) => () => taker.close(true)));
    redis.disconnect();
    connection.disconnect();
    await Promise.all([browser?.close(), pool.close(), connections.close()]);
  };

  /** Does as the coordinator says; true if it is to end. */
  const obey = async (order: Order | null): Promise<boolean> => {
    if (order === 'refuse')
      throw new AppError('invalid_request', `The coordinator at ${queue} has refused this worker.`, {
        hint: 'Its log says why.',
      });
    if (order === 'drain' && !isDrained()) {
      log('The coordinator has drained this worker: it takes no more pages.');
      await Promise.all(takers.map((taker) => taker.pause(true)));
    }
    if (order === 'take' && isDrained()) {
      log('Takes pages again.');
      for (const taker of takers) taker.resume();
    }
    return order === 'end';
  };

  const ended = new Promise<void>((resolve, reject) => {
    const tick = async (): Promise<void> => {
      try {
        const hello = await redis.get(HELLO_KEY);
        const known = hello === null ? null : readHello(hello, seal);
        const other = known && findOtherVersion(own, known.versions);
        if (other)
          throw new AppError(
            'invalid_request',
            `The coordinator at ${queue} is ${other}, and this worker is Winnow ${own.winnow} on Node ${own.node}.`,
            { hint: 'Install the same versions on both machines.' },
          );
        if (known && !known.isOwn)
          throw new AppError('invalid_request', `The coordinator at ${queue} has another WINNOW_FLEET_SECRET.`, {
            hint: 'Set the same secret on both machines.',
          });
        if (known) {
          if (!isTaking) {
            isTaking = true;
            log(`Loads up to ${describeLoad(host)} at a time from the queue at ${queue}.`);
            for (const taker of takers) taker.run().catch(reject);
          }
          if (await obey(await readOrder())) {
            log(`The coordinator at ${queue} has removed this worker.`);
            await close();
            return resolve();
          }
          await beat();
        }
        timer = setTimeout(() => void tick(), BEAT_MS);
      } catch (error) {
        reject(error);
        await close().catch(() => undefined);
      }
    };
    void tick();
  });

  const readOrder = async (): Promise<Order | null> => {
    const sealed = await redis.hgetBuffer(ORDERS_KEY, id);
    return sealed === null ? null : (Order.safeParse(seal.open(`order ${id}`, sealed)).data ?? null);
  };

  return { ended, close };
}

async function openBrowser(
  { browserPages, environment, log }: FleetWorkerHost,
  addresses: ReturnType<typeof createAddresses>,
): Promise<BrowserVisits | null> {
  if (browserPages === 0) return null;
  const settings = () => ({ browserPath: null, browserPages });
  const browser = createBrowserVisits({ environment, addresses, settings, log });
  await browser.require();
  const { ok, message } = await browser.check();
  if (ok) return browser;
  await browser.close();
  throw new AppError('browser_unavailable', `The browser of this computer loads no pages. ${message}`, {
    hint: 'Fix that, or start the worker without --browser.',
  });
}

/** As in "16 pages and 4 in a browser". */
function describeLoad({ concurrency, browserPages }: FleetWorkerHost): string {
  if (browserPages === 0) return `${concurrency} pages`;
  return concurrency === 0
    ? `${browserPages} pages in a browser`
    : `${concurrency} pages and ${browserPages} in a browser`;
}

/** Its versions can be read without the secret, so that another version is not taken for another secret. */
function readHello(text: string, seal: ReturnType<typeof createSeal>) {
  const { versions, sealed } = Hello.parse(JSON.parse(text));
  return { versions, isOwn: seal.open('hello', Buffer.from(sealed, 'base64')) !== undefined };
}

/** Null for a task that no coordinator of this fleet has sealed. */
function readTask(data: unknown, seal: ReturnType<typeof createSeal>): PageMessage | null {
  const sealed = typeof data === 'object' && data !== null && 'sealed' in data ? data.sealed : null;
  if (typeof sealed !== 'string') return null;
  const message = PageMessage.safeParse(seal.open('page', Buffer.from(sealed, 'base64')));
  return message.success ? message.data : null;
}
