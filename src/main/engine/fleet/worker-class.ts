import { createHash } from 'node:crypto';
import type { Tier } from '@shared/tier';
import type { Beat, PageTransport } from './messages';

/** Workers that can load the same pages; they share a queue. */
export interface WorkerClass {
  readonly by: PageTransport;
  /** Null if they have no region. */
  readonly region: string | null;
  readonly tiers: readonly Tier[];
  /** Name of the address from which they load pages. */
  readonly address: string;
}

/** What a page requires of its worker. */
export interface Want {
  readonly by: PageTransport;
  readonly tier: Tier;
  /** Null for any. */
  readonly region: string | null;
  /** The address that has the turn at the host; null for any. */
  readonly address: string | null;
}

export function canLoad(workers: WorkerClass, { by, tier, region, address }: Want): boolean {
  if (workers.by !== by || !workers.tiers.includes(tier)) return false;
  return (region === null || workers.region === region) && (address === null || workers.address === address);
}

/** Name of a class's queue, computed in the same way by workers and coordinator. */
export function getQueueName({ by, region, tiers, address }: WorkerClass): string {
  const rest = JSON.stringify([region, [...tiers].sort(), address]);
  return `${by}-${createHash('sha256').update(rest).digest('base64url').slice(0, NAME_CHARACTERS)}`;
}

const NAME_CHARACTERS = 16; // 96 bits, so that names of classes do not collide

/** The classes that a worker belongs to, and how many pages it takes at a time in each. */
export function getClasses({ concurrency, browserPages, region, tiers, address }: Place): readonly Share[] {
  const common = { region, tiers, address };
  return [
    ...(concurrency > 0 ? [{ workers: { ...common, by: 'http' } as const, size: concurrency }] : []),
    ...(browserPages > 0 ? [{ workers: { ...common, by: 'browser' } as const, size: browserPages }] : []),
  ];
}

type Place = Pick<Beat, 'concurrency' | 'browserPages' | 'region' | 'tiers' | 'address'>;

/** A class, and how many pages it takes at a time. */
export interface Share {
  readonly workers: WorkerClass;
  readonly size: number;
}
