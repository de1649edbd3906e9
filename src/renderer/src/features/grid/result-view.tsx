import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { ListX, Search, Table2 } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { call } from '../../api/client';
import { Placeholder } from '../../components/placeholder';
import { translateSentence } from '../../language/translate';
import { type GridView, getViewOfJob, isNarrowed } from '../../store/grid-view/grid-view';
import { getViewParameters } from '../../store/grid-view/view-parameters';
import { useStore } from '../../store/store';
import { useRowCache } from '../../store/use-row-cache';
import { texts } from '../../texts';
import { formatCount, plural } from '../../texts/format';
import { type ColumnKind, getColumnKind, isUnread, PAGE_FIELD } from '../cells';
import { useLiveCommands } from '../commands';
import { ErrorNotice } from '../errors';

import { AddFilter, FilterChips } from './filter-bar';
import styles from './grid.module.css';
import { findNamedPrices } from './price-columns';
import { QualityLine } from './quality-line';
import { ResultGrid } from './result-grid';
import { type JobFields, useFields } from './use-fields';
import { useSamples } from './use-sample';

// rows are shown as they are read; the cache loads them again when others come before them
const SHOWN = { marks: true, unsettled: true };
const TYPING_MS = 250; // ms pause in typing before the server searches

interface Props {
  readonly job: JobSummary;
  /** Opens the failures. */
  readonly onErrors: () => void;
}

/** A job's items: filter, sort, grid, and the focused value. */
export function ResultView({ job, onErrors }: Props) {
  const view = getViewOfJob(
    useStore((store) => store.gridView),
    job.id,
  );
  const setView = useStore((store) => store.setGridView);
  const onView = useCallback((change: Partial<GridView>) => setView(job.id, change), [setView, job.id]);
  const [settled] = useDebouncedValue(view, view.search === '' ? 0 : TYPING_MS);
  const asked = getViewOfJob(settled, job.id);
  const parameters = JSON.stringify(getViewParameters(asked)); // equal parameters give the same rows
  const load = useCallback(
    (offset: number, limit: number, signal: AbortSignal) =>
      call('listItems', { ...SHOWN, id: job.id, offset, limit, ...JSON.parse(parameters) }, { signal }),
    [job.id, parameters],
  );
  const { args } = job;
  const fields = useFields(job, view.key);
  const { profiles } = fields;
  const isMarked = fields.value !== null && fields.value.duplicates !== null; // in a long job, rows come before duplicate marks
  const cache = useRowCache(load, `${job.state} ${job.progress.items} ${isMarked}`);
  const samples = useSamples(cache);
  const kinds = useMemo(() => getColumnKinds({ args }, samples.first), [args, samples.first]);
  const [column, setColumn] = useState<string | null>(null);
  const nameOf = (field: string) => view.names[field] ?? (field === PAGE_FIELD ? texts.grid.page : field);
  const [toolPlace, setToolPlace] = useState<HTMLElement | null>(null);
  const narrowed = isNarrowed(asked);
  const total = cache.total;
  const all = Math.max(total, job.progress.items);
  const names = useMemo(() => fieldNames({ args }, profiles), [args, profiles]);
  if (all === 0 && !narrowed) return <NoItems job={job} onErrors={onErrors} />;
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <SearchField search={view.search} onView={onView} />
        <AddFilter
          fields={names}
          kinds={kinds}
          column={column}
          nameOf={nameOf}
          filter={view.filter}
          onChange={(filter) => onView({ filter })}
        />
        <span className={styles.rowCount} role="status">
          {cache.loaded && narrowed && total !== all && texts.grid.rows(formatCount(total), formatCount(all))}
          {cache.loaded && !(narrowed && total !== all) && <AllRows count={all} />}
        </span>
        <div ref={setToolPlace} className={styles.gridTools} />
      </div>
      <FilterChips kinds={kinds} nameOf={nameOf} filter={view.filter} onChange={(filter) => onView({ filter })} />
      <QualityLine job={job} fields={fields.value} view={view} onView={onView} />
      {cache.error !== null && (
        <div className={styles.error}>
          <ErrorNotice error={cache.error} />
        </div>
      )}
      {cache.loaded && total === 0 && narrowed ? (
        <Nothing view={view} onView={onView} />
      ) : (
        <ResultGrid
          toolPlace={toolPlace}
          samples={samples}
          kinds={kinds}
          onColumn={setColumn}
          job={job}
          cache={cache}
          fields={fields}
          view={view}
          onView={onView}
        />
      )}
    </div>
  );
}

