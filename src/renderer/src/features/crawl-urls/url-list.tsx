import type { JobSummary, JobUrl } from '@shared/contract/jobs';
import { type ReactNode, useCallback } from 'react';
import { call } from '../../api/client';
import { VirtualRows } from '../../components/virtual-rows';
import { walkRows } from '../../components/walk-rows';
import type { RowCache } from '../../store/row-cache';
import { useRowCache } from '../../store/use-row-cache';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { ErrorNotice } from '../errors';
import { filterRequest, type UrlFilter } from './url-filter';
import { UrlRow } from './url-row';
import styles from './urls.module.css';

const ROW_PX = 48;

/** A job's URLs by a filter, loaded while scrolling. */
export function useUrls(job: JobSummary, filter: UrlFilter): RowCache<JobUrl> {
  const asked = JSON.stringify(filterRequest(filter));
  const load = useCallback(
    (offset: number, limit: number, signal: AbortSignal) =>
      call('listUrls', { id: job.id, offset, limit, ...JSON.parse(asked) }, { signal }),
    [job.id, asked],
  );
  return useRowCache(load, `${job.state} ${job.progress.visits} ${job.progress.hits} ${job.progress.total}`);
}

interface Props {
  readonly label: string;
  readonly cache: RowCache<JobUrl>;
  /** Index of the URL with details, null for none. */
  readonly selected: number | null;
  readonly onSelect: (index: number | null) => void;
  readonly empty: ReactNode;
  /** First column: the result, or the score. */
  readonly lead: 'state' | 'score';
}

/** URLs in discovery order; a click or Enter shows details, arrow keys move on. */
export function UrlList({ label, cache, selected, onSelect, empty, lead }: Props) {
  const onShown = useCallback((first: number, last: number) => cache.show(first, last), [cache]);
  const close = selected === null ? null : () => onSelect(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows within
    <div className={styles.list} onKeyDown={(event) => walkRows(event, close)}>
      <Columns lead={lead} />
      {cache.error !== null && <ErrorNotice error={cache.error} />}
      <VirtualRows
        label={label}
        count={cache.total}
        heightOf={getHeight}
        onShown={onShown}
        empty={cache.loaded && empty}
      >
        {(index) => (
          <UrlRow
            row={cache.rowAt(index)}
            lead={lead}
            isOpen={index === selected}
            onOpen={() => onSelect(index)}
            onFocus={() => selected !== null && onSelect(index)}
          />
        )}
      </VirtualRows>
    </div>
  );
}

const getHeight = () => ROW_PX;

function Columns({ lead }: Pick<Props, 'lead'>) {
  const { columns } = texts.urls;
  return (
    <div className={`${styles.grid} ${styles.columns}`} aria-hidden>
      <span>{lead === 'state' ? columns.state : texts.urls.sure}</span>
      <span>{columns.url}</span>
      <span className={styles.parent}>{columns.parent}</span>
      <span className={styles.depth}>{columns.depth}</span>
    </div>
  );
}

/** Number of URLs, for the toolbar. */
export function UrlCount({ cache }: { readonly cache: RowCache<JobUrl> }) {
  return (
    <span className={styles.count} role="status">
      {cache.loaded && plural(cache.total, 'URL')}
    </span>
  );
}
