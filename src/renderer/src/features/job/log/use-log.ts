import type { LogEntry, LogLevel } from '@shared/contract/job-log';
import type { JobSummary } from '@shared/contract/jobs';
import { useCallback, useRef } from 'react';
import { call } from '../../../api/client';
import { usePolled } from '../../../store/use-polled';

const EVERY_MS = 1000;
const AT_ONCE = 5000; // more than a log holds

interface Log {
  /** In order of time; null before the first answer. */
  readonly entries: readonly LogEntry[] | null;
  readonly dropped: number;
  readonly error: unknown;
}

interface Held {
  readonly of: string;
  readonly entries: readonly LogEntry[];
}

/** The log of a job; while it runs, what is new is read and added. */
export function useLog({ id, state }: Pick<JobSummary, 'id' | 'state'>, level: LogLevel, search: string): Log {
  const held = useRef<Held>({ of: '', entries: [] });
  const read = useCallback(
    async (signal: AbortSignal) => {
      const of = JSON.stringify([id, level, search, state]);
      const known = held.current.of === of ? held.current.entries : [];
      const since = known.at(-1)?.id ?? 0;
      const asked = { id, level, limit: AT_ONCE, since, ...(search !== '' && { search }) };
      const { results, dropped } = await call('jobLog', asked, { signal });
      const entries = results.length === 0 ? known : [...known, ...results];
      held.current = { of, entries };
      return { entries, dropped };
    },
    [id, level, search, state],
  );
  const { value, error } = usePolled(read, state === 'active' ? EVERY_MS : 0);
  return { entries: value?.entries ?? null, dropped: value?.dropped ?? 0, error };
}
