import { Select } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import type { ScheduledTask } from '@shared/contract/schedules';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { ErrorNotice } from '../../../components/error-notice';
import { formatDate } from '../../../format';
import { texts } from '../../../texts';
import { canRunAgain, taskOfJob } from './task-of-job';

const words = texts.schedules.editor;
const MOST_OFFERED = 200;

interface Props {
  /** The job that is taken already. */
  readonly first: string | null;
  readonly onTask: (task: ScheduledTask, name: string) => void;
}

/** Takes the arguments of a past job. */
export function FromJob({ first, onTask }: Props) {
  const [jobs, setJobs] = useState<readonly JobSummary[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [chosen, setChosen] = useState(first);
  useEffect(() => {
    call('listJobs', { limit: MOST_OFFERED }).then(({ results }) => setJobs(results.filter(canRunAgain)), setError);
  }, []);
  const take = (id: string | null) => {
    const job = jobs.find((each) => each.id === id);
    if (!job) return;
    setChosen(job.id);
    onTask(taskOfJob(job), job.name);
  };
  return (
    <>
      <Select
        label={words.job}
        description={words.jobHint}
        searchable
        allowDeselect={false}
        value={chosen}
        data={jobs.map((job) => ({ value: job.id, label: labelOf(job) }))}
        onChange={take}
        nothingFoundMessage={words.jobNone}
        limit={50}
        maxDropdownHeight={280}
      />
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}

function labelOf({ name, type, timer }: JobSummary): string {
  return `${name} · ${texts.jobs.types[type]} · ${formatDate(timer.createdAt)}`;
}
