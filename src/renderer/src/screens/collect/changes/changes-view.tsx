import type { ItemChange, JobSummary } from '@shared/contract/jobs';
import { Equal, GitCompareArrows } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../../api/client';
import { ErrorNotice } from '../../../components/error-notice';
import { Placeholder } from '../../../components/placeholder';
import { formatCount } from '../../../format';
import { routeHash } from '../../../route';
import { texts } from '../../../texts';
import { usePolled } from '../../../use-polled';
import { ChangeFilter } from './change-filter';
import { ChangeList } from './change-list';
import styles from './changes.module.css';
import { askedFields, type ChangeKind, DIFFERENT, toggleKind } from './field-change';

const MOST_READ = 5000; // more than a person looks through; the counts tell of the rest
const { changes: words } = texts.again;

interface Props {
  readonly job: JobSummary;
  /** The earlier job. */
  readonly from: string;
}

/** What a job's items say otherwise than those of the job whose pages it read again. */
export function ChangesView({ job, from }: Props) {
  if (job.state === 'active') return <Placeholder icon={GitCompareArrows} title={words.waiting} />;
  return <FinishedChanges job={job} from={from} />;
}

function FinishedChanges({ job, from }: Props) {
  const { id } = job;
  const [kinds, setKinds] = useState<readonly ChangeKind[]>(DIFFERENT);
  const all = kinds.includes('same');
  const read = useCallback(
    (signal: AbortSignal) => call('listChanges', { id, from, all, limit: MOST_READ }, { signal }),
    [id, from, all],
  );
  const { value, error } = usePolled(read, 0);
  if (error !== null)
    return (
      <div className={styles.error}>
        <ErrorNotice error={error} />
      </div>
    );
  if (!value) return <Placeholder title={texts.common.loading} />;
  const shown = value.results.filter((change) => kinds.includes(change.kind));
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <ChangeFilter counts={value.counts} kinds={kinds} onToggle={(kind) => setKinds(toggleKind(kinds, kind))} />
        <span className={styles.against}>
          {words.against} <a href={routeHash({ screen: 'collect', jobId: from })}>{words.earlier}</a>
        </span>
      </div>
      {value.total > value.results.length && (
        <p className={styles.more}>{words.more(formatCount(value.results.length), formatCount(value.total))}</p>
      )}
      <Shown changes={shown} kinds={kinds} asked={askedFields(job)} />
    </div>
  );
}

interface ShownProps {
  readonly changes: readonly ItemChange[];
  readonly kinds: readonly ChangeKind[];
  readonly asked: ReadonlySet<string> | null;
}

function Shown({ changes, kinds, asked }: ShownProps) {
  if (changes.length > 0) return <ChangeList key={kinds.join()} changes={changes} asked={asked} />;
  const complete = DIFFERENT.every((kind) => kinds.includes(kind));
  return complete ? (
    <Placeholder icon={Equal} title={words.none} hint={words.noneHint} />
  ) : (
    <Placeholder icon={Equal} title={words.noneOfKind} />
  );
}
