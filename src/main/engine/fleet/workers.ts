import { setTimeout as delay } from 'node:timers/promises';
import type { FleetInfo } from '@shared/contract/workers';
import { AppError } from '@shared/errors';
import { createLocalWorkers, type PageWorkers } from '../jobs/index';
import type { Secrets } from '../secrets/index';
import { checkQueue } from './check-queue';
import { createFleet, type Fleet, type FleetParts } from './fleet';
import { type FleetAccess, readFleetAccess } from './queue-address';
import { loadHere } from './regions';

export interface QueueChange {
  readonly address: string;
  /** @default the stored one, else WINNOW_FLEET_SECRET */
  readonly secret?: string | undefined;
}

export interface WorkersParts extends Omit<FleetParts, 'access'> {
  /** The queue that this start names; the stored one is then not used. */
  readonly access: FleetAccess | null;
  /** WINNOW_FLEET_SECRET. */
  readonly environmentSecret: string | undefined;
  readonly secrets: Secrets;
}

/**
 * Decides who loads pages: this computer, or remote workers if a queue is set up. The queue may change while jobs run.
 */
export interface Workers extends PageWorkers, Pick<Fleet, 'order' | 'close'> {
  /** Starts giving pages to workers if a queue is set up. */
  readonly start: () => void;
  readonly describe: () => Promise<FleetInfo>;
  /** Stores a queue and gives pages to its workers from now on. Throws `invalid_request` if it does not respond. */
  readonly changeQueue: (change: QueueChange) => Promise<FleetInfo>;
  /** This computer loads all pages again. */
  readonly removeQueue: () => Promise<FleetInfo>;
}

const ADDRESS = 'queue-address';
const SECRET = 'queue-secret';
const ANSWER_MS = 2000;

/** Address and secret are stored as secrets, because an address contains a password. */
export function createWorkers({ access: given, environmentSecret, secrets, ...parts }: WorkersParts): Workers {
  const own = createLocalWorkers(parts.pool);
  const local: PageWorkers = { ...own, begin: (order) => ({ ...own.begin(order), ...loadHere(parts, order) }) };
  const open = (access: FleetAccess) => createFleet({ ...parts, access });
  const readStored = (): FleetAccess | null => {
    const address = secrets.read(ADDRESS);
    if (address === null) return null;
    try {
      return readFleetAccess(address, secrets.read(SECRET) ?? undefined);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      parts.log(error.message);
      return null;
    }
  };
  const first = given ?? readStored();
  let fleet = first && open(first);
  let changing: Promise<unknown> = Promise.resolve();

  const describe = async (): Promise<FleetInfo> => {
    if (!fleet) return { queue: null, results: [] };
    const { queue, results } = await fleet.describe();
    return { queue: { ...queue, from: given ? 'start' : 'settings' }, results };
  };
  const requireChangeable = () => {
    if (given)
      throw new AppError('invalid_request', 'Winnow was started with a queue, which cannot be changed here.', {
        hint: 'Start it without --queue and WINNOW_QUEUE.',
      });
  };
  /** One change at a time; pages in progress at the old queue are loaded again. */
  const use = (next: FleetAccess | null) => {
    const change = async () => {
      const before = fleet;
      fleet = null;
      await before?.close();
      fleet = next && open(next);
      // it responded a moment ago; if it no longer does, the window says so
      if (fleet) await Promise.race([fleet.start(), delay(ANSWER_MS, undefined, { ref: false })]);
    };
    const changed = changing.then(change);
    changing = changed.catch(() => undefined);
    return changed;
  };

  return {
    capacity: () => (fleet ?? local).capacity(),
    renders: () => (fleet ?? local).renders(),
    hasQueue: () => (fleet ?? local).hasQueue(),
    begin: (order) => (fleet ?? local).begin(order),
    shares: (job) => (fleet ?? local).shares(job),
    order: async (id, what) => (await fleet?.order(id, what)) ?? false,
    describe,
    changeQueue: async ({ address, secret }) => {
      requireChangeable();
      const access = readFleetAccess(address.trim(), secret ?? secrets.read(SECRET) ?? environmentSecret);
      await checkQueue(access);
      secrets.write(ADDRESS, access.url);
      secrets.write(SECRET, access.secret);
      await use(access);
      return describe();
    },
    removeQueue: async () => {
      requireChangeable();
      secrets.remove(ADDRESS);
      secrets.remove(SECRET);
      await use(null);
      return describe();
    },
    start: () => void fleet?.start(),
    close: async () => {
      await changing;
      await fleet?.close();
    },
  };
}
