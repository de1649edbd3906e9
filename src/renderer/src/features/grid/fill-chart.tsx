import type { Fields } from '@shared/contract/job-items';
import { texts } from '../../texts';
import { formatCount, formatShare } from '../../texts/format';
import styles from './profile.module.css';

const { fill: words } = texts.results;

/** Fill rates of all fields in one chart. */
export function FillChart({ fields: { results, rows, complete } }: { readonly fields: Fields }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.fills} tabIndex={0} aria-label={words.title}>
      <h3 className={styles.title}>{words.title}</h3>
      <ul>
        {results.map(({ field, filled, unsure }) => {
          const share = filled / Math.max(1, rows);
          const sure = (filled - unsure) / Math.max(1, rows);
          const text = words.row(field, formatShare(share), formatCount(filled), formatCount(rows));
          return (
            <li key={field} title={text}>
              <span className={styles.fillName}>{field}</span>
              <span className={styles.fillBar} aria-hidden>
                <span style={{ width: `${100 * sure}%` }} />
                <span className={styles.fillUnsure} style={{ width: `${100 * (share - sure)}%` }} />
              </span>
              <span className={styles.fillShare}>{formatShare(share)}</span>
            </li>
          );
        })}
      </ul>
      {!complete && <p className={styles.usual}>{words.counting}</p>}
    </section>
  );
}
