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
import { askedFields, type BothAsked, fieldsOfItems, ofCommonFields, templateChange } from './asked-fields';
import { ChangeFilter } from './change-filter';
import { ChangeList } from './change-list';
import styles from './changes.module.css';
import { type ChangeKind, DIFFERENT, toggleKind } from './field-change';

const MOST_READ = 5000; // more than a person looks through; the counts tell of the rest
const SAMPLE_ITEMS = 50; // every item that was read has all fields of its template
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
  const asked = useAsked(job, from);
  if (error !== null)
    return (
      <div className={styles.error}>
        <ErrorNotice error={error} />
      </div>
    );
  if (!value || !asked) return <Placeholder title={texts.common.loading} />;
  const { results, counts } = ofCommonFields(value, asked);
  const shown = results.filter((change) => kinds.includes(change.kind));
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <ChangeFilter counts={counts} kinds={kinds} onToggle={(kind) => setKinds(toggleKind(kinds, kind))} />
        <span className={styles.against}>
          {words.against} <a href={routeHash({ screen: 'collect', jobId: from })}>{words.earlier}</a>
        </span>
      </div>
      <TemplateChange asked={asked} />
      {value.total > value.results.length && (
        <p className={styles.more}>{words.more(formatCount(value.results.length), formatCount(value.total))}</p>
      )}
      <Shown changes={shown} kinds={kinds} asked={asked} />
    </div>
  );
}

/** What the two jobs ask for; null until it is known. */
function useAsked(job: JobSummary, from: string): BothAsked | null {
  const { id } = job;
  const read = useCallback(
    async (signal: AbortSignal) => {
      const [before, after] = await Promise.all(
        [from, id].map((each) => call('listItems', { id: each, limit: SAMPLE_ITEMS }, { signal })),
      );
      return { before: fieldsOfItems(before?.results ?? []), after: fieldsOfItems(after?.results ?? []) };
    },
    [id, from],
  );
  const { value, error } = usePolled(read, 0);
  const named = askedFields(job);
  if (value) return { before: value.before, after: named ?? value.after };
  return error === null ? null : { before: null, after: named };
}

/** Names the fields that one template alone has, once for all rows. */
function TemplateChange({ asked }: { readonly asked: BothAsked }) {
  const { added, dropped } = templateChange(asked);
  if (added.length + dropped.length === 0) return null;
  const parts = [
    added.length > 0 ? words.newFields(added.join(', ')) : null,
    dropped.length > 0 ? words.droppedFields(dropped.join(', ')) : null,
  ];
  return <p className={styles.templates}>{parts.filter((part) => part !== null).join(' · ')}</p>;
}

interface ShownProps {
  readonly changes: readonly ItemChange[];
  readonly kinds: readonly ChangeKind[];
  readonly asked: BothAsked;
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
