import { Select, TextInput } from '@mantine/core';
import { JOB_TYPES, JobType } from '@shared/contract/jobs';
import { Search } from 'lucide-react';
import { texts } from '../../texts';
import { GROUPINGS, type JobView, STATE_FILTERS } from './job-list';
import styles from './jobs.module.css';

const { filters: words } = texts.jobs;

interface Props {
  readonly view: JobView;
  readonly onView: (change: Partial<JobView>) => void;
  /** Number of shown jobs, as text. */
  readonly count: string;
}

/** Search, filters and grouping of the list. */
export function Toolbar({ view, onView, count }: Props) {
  return (
    <search className={styles.toolbar} aria-label={words.label}>
      <TextInput
        size="xs"
        className={styles.search}
        leftSection={<Search size={14} aria-hidden />}
        aria-label={texts.jobs.search}
        placeholder={texts.jobs.search}
        value={view.search}
        onChange={(event) => onView({ search: event.currentTarget.value })}
      />
      <Select
        size="xs"
        className={styles.filter}
        aria-label={words.state}
        placeholder={words.anyState}
        clearable
        value={view.state}
        onChange={(value) => onView({ state: STATE_FILTERS.find((each) => each === value) ?? null })}
        data={STATE_FILTERS.map((value) => ({ value, label: words.states[value] }))}
      />
      <Select
        size="xs"
        className={styles.filter}
        aria-label={words.type}
        placeholder={words.anyType}
        clearable
        value={view.type}
        onChange={(value) => onView({ type: JobType.safeParse(value).data ?? null })}
        data={JOB_TYPES.map((value) => ({ value, label: texts.jobs.types[value] }))}
      />
      <Select
        size="xs"
        className={styles.filter}
        aria-label={words.group}
        allowDeselect={false}
        value={view.grouping}
        onChange={(value) => onView({ grouping: GROUPINGS.find((each) => each === value) ?? 'none' })}
        data={GROUPINGS.map((value) => ({ value, label: words.groups[value] }))}
      />
      <span className={styles.count} role="status">
        {count}
      </span>
    </search>
  );
}
