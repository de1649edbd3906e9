import { type FieldProfile, type Fields, formatFieldList } from '@shared/contract/job-items';
import type { JobSummary } from '@shared/contract/jobs';
import { useCallback, useEffect, useMemo } from 'react';
import { call } from '../../api/client';
import { usePolled } from '../../store/use-polled';

const RUNNING_MS = 3000;
const COUNTING_MS = 1500;
const EMPTY: ReadonlyMap<string, FieldProfile> = new Map();

export interface JobFields {
  readonly value: Fields | null;
  readonly profiles: ReadonlyMap<string, FieldProfile>;
  readonly reload: () => void;
}

/** Field profiles of a job, refreshed while it runs and while items are counted. */
export function useFields({ id, state, progress }: JobSummary, key: readonly string[]): JobFields {
  const by = formatFieldList(key);
  const read = useCallback(
    (signal: AbortSignal) => call('listFields', { id, ...(by !== '' && { key: by }) }, { signal }),
    [id, by],
  );
  const { value, reload } = usePolled(read, state === 'active' ? RUNNING_MS : 0);
  const isCounting = value !== null && !value.complete;
  useEffect(() => {
    const timer = isCounting ? setInterval(reload, COUNTING_MS) : undefined;
    return () => clearInterval(timer);
  }, [isCounting, reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job that has just ended is read once more
  useEffect(() => reload(), [state, progress.errors, reload]);
  const profiles = useMemo(() => {
    return value ? new Map(value.results.map((profile) => [profile.field, profile])) : EMPTY;
  }, [value]);
  return { value: value, profiles, reload };
}
