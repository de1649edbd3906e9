import { Button, NativeSelect, Popover } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import type { ItemChange, JobSummary } from '@shared/contract/jobs';
import { Equal, GitCompareArrows } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { call } from '../../api/client';
import { Placeholder } from '../../components/placeholder';
import { getRouteHash } from '../../routing/route';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import { KeyChoice, PAGE_FIELD } from '../cells';
import { ErrorNotice } from '../errors';
import {
  type BothAsked,
  compareTemplates,
  getAskedFields,
  getTemplateFields,
  limitToCommonFields,
} from './asked-fields';
import { ChangeFilter } from './change-filter';
import { ChangeList } from './change-list';
import styles from './changes.module.css';
import { ExportChanges } from './export-changes';
import { type ChangeKind, DIFFERENT, toggleKind } from './field-change';

const MAX_READ = 5000; // more than a person looks through; the counts cover all
const SAMPLE_ITEMS = 50; // every item that was read has all template fields
const { changes: words } = texts.again;
const compare = texts.compare;

interface Props {
  readonly job: JobSummary;
  /** The earlier job. */
  readonly from: string;
  /** Selects another job. */
  readonly choice: ReactNode;
  /** Key fields; empty to choose them automatically. */
  readonly keyFields: readonly string[];
  readonly onKey: (fields: readonly string[]) => void;
}

/** A job compared with a fixed earlier one, such as the previous run of its schedule. */
export function ChangesView({ job, from }: Pick<Props, 'job' | 'from'>) {
  const [key, setKey] = useState<readonly string[]>([]);
  if (job.state === 'active') return <Placeholder icon={GitCompareArrows} title={words.waiting} />;
  return <FinishedChanges job={job} from={from} choice={null} keyFields={key} onKey={setKey} />;
}

/** Differences between two jobs' items. */
export function FinishedChanges({ job, from, choice, keyFields, onKey }: Props) {
  const { id } = job;
  const [kinds, setKinds] = useState<readonly ChangeKind[]>(DIFFERENT);
  const [field, setField] = useState('');
  const asked = useMemo(() => askedChanges(from, kinds, field, keyFields), [from, kinds, field, keyFields]);
  const read = useCallback(
    (signal: AbortSignal) =>
      call('listChanges', { id, limit: MAX_READ, ...asked, kinds: readKinds(asked.kinds) }, { signal }),
    [id, asked],
  );
  const { value, error } = usePolled(read, 0);
  const both = useAsked(job, from);
  const tools = (
    <div className={styles.tools}>
      {choice}
      {value && both && (
        <ChangeFilter
          counts={limitToCommonFields(value, both).counts}
          kinds={kinds}
          onToggle={(kind) => setKinds(toggleKind(kinds, kind))}
        />
      )}
    </div>
  );
  if (error !== null)
    return (
      <div className={styles.view}>
        {tools}
        <KeyLine value={null} fields={[]} keyFields={keyFields} onKey={onKey} />
        <div className={styles.error}>
          <ErrorNotice error={error} />
        </div>
      </div>
    );
  if (!value || !both)
    return (
      <div className={styles.view}>
        {tools}
        <Placeholder title={texts.common.loading} />
      </div>
    );
  const { results } = limitToCommonFields(value, both);
  const shown = results.filter((change) => kinds.includes(change.kind));
  return (
    <div className={styles.view}>
      {tools}
      <div className={styles.tools}>
        <FieldChoice value={value} field={field} onField={setField} />
        <KeyLine value={value} fields={[...(both.after ?? [])]} keyFields={keyFields} onKey={onKey} />
        <span className={styles.spring} />
        <a className={styles.against} href={getRouteHash({ screen: 'collect', jobId: from })}>
          {words.earlier}
        </a>
        <ExportChanges job={job} asked={asked} />
      </div>
      <Remarks value={value} />
      <TemplateChange asked={both} />
      {value.total > value.results.length && (
        <p className={styles.more}>{words.more(formatCount(value.results.length), formatCount(value.total))}</p>
      )}
      <Shown changes={shown} kinds={kinds} asked={both} />
    </div>
  );
}

type ListedChanges = ResponseOf<'listChanges'>;

function askedChanges(from: string, kinds: readonly ChangeKind[], field: string, key: readonly string[]) {
  return {
    from,
    kinds: kinds.join(','),
    ...(field !== '' && { field }),
    ...(key.length > 0 && { key: key.join(',') }),
  };
}

/** Kinds to request: rows that differ only in fields of one template count as unchanged. */
function readKinds(kinds: string): string {
  return kinds.includes('same') && !kinds.includes('changed') ? `${kinds},changed` : kinds;
}

interface FieldChoiceProps {
  readonly value: ListedChanges;
  readonly field: string;
  readonly onField: (field: string) => void;
}

/** Filters changed rows by the field that differs. */
function FieldChoice({ value: { fields }, field, onField }: FieldChoiceProps) {
  if (fields.length === 0) return null;
  const options = fields.map((each) => ({
    value: each.field,
    label: compare.fieldCount(each.field, formatCount(each.count)),
  }));
  return (
    <NativeSelect
      size="xs"
      aria-label={compare.field}
      data={[{ value: '', label: compare.anyField }, ...options]}
      value={field}
      onChange={(event) => onField(event.currentTarget.value)}
    />
  );
}

interface KeyLineProps extends Pick<Props, 'keyFields' | 'onKey'> {
  readonly value: ListedChanges | null;
  readonly fields: readonly string[];
}

/** Shows the key fields, with a control to choose others. */
function KeyLine({ value, fields, keyFields, onKey }: KeyLineProps) {
  const found = value?.key;
  const now =
    found?.found === 'position' ? compare.keyPosition : (found?.fields ?? keyFields).map(getFieldName).join(', ');
  return (
    <Popover position="bottom-start" withArrow trapFocus returnFocus shadow="md" width={280}>
      <Popover.Target>
        <Button size="xs" variant="default">
          {compare.keyOf(now || compare.keyFound)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={compare.key}>
        <KeyChoice
          label={compare.key}
          all={compare.keyFound}
          fields={[...new Set([...fields, PAGE_FIELD])]}
          chosen={keyFields}
          onChange={onKey}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function getFieldName(field: string): string {
  return field === PAGE_FIELD ? texts.grid.page : field;
}

/** What a comparison could not decide. */
function Remarks({ value: { counts, key } }: { readonly value: ListedChanges }) {
  const remarks = [
    counts.notSeen > 0 ? compare.notSeen(formatCount(counts.notSeen)) : null,
    key.duplicates > 0 ? compare.duplicates(formatCount(key.duplicates)) : null,
  ].filter((remark) => remark !== null);
  return remarks.length === 0 ? null : <p className={styles.more}>{remarks.join(' · ')}</p>;
}

/** Fields of the two jobs; null until known. */
function useAsked(job: JobSummary, from: string): BothAsked | null {
  const { id } = job;
  const read = useCallback(
    async (signal: AbortSignal) => {
      const [before, after] = await Promise.all(
        [from, id].map((each) => call('listItems', { id: each, limit: SAMPLE_ITEMS, unsettled: true }, { signal })),
      );
      return { before: getAskedFields(before?.results ?? []), after: getAskedFields(after?.results ?? []) };
    },
    [id, from],
  );
  const { value, error } = usePolled(read, 0);
  const named = getTemplateFields(job);
  if (value) return { before: value.before, after: named ?? value.after };
  return error === null ? null : { before: null, after: named };
}

/** Names the fields that only one template has, once for all rows. */
function TemplateChange({ asked }: { readonly asked: BothAsked }) {
  const { added, dropped } = compareTemplates(asked);
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
