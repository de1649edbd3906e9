import type { Settings } from '@shared/contract/settings';
import type { FleetQueueInfo, FleetWorkerInfo } from '@shared/contract/workers';
import { AppError } from '@shared/errors';
import type { BrowserVisits, SendRequest } from '../fetch/index';
import type { PageWorkers } from '../jobs/index';
import type { PagePool } from '../workers/index';
import { createGivePages } from './give-pages';
import { getVersions, type Order, type PageTransport, TRANSPORTS } from './messages';
import { type OpenQueue, openQueue } from './open-queue';
import { describeQueue, type FleetAccess } from './queue-address';
import { describeWorker, toWorkerInfo } from './roster';
import { createSeal } from './seal';
import { createShares } from './shares';
import { createSlots } from './slots';

export interface FleetParts {
  readonly access: FleetAccess;
  readonly version: string;
  /** Reads what cannot be given out, and samples of what workers have read. */
  readonly pool: PagePool;
  /** Loads pages that cannot be given out. */
  readonly browser: Pick<BrowserVisits, 'load' | 'available'>;
  /** Sends requests from this computer, once the fleet is closed. */
  readonly send: SendRequest;
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
  /** Begins to give out pages; before it, they wait. Resolves when the queue answers. */
  readonly start: () => Promise<void>;
  /** The queue and its workers as they are now. */
  readonly describe: () => Promise<{
    readonly queue: Omit<FleetQueueInfo, 'from'>;
    readonly results: FleetWorkerInfo[];
  }>;
  /** Has a worker take no more pages, take them again, or end; false if there is no such worker. */
  readonly order: (id: string, order: Exclude<Order, 'refuse'>) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const TICK_MS = 1000;

/** Gives pages to the workers of a queue. Politeness, caps and the database stay here. */
export function createFleet(parts: FleetParts): Fleet {
  const { access, pool, browser, send, settings, dataDir, log, note, random } = parts;
  const seal = createSeal(access.secret);
  const own = getVersions(parts.version);
  const place = describeQueue(access.url);
  const slots = { http: createSlots(), browser: createSlots() };
  const shares = createShares();
  const told = new Set<string>();
  let tellConnected: () => void = () => undefined;
  const connected = new Promise<void>((resolve) => {
    tellConnected = resolve;
  });
  let queue: OpenQueue | null = null;
  let opening: Promise<void> | null = null;
  let isConnected = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let trouble: string | null = null;

  const getCapacity = (by: PageTransport) => queue?.roster.capacity(by) ?? 0;
  const setSlots = (isOpen = true) => {
    for (const by of TRANSPORTS) slots[by].setSize(isOpen ? getCapacity(by) : 0);
  };

  const refuse = async (worker: string | null, why: string, url: string): Promise<void> => {
    const find = () => queue?.roster.list().find(({ id }) => id === worker);
    if (!find()) await queue?.roster.read().catch(() => undefined); // it may have come since the last look
    const beat = find();
    log(
      `Worker ${beat ? describeWorker(beat) : (worker?.slice(0, 6) ?? '(unknown)')} sent ${why} for ${url}; none of it was recorded.`,
    );
    if (worker !== null) await queue?.roster.refuse(worker);
  };

  const count = (job: string, worker: string, isFailure: boolean): void => {
    const machine = queue?.roster.list().find(({ id }) => id === worker)?.machine ?? '';
    shares.count(job, { id: worker, machine }, isFailure);
  };

  const whyWaiting = (by: PageTransport): string | null => {
    if (!isConnected) return `The queue of workers at ${place} does not answer; pages wait until it is back.`;
    if (getCapacity(by) > 0) return null;
    return by === 'http'
      ? `No worker takes pages from the queue at ${place}; they wait until one does.`
      : `No worker with a browser is at the queue ${place}; pages that need one wait. Start one with: winnow worker --browser.`;
  };
  /** Tells a job once why its pages wait, and once that they go on. */
  const tellWait = (job: string, by: PageTransport, waits: boolean): void => {
    const key = `${job} ${by}`;
    const why = waits ? whyWaiting(by) : null;
    if (waits ? why === null || told.has(key) : !told.delete(key)) return;
    if (waits) told.add(key);
    note(job, why ?? 'The workers load pages again.');
  };

  const open = async (): Promise<void> => {
    const answers = (isThere: boolean) => {
      if (closed || isThere === isConnected) return;
      isConnected = isThere;
      if (isThere) tellConnected();
      log(isThere ? `Gives pages to the workers of the queue at ${place}.` : `The queue at ${place} does not answer.`);
      if (!isThere) setSlots(false);
    };
    queue = await openQueue({ access, seal, own, dataDir, log, answers });
  };
  /** Gives out nothing while another coordinator has the queue, and says so once. */
  const standBack = (why: string): void => {
    if (why !== trouble) log(why);
    trouble = why;
    setSlots(false);
  };
  const tick = async (): Promise<void> => {
    try {
      if (isConnected && queue) {
        await queue.greet();
        await queue.roster.read();
        setSlots();
        // a page that no worker can load any more is loaded here, if there is a browser
        if (getCapacity('browser') === 0 && (await browser.available())) slots.browser.dismiss();
        for (const by of TRANSPORTS) await queue.tasks[by].sweep();
        trouble = null;
      }
    } catch (error) {
      if (error instanceof AppError) standBack(error.message);
    }
    if (!closed) timer = setTimeout(() => void tick(), TICK_MS);
  };

  return {
    capacity: () => Math.max(pool.threads, getCapacity('http') + getCapacity('browser')),
    renders: () => queue?.roster.hasRendered() ?? false,
    begin: createGivePages({
      queue: () => queue,
      slots,
      pool,
      browser,
      send,
      settings,
      random,
      refuse,
      count,
      tellWait,
    }),
    shares: shares.list,
    describe: async () => {
      const tasks = isConnected && queue ? queue.tasks : null;
      const measured = tasks && (await Promise.all(TRANSPORTS.map((by) => tasks[by].measure())).catch(() => null));
      const depths = measured ?? [];
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      return {
        queue: {
          address: place,
          connected: measured !== null,
          capacity: getCapacity('http'),
          browserPages: getCapacity('browser'),
          waiting: sum([...depths.map(({ waiting }) => waiting), ...TRANSPORTS.map((by) => slots[by].waiting())]),
          active: sum(depths.map(({ active }) => active)),
          lagMs: Math.round(Math.max(0, ...depths.map(({ lagMs }) => lagMs))),
        },
        results: queue?.roster.list().map(toWorkerInfo) ?? [],
      };
    },
    order: async (id, what) => {
      const isKnown = (isConnected && (await queue?.roster.order(id, what))) || false;
      setSlots();
      return isKnown;
    },
    start: () => {
      opening = open().then(tick, (error: unknown) => log(`The queue at ${place} could not be used: ${String(error)}`));
      return connected;
    },
    close: async () => {
      closed = true;
      for (const by of TRANSPORTS) slots[by].close();
      await opening;
      clearTimeout(timer);
      await queue?.close();
    },
  };
}
