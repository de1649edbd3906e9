import type { FieldProfile } from '@shared/contract/job-items';
import { locale } from '../../language/current';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import styles from './profile.module.css';

const { head: words } = texts.results;
const fine = new Intl.NumberFormat(locale, { maximumSignificantDigits: 5 });

export const formatNumber = (value: number): string => fine.format(value);

type Bars = NonNullable<FieldProfile['histogram']>;

/** Distribution of a field's numbers, with a text alternative. */
export function Histogram({ histogram: { from, to, counts } }: { readonly histogram: Bars }) {
  const most = Math.max(1, ...counts);
  const step = (to - from) / Math.max(1, counts.length);
  const edge = (at: number) => formatNumber(from + at * step);
  const peak = counts.indexOf(most);
  if (counts.length < 2) return null;
  return (
    <figure className={styles.histogram}>
      <div
        role="img"
        className={styles.bars}
        aria-label={words.histogram(formatNumber(from), formatNumber(to), edge(peak), edge(peak + 1))}
      >
        {counts.map((count, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            title={words.bar(edge(at), edge(at + 1), formatCount(count))}
            style={{ height: `${count === 0 ? 0 : Math.max(4, (100 * count) / most)}%` }}
          />
        ))}
      </div>
      <figcaption className={styles.ends}>
        <span>{formatNumber(from)}</span>
        <span>{formatNumber(to)}</span>
      </figcaption>
    </figure>
  );
}
