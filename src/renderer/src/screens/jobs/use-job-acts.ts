import type { JobSummary, StopWhen } from '@shared/contract/jobs';
import { useState } from 'react';
import { call } from '../../api/client';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';

export type Verb = 'pauseJob' | 'resumeJob' | 'stopJob' | 'deleteJob';

/** Runs actions on several jobs, and reports the results. */
export interface JobActs {
  readonly busy: boolean;
  /** What was done, for screen readers. */
  readonly message: string;
  readonly errors: readonly unknown[];
  /** Resolves with the ids that succeeded. */
  readonly steer: (jobs: readonly JobSummary[], verb: Verb, when?: StopWhen) => Promise<readonly string[]>;
}

export function useJobActs(): JobActs {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<readonly unknown[]>([]);
  return {
    busy,
    message,
    errors,
    steer: async (jobs, verb, when = 'now') => {
      setBusy(true);
      const fitting = jobs.filter((job) => canDo(job, verb));
      const ended = await Promise.allSettled(
        fitting.map(({ id }) => (verb === 'stopJob' ? call(verb, { id, when }) : call(verb, { id }))),
      );
      const done = fitting.filter((_, index) => ended[index]?.status === 'fulfilled');
      setErrors(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])));
      setMessage(texts.jobs.done[verb](formatCount(done.length)));
      setBusy(false);
      return done.map(({ id }) => id);
    },
  };
}

function canDo({ state, paused, stopped }: JobSummary, verb: Verb): boolean {
  if (verb === 'deleteJob') return true;
  if (state !== 'active') return false;
  if (verb === 'pauseJob') return !paused && !stopped;
  return verb === 'resumeJob' ? paused || stopped : true;
}
