import type { JobSummary, JobUrl } from '@shared/contract/jobs';
import { type ReactNode, useState } from 'react';
import type { RowCache } from '../../store/row-cache';
import { UrlDetail } from './url-detail';
import { UrlList } from './url-list';
import styles from './urls.module.css';

interface Props {
  readonly job: JobSummary;
  readonly label: string;
  readonly cache: RowCache<JobUrl>;
  readonly lead: 'state' | 'score';
  readonly empty: ReactNode;
}

/** A list of URLs, with details of the selected one below. */
export function UrlBrowser({ job, label, cache, lead, empty }: Props) {
  const [selected, setSelected] = useState<number | null>(null);
  const row = selected === null ? undefined : cache.rowAt(selected);
  return (
    <div className={styles.browser}>
      <UrlList label={label} cache={cache} selected={selected} onSelect={setSelected} lead={lead} empty={empty} />
      {row && <UrlDetail jobId={job.id} row={row} onClose={() => setSelected(null)} />}
    </div>
  );
}
