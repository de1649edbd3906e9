import type { Extractor } from '@shared/contract/extractors';
import { texts } from '../../texts';
import { formatDate } from '../../texts/format';
import styles from './extractors.module.css';

/** What happened to an extractor, the latest first. */
export function HistoryView({ history }: Pick<Extractor, 'history'>) {
  if (history.length === 0) return <p className={styles.soft}>{texts.extractors.history.none}</p>;
  return (
    <ol className={styles.history} aria-label={texts.extractors.history.label}>
      {history.toReversed().map(({ at, event }) => (
        <li key={`${at} ${event}`}>
          <time dateTime={at}>{formatDate(at)}</time>
          <span>{event}</span>
        </li>
      ))}
    </ol>
  );
}
