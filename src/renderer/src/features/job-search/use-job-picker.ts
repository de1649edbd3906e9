import type { JobSummary } from '@shared/contract/jobs';
import { useState } from 'react';
import { texts } from '../../texts';
import { offeredJobs } from './offered-jobs';
import { useFoundJobs } from './use-found-jobs';

interface Asked {
  /** The newest, which are offered while nothing is typed; null before they are read. */
  readonly known: readonly JobSummary[] | null;
  readonly chosen: string | null;
  /** Whether a job can be picked at all. */
  readonly fits: (job: JobSummary) => boolean;
  readonly labelOf: (job: JobSummary) => string;
}

/** A field that picks one of all jobs: the newest are at hand, the others are searched on the server as one types. */
export function useJobPicker({ known, chosen, fits, labelOf }: Asked) {
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<JobSummary | null>(null);
  const newest = (known ?? []).filter(fits);
  const shown = [...(taken ? [taken] : []), ...newest].find(({ id }) => id === chosen);
  // a field that is left shows what is chosen, which is no search
  const search = shown && typed === labelOf(shown) ? '' : typed;
  const found = useFoundJobs(search);
  const offered = offeredJobs(newest, found.jobs.filter(fits), search, labelOf);
  const jobs = shown && !offered.some(({ id }) => id === shown.id) ? [shown, ...offered] : offered;
  return {
    /** All that the field offers, what is chosen included. */
    jobs,
    error: found.error,
    /** Remembers what is picked, and gives it. */
    take: (id: string | null): JobSummary | null => {
      const job = jobs.find((each) => each.id === id) ?? null;
      if (job) setTaken(job);
      return job;
    },
    /** For the field. */
    searching: {
      searchable: true,
      searchValue: typed,
      onSearchChange: setTyped,
      filter: everything,
      nothingFoundMessage: known === null || found.loading ? texts.common.loading : texts.jobs.noneFound,
    },
  };
}

/** What is offered was searched for already. */
function everything<Options>({ options }: { readonly options: Options }): Options {
  return options;
}
