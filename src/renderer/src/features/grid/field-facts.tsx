import type { FieldProfile } from '@shared/contract/job-items';
import type { Condition } from '@shared/item-filter';
import { texts } from '../../texts';
import { formatCount, formatShare } from '../../texts/format';
import { type ColumnKind, toShownText } from '../cells';
import { formatNumber, Histogram } from './histogram';
import styles from './profile.module.css';

const { head: words } = texts.results;
const MAX_CHARACTERS = 80;

interface Props {
  readonly profile: FieldProfile;
  /** Shows only items that match. */
  readonly onFilter: (condition: Condition) => void;
}

/** Profile of a field's values. Counts that can be filtered by are buttons. */
export function FieldFacts({ profile, kind, onFilter }: Props & { readonly kind: ColumnKind | null }) {
  const { field, filled, empty, unsure, distinct, numbers, lengths, outliers, usual, histogram } = profile;
  const exact = (value: number) => formatExact(value, kind === 'price');
  if (filled === 0) return <p className={styles.none}>{words.none}</p>;
  const about = (isExact: boolean, count: number) => (isExact ? formatCount(count) : words.about(formatCount(count)));
  return (
    <div className={styles.facts}>
      <dl>
        <dt>{words.filled}</dt>
        <dd>
          {formatCount(filled)} · {formatShare(filled / Math.max(1, filled + empty))}
        </dd>
        <Count name={words.empty} count={empty} onClick={() => onFilter({ field, op: 'empty' })} />
        <Count name={words.unsure} count={unsure} onClick={() => onFilter({ field, op: 'unsure' })} />
        <dt>{words.different}</dt>
        <dd>{about(distinct.exact, distinct.count)}</dd>
        {numbers && (
          <>
            <dt>{words.range}</dt>
            <dd>{words.rangeOf(exact(numbers.min), exact(numbers.max))}</dd>
            <dt>{words.median}</dt>
            <dd>{exact(numbers.median)}</dd>
          </>
        )}
        {lengths && (
          <>
            <dt>{words.lengths}</dt>
            <dd>{words.rangeOf(formatCount(lengths.shortest), formatCount(lengths.longest))}</dd>
          </>
        )}
        <Count
          name={words.outliers}
          count={outliers.count}
          text={about(outliers.exact, outliers.count)}
          onClick={() => onFilter({ field, op: 'outlier' })}
        />
      </dl>
      {outliers.count > 0 && usual.numbers && numbers && (
        <p className={styles.usual}>
          {words.usual(
            formatNumber(Math.max(numbers.min, usual.numbers[0])),
            formatNumber(Math.min(numbers.max, usual.numbers[1])),
          )}
        </p>
      )}
      {histogram && <Histogram histogram={histogram} />}
      <TopValues profile={profile} onFilter={onFilter} />
    </div>
  );
}

const SIGNIFICANT = 12; // digits; more are remains of binary fractions, as in 0.1 + 0.2

/** A value of the table, or between two, as the table shows it. */
function formatExact(value: number, isPrice: boolean): string {
  return toShownText(Number(value.toPrecision(SIGNIFICANT)), isPrice ? 'price' : 'plain').text;
}

interface CountProps {
  readonly name: string;
  readonly count: number;
  readonly text?: string;
  readonly onClick: () => void;
}

function Count({ name, count, text = formatCount(count), onClick }: CountProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {count === 0 ? (
          text
        ) : (
          <button type="button" className={styles.link} aria-label={`${name}: ${text}`} onClick={onClick}>
            {text}
          </button>
        )}
      </dd>
    </>
  );
}

function TopValues({ profile: { field, top, topExact, filled }, onFilter }: Props) {
  const repeated = top.filter(({ count }) => count > 1 || top.length <= 3);
  if (repeated.length === 0) return null;
  return (
    <section aria-label={words.top}>
      <h4 className={styles.topTitle}>{words.top}</h4>
      <ul className={styles.top}>
        {repeated.map(({ value, count }) => {
          const text = toShownText(value).text.slice(0, MAX_CHARACTERS);
          const condition = plainCondition(field, value);
          const inner = (
            <>
              <span className={styles.share} style={{ width: `${(100 * count) / Math.max(1, filled)}%` }} />
              <span className={styles.value}>{text}</span>
              <span className={styles.count}>{formatCount(count)}</span>
            </>
          );
          return (
            <li key={JSON.stringify(value)}>
              {condition ? (
                <button type="button" title={words.only(text)} onClick={() => onFilter(condition)}>
                  {inner}
                </button>
              ) : (
                <span className={styles.plain}>{inner}</span>
              )}
            </li>
          );
        })}
      </ul>
      {!topExact && <p className={styles.usual}>{words.atLeast}</p>}
    </section>
  );
}

/** Lists and objects cannot be filtered by. */
function plainCondition(field: string, value: unknown): Condition | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  return { field, op: 'is', value };
}
