import type { FleetWorkerInfo } from '@shared/contract/workers';
import type { Redis } from 'ioredis';
import { ORDERS_KEY, type QueueClock, WORKERS_KEY } from './connect';
import { Beat, findOtherVersion, type Order, type Versions } from './messages';
import type { createSeal } from './seal';
import { canLoad, getClasses, getQueueName, type Share, type Want } from './worker-class';

/** The workers of a fleet, by the state they publish. */
export interface Roster {
  /** Reads the published states. */
  readonly read: () => Promise<void>;
  readonly list: () => readonly Beat[];
  /** The classes of connected workers by queue name, with the number of pages that each takes at a time. */
  readonly classes: () => ReadonlyMap<string, Share>;
  /** Number of such pages that all workers together take at a time. */
  readonly capacity: (want: Want) => number;
  /** Names of the addresses whose workers can load such pages. */
  readonly addresses: (want: Want) => readonly string[];
  /** Whether a worker with a browser was ever connected. */
  readonly hasRendered: () => boolean;
  /** Rejects a worker from now on, and makes it end. */
  readonly refuse: (id: string) => Promise<void>;
  readonly isRefused: (id: string) => boolean;
  /** Gives an order to a worker; false if there is no such worker. */
  readonly order: (id: string, order: Order) => Promise<boolean>;
}

const GONE_MS = 10_000; // time without a published state

export function createRoster(parts: {
  readonly redis: Redis;
  readonly clock: QueueClock;
  readonly seal: ReturnType<typeof createSeal>;
  readonly own: Versions;
  readonly log: (line: string) => void;
}): Roster {
  const { redis, clock, seal, own, log } = parts;
  const refused = new Set<string>();
  /** Workers that should take no more pages but have not confirmed it yet. */
  const drained = new Set<string>();
  let beats = new Map<string, Beat>();
  let hasRendered = false;

  const open = (id: string, sealed: Buffer): Beat | null => {
    const beat = Beat.safeParse(seal.open(`beat ${id}`, sealed));
    return beat.success && beat.data.id === id ? beat.data : null;
  };
  const isDrained = ({ id, drained: isSaid }: Beat) => isSaid || drained.has(id);
  const send = (id: string, order: Order) => redis.hset(ORDERS_KEY, id, seal.close(`order ${id}`, order));
  const order = async (id: string, what: Order): Promise<boolean> => {
    const beat = beats.get(id);
    if (!beat) return false;
    await send(id, what);
    if (what === 'take') drained.delete(id);
    else drained.add(id);
    return true;
  };
  const forget = async (id: string): Promise<void> => {
    await redis.hdel(WORKERS_KEY, id);
    drained.delete(id);
    if (!refused.has(id)) await redis.hdel(ORDERS_KEY, id);
  };
  const classes = (): ReadonlyMap<string, Share> => {
    const found = new Map<string, Share>();
    for (const beat of beats.values())
      for (const { workers, size } of getClasses(beat)) {
        const name = getQueueName(workers);
        const before = found.get(name)?.size ?? 0;
        found.set(name, { workers, size: before + (isDrained(beat) ? 0 : size) });
      }
    return found;
  };

  return {
    read: async () => {
      const found = new Map<string, Beat>();
      for (const [id, sealed] of Object.entries(await redis.hgetallBuffer(WORKERS_KEY))) {
        const beat = open(id, sealed);
        const isHere = beat !== null && clock.now() - beat.at < GONE_MS && !findOtherVersion(own, beat.versions);
        if (isHere && !refused.has(id)) found.set(id, beat);
        else await forget(id);
      }
      for (const beat of found.values()) if (!beats.has(beat.id)) log(`Worker ${describeWorker(beat)} has come.`);
      for (const beat of beats.values()) if (!found.has(beat.id)) log(`Worker ${describeWorker(beat)} is gone.`);
      beats = found;
      hasRendered ||= [...found.values()].some(({ browserPages }) => browserPages > 0);
    },
    list: () => [...beats.values()].map((beat) => ({ ...beat, drained: isDrained(beat) })),
    classes,
    capacity: (want) =>
      [...classes().values()].reduce((sum, { workers, size }) => (canLoad(workers, want) ? sum + size : sum), 0),
    addresses: (want) => {
      const able = [...classes().values()].filter(({ workers, size }) => size > 0 && canLoad(workers, want));
      return [...new Set(able.map(({ workers }) => workers.address))];
    },
    hasRendered: () => hasRendered,
    refuse: async (id) => {
      refused.add(id);
      beats.delete(id);
      await send(id, 'refuse');
    },
    isRefused: (id) => refused.has(id),
    order,
  };
}

export function toWorkerInfo(beat: Beat): FleetWorkerInfo {
  const { id, machine, versions, cores, concurrency, browserPages, region, tiers, address, startedAt } = beat;
  const { active, urls, pages, failures, perSecond } = beat;
  return {
    id,
    machine,
    version: versions.winnow,
    node: versions.node,
    cores,
    concurrency,
    browserPages,
    region,
    tiers: [...tiers],
    address,
    state: beat.drained ? (active > 0 ? 'draining' : 'drained') : 'taking',
    active,
    urls,
    pages,
    failures,
    perSecond,
    startedAt: new Date(startedAt).toISOString(),
  };
}

/** As in "9f3a1c of box7". */
export function describeWorker({ id, machine }: Pick<Beat, 'id' | 'machine'>): string {
  return `${id.slice(0, 6)} of ${machine}`;
}
