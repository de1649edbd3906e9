import type { JobSummary, JobUrl } from '@shared/contract/jobs';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Link2 } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../api/client';
import { Placeholder } from '../../../components/placeholder';
import { texts } from '../../../texts';
import { useRowCache } from '../../../use-row-cache';
import styles from './url-list.module.css';

const ROW_PX = 32;

const STATE_CLASS: Partial<Record<JobUrl['state'], string | undefined>> = { done: styles.done, failed: styles.failed };

/** Every URL a job knows, in discovery order: whether it matched, was read, failed, and why. */
export function UrlList({ job }: { readonly job: JobSummary }) {
  const scroller = useRef<HTMLDivElement>(null);
  const load = useCallback(
    (offset: number, limit: number, signal: AbortSignal) => call('listUrls', { id: job.id, offset, limit }, { signal }),
    [job.id],
  );
  const cache = useRowCache(load, `${job.state} ${job.progress.visits} ${job.progress.hits}`);
  const total = cache.total;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const visible = virtual.getVirtualItems();
  const first = visible[0]?.index ?? 0;
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => cache.show(first, last), [cache, first, last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.frame} aria-label={texts.urls.label} tabIndex={0}>
      {cache.loaded && total === 0 && <Placeholder icon={Link2} title={texts.urls.none} />}
      <ul className={styles.rows} style={{ height: virtual.getTotalSize() }}>
        {visible.map(({ index, start }) => (
          <li key={index} className={styles.row} style={{ height: ROW_PX, transform: `translateY(${start}px)` }}>
            <UrlLine row={cache.rowAt(index)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UrlLine({ row }: { readonly row: JobUrl | undefined }) {
  if (!row) return null;
  return (
    <>
      <span className={`${styles.state} ${STATE_CLASS[row.state] ?? ''}`}>{texts.urls.states[row.state]}</span>
      <span>{row.hit && <span className={styles.hit}>{texts.urls.hit}</span>}</span>
      <span className={styles.url} title={row.message ? `${row.url}\n${row.message}` : row.url}>
        {row.url}
        {row.message && <span className={styles.note}>{row.message}</span>}
      </span>
      {row.htmlUrl && (
        <a href={row.htmlUrl} target="_blank" rel="noreferrer" title={texts.grid.copyLink}>
          {texts.grid.copyColumn}
        </a>
      )}
    </>
  );
}
