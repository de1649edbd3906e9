import { createHash } from 'node:crypto';
import { AppError } from '@shared/errors';
import type { CompiledBlockLists } from '../fetch/index';
import { type ClassQueues, createClassQueues } from './class-queues';
import { ANSWERED_CHANNEL, closeWithTimeout, createQueueClock, HELLO_KEY, loadQueue, PREFIX } from './connect';
import { storeLists } from './list-store';
import type { getVersions } from './messages';
import type { FleetAccess } from './queue-address';
import { createRoster, type Roster } from './roster';
import type { createSeal } from './seal';

/** The coordinator's side of the queue. */
export interface OpenQueue {
  readonly roster: Roster;
  readonly classes: ClassQueues;
  /** Stores block lists for workers. */
  readonly storeLists: (lists: CompiledBlockLists) => Promise<void>;
  /** Announces the coordinator to the workers. Throws if there is another one. */
  readonly greet: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface OpenQueueParts {
  readonly access: FleetAccess;
  readonly seal: ReturnType<typeof createSeal>;
  readonly own: ReturnType<typeof getVersions>;
  /** Data folder, which identifies the coordinator after a restart. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Called when the queue starts or stops responding. */
  readonly answers: (isConnected: boolean) => void;
}

const HELLO_S = 10; // seconds after the last announcement until a coordinator counts as gone
const COORDINATOR_KEY = `${PREFIX}:fleet:coordinator`;

export async function openQueue({ access, seal, own, dataDir, log, answers }: OpenQueueParts): Promise<OpenQueue> {
  const { bullmq, connect } = await loadQueue();
  const redis = connect(access.url);
  const clock = createQueueClock(redis);
  const identity = createHash('sha256').update(`${access.secret} ${dataDir}`).digest('base64url');
  const ignore = () => undefined; // `close` tells
  redis.on('error', ignore);
  const classes = createClassQueues({ bullmq, redis, clock, seal });
  const listening = connect(access.url); // a connection can do nothing else while it listens
  listening.on('error', ignore);
  listening.on('message', (_, id: string) => {
    classes.answered(id).catch(ignore); // the sweep finds it
  });
  // subscribes again with each connection
  listening.subscribe(ANSWERED_CHANNEL).catch((error: Error) => {
    if (/NOPERM/.test(error.message))
      log(
        `The queue does not let its user subscribe, so answers come seconds late. Allow it the channels ${PREFIX}:*.`,
      );
  });
  const roster = createRoster({ redis, clock, seal, own, log });
  const hello = JSON.stringify({ versions: own, sealed: seal.close('hello', identity).toString('base64') });
  const greet = async () => {
    await clock.set();
    const isFree = (await redis.set(COORDINATOR_KEY, identity, 'EX', HELLO_S, 'NX')) !== null;
    if (!isFree && (await redis.get(COORDINATOR_KEY)) !== identity)
      throw new AppError('invalid_request', 'Another Winnow already uses this queue. Give each Winnow its own queue.');
    await redis.expire(COORDINATOR_KEY, HELLO_S);
    await redis.set(HELLO_KEY, hello, 'EX', HELLO_S);
  };
  /** Frees the queue for another coordinator immediately. */
  const leave = async () => {
    if ((await redis.get(COORDINATOR_KEY)) === identity) await redis.del(COORDINATOR_KEY, HELLO_KEY);
  };
  redis.on('ready', () => answers(true));
  redis.on('close', () => answers(false));
  if (redis.status === 'ready') answers(true);
  return {
    roster,
    classes,
    storeLists: (lists) => storeLists({ redis, seal }, lists),
    greet,
    close: async () => {
      classes.close();
      if (redis.status === 'ready') await closeWithTimeout(leave);
      for (const part of [redis, listening]) part.disconnect();
      await closeWithTimeout(...classes.end());
    },
  };
}
