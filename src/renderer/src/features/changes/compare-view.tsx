import type { JobSummary } from '@shared/contract/jobs';
import { GitCompareArrows } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../api/client';
import { Placeholder } from '../../components/placeholder';
import { getPagesOfJob } from '../../store/draft/draft-pages';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import styles from './changes.module.css';
import { FinishedChanges } from './changes-view';
import { type ComparableJob, listComparableJobs } from './comparable-jobs';
import { JobChoice } from './job-choice';

const words = texts.compare;

interface Props {
  readonly job: JobSummary;
  /** Id of the job named in the address. */
  readonly comparedWith: string | undefined;
}

/** Compares the open job with any other one. */
export function CompareView({ job, comparedWith }: Props) {
  const latest = useComparable(job);
  const given = comparedWith ?? getPagesOfJob(job);
  const [picked, setPicked] = useState<JobSummary | null>(null);
  const chosen = picked?.id ?? given;
  const [key, setKey] = useState<readonly string[]>([]);
  if (job.state === 'active') return <Placeholder icon={GitCompareArrows} title={texts.again.changes.waiting} />;
  if (latest === null) return <Placeholder title={texts.common.loading} />;
  if (latest.length === 0 && given === null)
    return <Placeholder icon={GitCompareArrows} title={words.none} hint={words.noneHint} />;
  const isOld = picked !== null && !latest.some((each) => each.job.id === picked.id);
  const jobs = isOld ? [...latest, ...listComparableJobs(job, [picked])] : latest;
  const from = chosen ?? jobs.find(({ isEarlierRun }) => isEarlierRun)?.job.id ?? null;
  const choice = <JobChoice job={job} jobs={jobs} chosen={from} onChoose={setPicked} />;
  if (from === null)
    return (
      <div className={styles.view}>
        <div className={styles.tools}>{choice}</div>
        <Placeholder icon={GitCompareArrows} title={words.title} hint={words.lead} />
      </div>
    );
  return <FinishedChanges key={from} job={job} from={from} choice={choice} keyFields={key} onKey={setKey} />;
}

const MAX_JOBS = 300; // the latest; older ones are searched for

/** Other jobs with results, those with the same fields first; null until known. */
function useComparable(job: JobSummary): readonly ComparableJob[] | null {
  const read = useCallback((signal: AbortSignal) => call('listJobs', { limit: MAX_JOBS }, { signal }), []);
  const { value } = usePolled(read, 0);
  return value && listComparableJobs(job, value.results);
}
