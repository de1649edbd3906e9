import { Select } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { texts } from '../../texts';
import { formatDate, plural } from '../../texts/format';
import { ErrorNotice } from '../errors';
import { useJobPicker } from '../job-search';
import { type ComparableJob, isComparableJob, listComparableJobs } from './comparable-jobs';

const words = texts.compare;

interface Props {
  /** The job to compare. */
  readonly job: JobSummary;
  /** The latest comparable jobs, and the selected one. */
  readonly jobs: readonly ComparableJob[];
  readonly chosen: string | null;
  readonly onChoose: (job: JobSummary) => void;
}

/** Selects the job to compare with, searching among all. */
export function JobChoice({ job, jobs, chosen, onChoose }: Props) {
  const known = jobs.map((each) => each.job);
  const fits = (other: JobSummary) => isComparableJob(job, other);
  const picker = useJobPicker({ known, chosen, fits, labelOf: getJobLabel });
  const offered = listComparableJobs(job, picker.jobs);
  const group = (isLikely: boolean) => offered.filter((each) => each.isLikely === isLikely).map(getOption);
  const groups = [
    { group: words.likely, items: group(true) },
    { group: words.others, items: group(false) },
  ];
  const choose = (id: string | null) => {
    const picked = picker.take(id);
    if (picked) onChoose(picked);
  };
  return (
    <>
      <Select
        size="xs"
        aria-label={words.label}
        placeholder={words.placeholder}
        leftSectionWidth={0}
        w={300}
        allowDeselect={false}
        maxDropdownHeight={320}
        data={groups.filter(({ items }) => items.length > 0)}
        value={chosen}
        onChange={choose}
        {...picker.searching}
      />
      {picker.error !== null && <ErrorNotice error={picker.error} />}
    </>
  );
}

function getOption({ job }: ComparableJob) {
  return { value: job.id, label: getJobLabel(job) };
}

function getJobLabel({ name, timer, progress, type }: JobSummary): string {
  const count = type === 'crawl' ? plural(progress.hits, 'hit') : plural(progress.items, 'item');
  return words.option(name, formatDate(timer.createdAt), count);
}
