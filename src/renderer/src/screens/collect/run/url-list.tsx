import type { JobSummary, JobUrl } from '@shared/contract/jobs';
import { Link2 } from 'lucide-react';
import { useCallback } from 'react';
import { call } from '../../../api/client';
import { Placeholder } from '../../../components/placeholder';
import { VirtualRows } from '../../../components/virtual-rows';
import { texts } from '../../../texts';
import { useRowCache } from '../../../use-row-cache';
import styles from './url-list.module.css';
import { waysTried } from './ways-tried';

const ROW_PX = 32;

const STATE_CLASS: Partial<Record<JobUrl['state'], string | undefined>> = { done: styles.done, failed: styles.failed };

/** Every URL a job knows, in discovery order: whether it matched, was read, failed, and why. */
export function UrlList({ job }: { readonly job: JobSummary }) {
  const load = useCallback(
    (offset: number, limit: number, signal: AbortSignal) => call('listUrls', { id: job.id, offset, limit }, { signal }),
    [job.id],
  );
  const cache = useRowCache(load, `${job.state} ${job.progress.visits} ${job.progress.hits}`);
  const onShown = useCallback((first: number, last: number) => cache.show(first, last), [cache]);
  return (
    <VirtualRows
      label={texts.urls.label}
      count={cache.total}
      heightOf={heightOf}
      onShown={onShown}
      empty={cache.loaded && <Placeholder icon={Link2} title={texts.urls.none} />}
    >
      {(index) => <UrlLine row={cache.rowAt(index)} />}
    </VirtualRows>
  );
}

const heightOf = () => ROW_PX;

function UrlLine({ row }: { readonly row: JobUrl | undefined }) {
  if (!row) return null;
  return (
    <div className={styles.row}>
      <span className={`${styles.state} ${STATE_CLASS[row.state] ?? ''}`}>{texts.urls.states[row.state]}</span>
      <span>{row.hit && <span className={styles.hit}>{texts.urls.hit}</span>}</span>
      <span className={styles.url} title={[row.url, row.message, ...waysTried(row)].filter(Boolean).join('\n')}>
        {row.url}
        {row.message && <span className={styles.note}>{row.message}</span>}
      </span>
      <WayMark row={row} />
      {row.htmlUrl && (
        <a href={row.htmlUrl} target="_blank" rel="noreferrer" title={texts.grid.copyLink}>
          {texts.grid.copyColumn}
        </a>
      )}
    </div>
  );
}

/** How the page was reached, where that was not straight and once. */
function WayMark({ row: { proxy, rendered, attempts, reason } }: { readonly row: JobUrl }) {
  const way = proxy === null || (proxy === 'none' && !rendered) ? null : texts.reach.way(proxy, rendered);
  const tries = attempts.length > 1 ? texts.reach.tries(attempts.length) : null;
  const words = [reason && texts.reach.reasons[reason], way, tries].filter(Boolean);
  return <span className={styles.note}>{words.join(' · ')}</span>;
}
