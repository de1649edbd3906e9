import { createHash } from 'node:crypto';
import type { JobType } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import type { JobRow, Store } from '../../store/index';

type Args = Readonly<Record<string, unknown>>;

/**
 * Creates a job, or returns the one created with the same key within a day. Throws `key_reused` if that job had other
 * arguments, and whatever creating a job throws; a failed call frees the key.
 */
export type CreateOnce = (type: JobType, args: Args, key: string) => Promise<JobRow>;

export interface CreateOnceParts {
  readonly store: Pick<Store, 'sentKeys' | 'jobs'>;
  readonly now: () => number;
  /** Calls `stored` in the transaction that stores the job. */
  readonly create: (type: JobType, args: Args, stored: (job: JobRow) => void) => Promise<JobRow>;
}

const KEPT_MS = 24 * 60 * 60 * 1000; // other APIs with idempotency keys keep them for a day too
const MAX_KEYS = 10_000; // the oldest go first

export function createCreateOnce({ store, now, create }: CreateOnceParts): CreateOnce {
  const creating = new Map<string, { readonly digest: string; readonly job: Promise<JobRow> }>();

  const find = (key: string): { readonly digest: string; readonly job: Promise<JobRow> } | null => {
    const running = creating.get(key);
    if (running) return running;
    store.sentKeys.prune(now() - KEPT_MS, MAX_KEYS);
    const sent = store.sentKeys.get(key);
    const job = sent && store.jobs.byNum(sent.job);
    return sent && job ? { digest: sent.digest, job: Promise.resolve(job) } : null;
  };

  // one transaction: a job whose key is lost in a crash would be made again by the caller's next try
  const make = (type: JobType, args: Args, key: string, digest: string): Promise<JobRow> =>
    create(type, args, ({ num }) => store.sentKeys.add({ key, digest, job: num, createdAt: now() }));

  return async (type, args, key) => {
    const digest = getDigest(type, args);
    const known = find(key);
    if (known) {
      if (known.digest === digest) return known.job;
      throw new AppError('key_reused', 'This Idempotency-Key was sent before with another call.', {
        path: ['Idempotency-Key'],
      });
    }
    const job = make(type, args, key, digest).finally(() => creating.delete(key));
    creating.set(key, { digest, job });
    return job;
  };
}

/** Digest of the arguments, independent of their order. */
function getDigest(type: JobType, args: Args): string {
  return createHash('sha256')
    .update(JSON.stringify([type, args], toSorted))
    .digest('hex');
}

function toSorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
