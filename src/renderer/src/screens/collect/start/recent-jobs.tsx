import { call } from '../../../api/client';
import { countItems, StateMark } from '../../../features/job-state';
import { getRouteHash } from '../../../routing/route';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { formatDate, plural } from '../../../texts/format';
import styles from './start.module.css';

const SHOWN = 4;
const REFRESH_MS = 3000;

/** The newest jobs as links. */
export function RecentJobs() {
  const { value } = usePolled(readNewest, REFRESH_MS);
  if (!value || value.results.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-jobs">
      <h2 className={styles.heading} id="recent-jobs">
        {texts.start.recent}
      </h2>
      <ul>
        {value.results.map((job) => (
          <li key={job.id}>
            <a href={getRouteHash({ screen: 'collect', jobId: job.id })} translate="no">
              {job.name}
            </a>
            <StateMark job={job} />
            <span className={styles.soft}>{plural(countItems(job), 'item')}</span>
            <span className={styles.soft}>{formatDate(job.timer.createdAt)}</span>
          </li>
        ))}
      </ul>
      {value.total > SHOWN && <a href={getRouteHash({ screen: 'jobs' })}>{texts.start.allJobs}</a>}
    </section>
  );
}

function readNewest(signal: AbortSignal) {
  return call('listJobs', { limit: SHOWN }, { signal });
}
