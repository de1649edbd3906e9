import { Select } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import type { ScheduledTask } from '@shared/contract/schedules';
import { canRunAgain, toScheduledTask } from '@shared/scheduled-task';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { ErrorNotice } from '../../../features/errors';
import { useJobPicker } from '../../../features/job-search';
import { withoutDate } from '../../../store/draft/run-name';
import { texts } from '../../../texts';
import { formatDate } from '../../../texts/format';

const words = texts.schedules.editor;
const NEWEST = 200;

interface Props {
  /** The job selected initially. */
  readonly first: string | null;
  readonly onTask: (task: ScheduledTask, name: string) => void;
}

/** Uses a past job's arguments as the task. */
export function FromJob({ first, onTask }: Props) {
  const [newest, setNewest] = useState<readonly JobSummary[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [chosen, setChosen] = useState(first);
  useEffect(() => {
    call('listJobs', { limit: NEWEST }).then(({ results }) => setNewest(results), setError);
  }, []);
  const picker = useJobPicker({ known: newest, chosen, fits: canRunAgain, labelOf: getJobLabel });
  const take = (id: string | null) => {
    const job = picker.take(id);
    if (!job) return;
    setChosen(job.id);
    onTask(toScheduledTask(job), withoutDate(job.name, job.timer.createdAt));
  };
  const problem = error ?? picker.error;
  return (
    <>
      <Select
        label={words.job}
        description={words.jobHint}
        allowDeselect={false}
        value={chosen}
        data={picker.jobs.map((job) => ({ value: job.id, label: getJobLabel(job) }))}
        onChange={take}
        maxDropdownHeight={280}
        {...picker.searching}
      />
      {problem !== null && <ErrorNotice error={problem} />}
    </>
  );
}

function getJobLabel({ name, type, timer }: JobSummary): string {
  return `${name} · ${texts.jobs.types[type]} · ${formatDate(timer.createdAt)}`;
}
