import type { JobSummary } from '@shared/contract/jobs';
import { useRef, useState } from 'react';

/** Selected jobs of a list. */
export interface Chosen {
  readonly ids: ReadonlySet<string>;
  /** With `range`, all from the last selected one. */
  readonly choose: (job: JobSummary, range: boolean) => void;
  readonly chooseAll: (all: boolean) => void;
  readonly clear: () => void;
}

/** `jobs` are the listed ones; others do not count as selected. */
export function useChosen(jobs: readonly JobSummary[]): Chosen {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const listed = useRef(jobs);
  listed.current = jobs;
  const [choose] = useState(() => (job: JobSummary, range: boolean) => {
    const all = listed.current.map(({ id }) => id);
    const [from, to] = [all.indexOf(last.current ?? ''), all.indexOf(job.id)].toSorted((a, b) => a - b);
    const some = range && from !== undefined && from >= 0 ? all.slice(from, (to ?? 0) + 1) : [job.id];
    last.current = job.id;
    setPicked((before) => {
      const after = new Set(before);
      const adds = !before.has(job.id);
      for (const id of some) adds ? after.add(id) : after.delete(id);
      return after;
    });
  });
  const there = new Set(jobs.map(({ id }) => id));
  return {
    ids: new Set([...picked].filter((id) => there.has(id))),
    choose,
    chooseAll: (all) => setPicked(new Set(all ? there : [])),
    clear: () => setPicked(new Set()),
  };
}