interface SearchFieldProps {
  readonly search: string;
  readonly onView: (change: Partial<GridView>) => void;
}

/** Searches all fields; takes the focus by a shortcut. */
function SearchField({ search, onView }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLiveCommands([
    {
      id: 'filter',
      text: texts.shortcuts.does.filter,
      group: 'screen',
      shortcut: 'filter',
      run: () => field.current?.focus(),
    },
  ]);
  return (
    <TextInput
      ref={field}
      className={styles.search}
      size="xs"
      aria-label={texts.grid.search}
      placeholder={texts.grid.search}
      value={search}
      onChange={(event) => onView({ search: event.currentTarget.value })}
      leftSection={<Search size={14} aria-hidden />}
      rightSection={
        search && <CloseButton size="sm" aria-label={texts.grid.clearSearch} onClick={() => onView({ search: '' })} />
      }
    />
  );
}

/** Fields that can be filtered by. */
function fieldNames({ args }: Pick<JobSummary, 'args'>, profiles: JobFields['profiles']): readonly string[] {
  const { template } = args;
  const asked = typeof template === 'object' && template !== null ? Object.keys(template) : [];
  return [...new Set([...asked, ...profiles.keys(), PAGE_FIELD])];
}

interface NothingProps {
  readonly view: GridView;
  readonly onView: (change: Partial<GridView>) => void;
}

/** Shown if no item matches the filter; a button clears it. */
/** The number alone, to leave room for the filter; a screen reader hears of what. */
function AllRows({ count }: { readonly count: number }) {
  return (
    <>
      <span aria-hidden>{formatCount(count)}</span>
      <VisuallyHidden>{plural(count, 'item')}</VisuallyHidden>
    </>
  );
}

function Nothing({ view: { search, filter }, onView }: NothingProps) {
  const bySearch = search.trim() !== '' && filter.length === 0;
  return (
    <Placeholder
      icon={ListX}
      title={bySearch ? texts.grid.noMatch(search.trim()) : texts.results.filter.noMatch}
      hint={bySearch ? undefined : texts.results.filter.noMatchHint}
    >
      <Button variant="default" onClick={() => onView({ search: '', filter: [], duplicates: 'all' })}>
        {bySearch ? texts.grid.clearSearch : texts.results.filter.clear}
      </Button>
    </Placeholder>
  );
}

function NoItems({ job, onErrors }: Props) {
  if (job.state === 'active') return <Placeholder icon={Table2} title={texts.grid.waiting} />;
  const [failure] = job.problems;
  if (failure && job.progress.hits === 0)
    return (
      <Placeholder
        icon={ListX}
        title={texts.grid.none}
        hint={texts.grid.noneHintFailed(translateSentence(failure.message))}
      >
        <Button variant="default" onClick={onErrors}>
          {texts.grid.seeErrors}
        </Button>
      </Placeholder>
    );
  const hint = job.stopped ? texts.grid.noneHintStopped : getNoneHint(job);
  return <Placeholder icon={ListX} title={texts.grid.none} hint={hint} />;
}

/** Why a finished job may have no items. */
function getNoneHint({ type }: Pick<JobSummary, 'type'>): string {
  if (type === 'agent') return texts.grid.noneHintSentence;
  return type === 'crawl' || type === 'scrape' ? texts.grid.noneHint : texts.grid.noneHintFields;
}

/** Types of the fields, by the loaded rows. */
function getColumnKinds(job: Pick<JobSummary, 'args'>, rows: readonly ItemRow[]): ReadonlyMap<string, ColumnKind> {
  const read = rows.filter((row) => !isUnread(row));
  const names = [...new Set(read.flatMap(({ item }) => Object.keys(item)))].filter((name) => !name.startsWith('_'));
  const prices = findNamedPrices(job, names);
  return new Map(
    names.flatMap((name) => {
      const kind = getColumnKind(
        read.map(({ item }) => item[name]),
        prices.has(name),
      );
      return kind === null ? [] : [[name, kind] as const];
    }),
  );
}
