import { setTimeout } from 'node:timers/promises';
import type { FieldProfile } from '@shared/contract/job-items';
import { LRUCache } from 'lru-cache';
import type { JobRow, Store } from '../../store/index';
import type { ProfileAnswer, ProfileTask } from './row-tasks';

/** Field statistics of a job's items. */
export interface JobFields {
  readonly rows: number;
  readonly failed: number;
  readonly fields: FieldProfile[];
  /** Whether all items are counted. */
  readonly complete: boolean;
}

export interface FieldProfiles {
  /** Returns what is counted after a moment; counting continues. */
  readonly soon: (job: JobRow) => Promise<JobFields>;
  /** Resolves when all items are counted. */
  readonly whole: (job: JobRow) => Promise<JobFields>;
}

export interface FieldProfileParts {
  readonly store: Pick<Store, 'items' | 'fieldProfiles'>;
  readonly tasksFor: (job: number) => {
    readonly profile: (task: ProfileTask) => ProfileAnswer | Promise<ProfileAnswer>;
  };
}

interface Known {
  readonly stamp: string;
  readonly last: number;
  readonly kept: string | null;
  readonly answer: JobFields;
}

const FIRST_STEP = 5000; // items; small, so that the first result comes quickly on any machine
const STEP = 40_000; // items per step, so that the thread's other tasks get a turn
const SOON_MS = 600; // ms; feels nearly instant
const MAX_KNOWN = 8;
const GROWN = 1.1; // saves when the count has grown by a tenth, and at the end
const NOTHING: JobFields = { rows: 0, failed: 0, fields: [], complete: false };

/** Counts the fields of jobs, each item once. Counts are stored and survive a restart. */
export function createFieldProfiles({ store, tasksFor }: FieldProfileParts): FieldProfiles {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  let line: Promise<unknown> = Promise.resolve(); // one job at a time: the thread keeps the state of one job

  const getStamp = ({ id, num }: JobRow) => `${id}:${store.items.count(num).changes}`;
  const begin = (job: JobRow): Known => {
    const stamp = getStamp(job);
    const before = known.get(job.id);
    if (before?.stamp === stamp) return before;
    const kept = store.fieldProfiles.get(job.num);
    return { stamp, last: kept?.last ?? 0, kept: kept?.profile ?? null, answer: NOTHING };
  };

  const count = async (job: JobRow): Promise<JobFields> => {
    for (;;) {
      const { stamp, last, kept, answer } = begin(job);
      const upTo = store.items.count(job.num).last;
      if (answer.complete && last >= upTo) return answer;
      const most = answer === NOTHING ? FIRST_STEP : STEP;
      const found = await tasksFor(job.num).profile({ job: job.num, upTo, kept, stamp, most });
      const { rows, failed, fields } = found;
      const complete = found.kept !== null;
      known.set(job.id, {
        stamp,
        last: found.last,
        kept: found.kept ?? kept,
        answer: { rows, failed, fields, complete },
      });
      if (!complete) continue;
      keep(job, stamp, found.last, found.kept);
      return { rows, failed, fields, complete };
    }
  };
  const keep = (job: JobRow, stamp: string, last: number, kept: string | null) => {
    if (kept === null || stamp !== getStamp(job)) return;
    const before = store.fieldProfiles.get(job.num);
    if (before && before.last === last) return;
    if (before && job.state === 'active' && last < before.last * GROWN) return;
    store.fieldProfiles.put(job.num, { last, profile: kept });
  };
  const whole = (job: JobRow): Promise<JobFields> => {
    const counted = line.then(() => count(job));
    line = counted.catch(() => undefined);
    return counted;
  };

  return {
    whole,
    soon: async (job) => {
      const counted = whole(job);
      counted.catch(() => undefined); // callers that still wait get the error
      const early = setTimeout(SOON_MS, null, { ref: false });
      return (await Promise.race([counted, early])) ?? { ...begin(job).answer, complete: false };
    },
  };
}
