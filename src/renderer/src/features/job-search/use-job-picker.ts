import type { JobSummary } from '@shared/contract/jobs';
import { useState } from 'react';
import { texts } from '../../texts';
import { listOfferedJobs } from './offered-jobs';
import { useFoundJobs } from './use-found-jobs';

interface Asked {
  /** The newest jobs, offered while nothing is typed; null until loaded. */
  readonly known: readonly JobSummary[] | null;
  readonly chosen: string | null;
  /** Whether a job can be picked. */
  readonly fits: (job: JobSummary) => boolean;
  readonly labelOf: (job: JobSummary) => string;
}

/** An input that picks a job: the newest are loaded, others are searched on the server while typing. */
export function useJobPicker({ known, chosen, fits, labelOf }: Asked) {
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<JobSummary | null>(null);
  const newest = (known ?? []).filter(fits);
  const shown = [...(taken ? [taken] : []), ...newest].find(({ id }) => id === chosen);
  // a field without focus shows the selection, which is not a search
  const search = shown && typed === labelOf(shown) ? '' : typed;
  const found = useFoundJobs(search);
  const offered = listOfferedJobs(newest, found.jobs.filter(fits), search, labelOf);
  const jobs = shown && !offered.some(({ id }) => id === shown.id) ? [shown, ...offered] : offered;
  return {
    /** All options, including the selected one. */
    jobs,
    error: found.error,
    /** Remembers and returns the picked job. */
    take: (id: string | null): JobSummary | null => {
      const job = jobs.find((each) => each.id === id) ?? null;
      if (job) setTaken(job);
      return job;
    },
    /** Props of the input. */
    searching: {
      searchable: true,
      searchValue: typed,
      onSearchChange: setTyped,
      filter: everything,
      nothingFoundMessage: known === null || found.loading ? texts.common.loading : texts.jobs.noneFound,
    },
  };
}

/** Disables the component's own filter, because the search already filtered the options. */
function everything<Options>({ options }: { readonly options: Options }): Options {
  return options;
}
