import type { Redis } from 'ioredis';
import { type QueueClock, REFUSED_KEY, WORKERS_KEY } from './connect';
import { Beat, findOtherVersion, type Versions } from './messages';
import type { createSeal } from './seal';

/** The workers of a fleet, as they tell of themselves. */
export interface Roster {
  /** Reads what the workers tell. */
  readonly read: () => Promise<void>;
  readonly list: () => readonly Beat[];
  /** Pages that all workers take at a time. */
  readonly capacity: () => number;
  /** Takes nothing more of a worker, and has it end. */
  readonly refuse: (id: string) => Promise<void>;
  readonly isRefused: (id: string) => boolean;
}

const GONE_MS = 10_000; // without a beat for so long

export function createRoster(parts: {
  readonly redis: Redis;
  readonly clock: QueueClock;
  readonly seal: ReturnType<typeof createSeal>;
  readonly own: Versions;
  readonly log: (line: string) => void;
}): Roster {
  const { redis, clock, seal, own, log } = parts;
  const refused = new Set<string>();
  let beats = new Map<string, Beat>();

  const open = (id: string, sealed: Buffer): Beat | null => {
    const beat = Beat.safeParse(seal.open(`beat ${id}`, sealed));
    return beat.success && beat.data.id === id ? beat.data : null;
  };
  return {
    read: async () => {
      const found = new Map<string, Beat>();
      for (const [id, sealed] of Object.entries(await redis.hgetallBuffer(WORKERS_KEY))) {
        const beat = open(id, sealed);
        const isHere = beat !== null && clock.now() - beat.at < GONE_MS && !findOtherVersion(own, beat.versions);
        if (isHere && !refused.has(id)) found.set(id, beat);
        else await redis.hdel(WORKERS_KEY, id);
      }
      for (const beat of found.values()) if (!beats.has(beat.id)) log(`Worker ${describeWorker(beat)} has come.`);
      for (const beat of beats.values()) if (!found.has(beat.id)) log(`Worker ${describeWorker(beat)} is gone.`);
      beats = found;
    },
    list: () => [...beats.values()],
    capacity: () => [...beats.values()].reduce((sum, { concurrency }) => sum + concurrency, 0),
    refuse: async (id) => {
      refused.add(id);
      beats.delete(id);
      await redis.hset(REFUSED_KEY, id, seal.close(`refused ${id}`, true));
    },
    isRefused: (id) => refused.has(id),
  };
}

/** As in "9f3a1c of box7". */
export function describeWorker({ id, machine }: Pick<Beat, 'id' | 'machine'>): string {
  return `${id.slice(0, 6)} of ${machine}`;
}
