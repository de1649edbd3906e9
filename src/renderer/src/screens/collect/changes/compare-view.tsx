import type { JobSummary } from '@shared/contract/jobs';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { Placeholder } from '../../../components/placeholder';
import { texts } from '../../../texts';
import { pagesOfJob } from '../pages-of';
import styles from './changes.module.css';
import { FinishedChanges } from './changes-view';
import { JobChoice } from './job-choice';
import { useComparable } from './use-comparable';

const words = texts.compare;

interface Props {
  readonly job: JobSummary;
  /** Id of the job that the address names. */
  readonly comparedWith: string | undefined;
}

/** Two runs side by side: the open job, and any other that a person chooses. */
export function CompareView({ job, comparedWith }: Props) {
  const jobs = useComparable(job);
  const given = comparedWith ?? pagesOfJob(job);
  const [chosen, setChosen] = useState<string | null>(given);
  const [key, setKey] = useState<readonly string[]>([]);
  if (job.state === 'active') return <Placeholder icon={GitCompareArrows} title={texts.again.changes.waiting} />;
  if (jobs === null) return <Placeholder title={texts.common.loading} />;
  if (jobs.length === 0 && given === null)
    return <Placeholder icon={GitCompareArrows} title={words.none} hint={words.noneHint} />;
  const from = chosen ?? jobs.find(({ isLikely }) => isLikely)?.job.id ?? null;
  const choice = <JobChoice jobs={jobs} chosen={from} onChoose={setChosen} />;
  if (from === null)
    return (
      <div className={styles.view}>
        <div className={styles.tools}>{choice}</div>
        <Placeholder icon={GitCompareArrows} title={words.title} hint={words.lead} />
      </div>
    );
  return <FinishedChanges key={from} job={job} from={from} choice={choice} keyFields={key} onKey={setKey} />;
}
