import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { JobSummary } from '@shared/contract/jobs';
import { ListX, Search, Table2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../../api/client';
import { ErrorNotice } from '../../../components/error-notice';
import { Placeholder } from '../../../components/placeholder';
import { formatCount } from '../../../format';
import { texts } from '../../../texts';
import { useRowCache } from '../../../use-row-cache';
import styles from './grid.module.css';
import { ResultGrid } from './result-grid';
import { type SortOrder, sortParameter } from './sort-order';

const TYPING_MS = 250; // a pause in typing, before the server searches

interface Props {
  readonly job: JobSummary;
  /** Shows what failed. */
  readonly onErrors: () => void;
}

/** A job's items: filter, sort, grid, and the value under the focus. */
export function ResultView({ job, onErrors }: Props) {
  const [search, setSearch] = useState('');
  const [typed] = useDebouncedValue(search.trim(), TYPING_MS);
  const [sort, setSort] = useState<SortOrder>(null);
  const load = useCallback(
    (offset: number, limit: number, signal: AbortSignal) =>
      call(
        'listItems',
        { id: job.id, offset, limit, sort: sortParameter(sort), search: typed || undefined },
        { signal },
      ),
    [job.id, sort, typed],
  );
  const cache = useRowCache(load, `${job.state} ${job.progress.items}`);
  const total = cache.total;
  const all = Math.max(total, job.progress.items);
  if (all === 0 && typed === '') return <NoItems job={job} onErrors={onErrors} />;
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          size="xs"
          aria-label={texts.grid.search}
          placeholder={texts.grid.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<Search size={14} aria-hidden />}
          rightSection={
            search && <CloseButton size="sm" aria-label={texts.grid.clearSearch} onClick={() => setSearch('')} />
          }
        />
        <span className={styles.rowCount} role="status">
          {cache.loaded && texts.grid.rows(formatCount(total), formatCount(typed ? all : total))}
        </span>
      </div>
      {cache.error !== null && (
        <div className={styles.error}>
          <ErrorNotice error={cache.error} />
        </div>
      )}
      {cache.loaded && total === 0 && typed !== '' ? (
        <Placeholder icon={ListX} title={texts.grid.noMatch(typed)}>
          <Button variant="default" onClick={() => setSearch('')}>
            {texts.grid.clearSearch}
          </Button>
        </Placeholder>
      ) : (
        <ResultGrid job={job} cache={cache} sort={sort} onSort={setSort} />
      )}
    </div>
  );
}

function NoItems({ job, onErrors }: Props) {
  if (job.state === 'active') return <Placeholder icon={Table2} title={texts.grid.waiting} />;
  const [failure] = job.errors;
  if (failure && job.progress.hits === 0)
    return (
      <Placeholder icon={ListX} title={texts.grid.none} hint={texts.grid.noneHintFailed(failure.message)}>
        <Button variant="default" onClick={onErrors}>
          {texts.grid.seeErrors}
        </Button>
      </Placeholder>
    );
  const hint = job.stopped ? texts.grid.noneHintStopped : texts.grid.noneHint;
  return <Placeholder icon={ListX} title={texts.grid.none} hint={hint} />;
}
