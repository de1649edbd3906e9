import type { Settings } from '@shared/contract/settings';
import type { FleetQueueInfo, FleetWorkerInfo, UnmetPages } from '@shared/contract/workers';
import { AppError } from '@shared/errors';
import type { BlockLists, BrowserVisits, SendRequest } from '../fetch/index';
import type { PageWorkers } from '../jobs/index';
import type { PagePool } from '../workers/index';
import { createGivePages } from './give-pages';
import { getVersions, type Order, type PageTransport } from './messages';
import { type OpenQueue, openQueue } from './open-queue';
import { createPlaces } from './places';
import { describeQueue, type FleetAccess } from './queue-address';
import { describeWorker, toWorkerInfo } from './roster';
import { createSeal } from './seal';
import { createShares } from './shares';
import type { Share, Want } from './worker-class';

export interface FleetParts {
  readonly access: FleetAccess;
  readonly version: string;
  /** Reads pages that cannot be distributed, and checks samples of what workers read. */
  readonly pool: PagePool;
  /** Loads pages that cannot be distributed. */
  readonly browser: Pick<BrowserVisits, 'load' | 'available'>;
  /** Block lists for pages in a browser. */
  readonly blockLists: Pick<BlockLists, 'compiled' | 'addBlocked'>;
  /** Sends requests from this computer once the fleet is closed. */
  readonly send: SendRequest;
  readonly settings: () => Settings;
  /** Data folder, which identifies the coordinator after a restart. */
  readonly dataDir: string;
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** Writes to the log of a job. */
  readonly note: (job: string, text: string) => void;
}

/** Remote workers that load and read pages for this coordinator. */
export interface Fleet extends PageWorkers {
  /** Starts distributing pages, which wait until then. Resolves when the queue responds. */
  readonly start: () => Promise<void>;
  /** Current state of the queue and its workers. */
  readonly describe: () => Promise<{
    readonly queue: Omit<FleetQueueInfo, 'from'>;
    readonly results: FleetWorkerInfo[];
  }>;
  /** Tells a worker to take no more pages, to take them again, or to end; false if there is no such worker. */
  readonly order: (id: string, order: Exclude<Order, 'refuse'>) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const TICK_MS = 1000;
const NONE: ReadonlyMap<string, Share> = new Map();

/** Distributes pages to the workers of a queue. Politeness, limits and the database stay with the coordinator. */
export function createFleet(parts: FleetParts): Fleet {
  const { access, pool, browser, blockLists, send, settings, dataDir, log, note, random } = parts;
  const seal = createSeal(access.secret);
  const own = getVersions(parts.version);
  const place = describeQueue(access.url);
  const places = createPlaces();
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

  const getClasses = () => queue?.roster.classes() ?? NONE;
  /** Number of pages that all workers together take at a time, by transport. */
  const getCapacity = (by: PageTransport) =>
    [...getClasses().values()].reduce((sum, { workers, size }) => (workers.by === by ? sum + size : sum), 0);
  const canBeLoaded = (want: Want) => (queue?.roster.capacity(want) ?? 0) > 0;
  const setSizes = (isOpen = true) =>
    places.setSizes(isOpen ? new Map([...getClasses()].filter(([name]) => queue?.classes.isOpen(name))) : NONE);

  const refuse = async (worker: string | null, why: string, url: string): Promise<void> => {
    const find = () => queue?.roster.list().find(({ id }) => id === worker);
    if (!find()) await queue?.roster.read().catch(() => undefined); // it may have connected since the last check
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

  const whyWaiting = (want: Want): string | null => {
    if (!isConnected) return `The queue of workers at ${place} does not answer; pages wait until it is back.`;
    return canBeLoaded(want) ? null : describeLack(want, place);
  };
  /** Logs once in a job why its pages wait, and once that they continue. */
  const tellWait = (job: string, want: Want, waits: boolean): void => {
    const key = `${job} ${want.by} ${want.tier} ${want.region ?? ''}`;
    const why = waits ? whyWaiting(want) : null;
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
      if (!isThere) setSizes(false);
    };
    queue = await openQueue({ access, seal, own, dataDir, log, answers });
  };
  /** Stops distributing while another coordinator uses the queue, and logs it once. */
  const standBack = (why: string): void => {
    if (why !== trouble) log(why);
    trouble = why;
    setSizes(false);
  };
  const tick = async (): Promise<void> => {
    try {
      if (isConnected && queue) {
        await queue.greet();
        await queue.roster.read();
        setSizes(); // before queues are closed, so that their pages look for another place at once
        await queue.classes.follow(getClasses());
        setSizes();
        // a page that no worker can load any more is loaded here, if there is a browser and its region allows it
        if (await browser.available())
          places.dismiss((want) => want.by === 'browser' && want.region === null && !canBeLoaded(want));
        // a page whose worker address is gone waits at another one
        places.dismiss((want) => want.address !== null && !canBeLoaded(want));
        await queue.classes.sweep(getClasses());
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
    hasQueue: () => true,
    begin: createGivePages({
      queue: () => queue,
      places,
      pool,
      browser,
      blockLists,
      send,
      settings,
      random,
      refuse,
      count,
      tellWait,
    }),
    shares: shares.list,
    describe: async () => {
      const measured = isConnected && queue ? await queue.classes.measure().catch(() => null) : null;
      const depths = measured ?? [];
      const waiting = places.waiting();
      const hopeless = waiting.filter((want) => want.address === null && !canBeLoaded(want));
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      return {
        queue: {
          address: place,
          connected: measured !== null,
          capacity: getCapacity('http'),
          browserPages: getCapacity('browser'),
          waiting: sum(depths.map((depth) => depth.waiting)) + waiting.length,
          unmet: measured === null ? [] : countUnmet(hopeless),
          active: sum(depths.map(({ active }) => active)),
          lagMs: Math.round(Math.max(0, ...depths.map(({ lagMs }) => lagMs))),
        },
        results: queue?.roster.list().map(toWorkerInfo) ?? [],
      };
    },
    order: async (id, what) => {
      const isKnown = (isConnected && (await queue?.roster.order(id, what))) || false;
      setSizes();
      return isKnown;
    },
    start: () => {
      opening = open().then(tick, (error: unknown) => log(`The queue at ${place} could not be used: ${String(error)}`));
      return connected;
    },
    close: async () => {
      closed = true;
      places.close();
      await opening;
      clearTimeout(timer);
      await queue?.close();
    },
  };
}

/** Why no worker can load a page, and what would help. */
function describeLack({ by, tier, region }: Want, place: string): string {
  if (region === null && tier === 'none' && by === 'http')
    return `No worker takes pages from the queue at ${place}; they wait until one does.`;
  const flags = [by === 'browser' ? ' --browser' : '', region === null ? '' : ` --region ${region}`];
  const lacks = [
    by === 'browser' ? ' with a browser' : '',
    region === null ? '' : ` of the region ${region}`,
    tier === 'none' ? '' : ` for the tier ${tier}`,
  ];
  return `No worker${lacks.join('')} is at the queue ${place}; pages that need one wait. Start one with: winnow worker${flags.join('')}.`;
}

function countUnmet(wants: readonly Want[]): UnmetPages[] {
  const kinds = new Map<string, UnmetPages>();
  for (const { by, tier, region } of wants) {
    const key = `${by} ${tier} ${region ?? ''}`;
    kinds.set(key, { by, tier, region, pages: (kinds.get(key)?.pages ?? 0) + 1 });
  }
  return [...kinds.values()];
}
