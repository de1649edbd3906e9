import { Select } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { useCallback, useState } from 'react';
import { call } from '../../api/client';
import { Placeholder } from '../../components/placeholder';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { JobUrlsView } from './job-urls-view';
import styles from './urls.module.css';

const ACTIVE_MS = 3000;
const MAX_STEPS = 1000; // the most jobs that one call lists

/** URLs of a workflow's run, by step: each step that visits pages is a job with URLs of its own. */
export function StepUrls({ job }: { readonly job: JobSummary }) {
  const read = useCallback(
    (signal: AbortSignal) => call('listJobs', { parent: job.id, limit: MAX_STEPS }, { signal }),
    [job.id],
  );
  const { value } = usePolled(read, job.state === 'active' ? ACTIVE_MS : 0);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!value) return <Placeholder title={texts.common.loading} />;
  const steps = value.results.toReversed(); // the newest is listed first
  const shown = steps.find(({ id }) => id === chosen) ?? steps[0];
  if (!shown) return <JobUrlsView job={job} />;
  const choice = steps.length > 1 && (
    <Select
      className={styles.steps}
      size="xs"
      aria-label={texts.urls.step}
      value={shown.id}
      onChange={setChosen}
      data={steps.map((step, at) => ({ value: step.id, label: getStepLabel(step, at) }))}
      allowDeselect={false}
    />
  );
  return <JobUrlsView key={shown.id} job={shown} choice={choice} />;
}

function getStepLabel({ type, progress }: JobSummary, at: number): string {
  // a step may read pages that the one before has visited
  return `${at + 1}. ${texts.jobs.types[type]} · ${plural(Math.max(progress.visits, progress.progress), 'page')}`;
}
