import { texts } from '../../texts';
import { formatDuration } from '../../texts/format';
import styles from './chart.module.css';
import type { ChartLine } from './chart-options';

interface Props {
  readonly title: string;
  readonly seconds: readonly number[];
  readonly lines: readonly ChartLine[];
}

const MAX_ROWS = 20;

/** The numbers of a chart, evenly sampled if there are many. */
export function NumberTable({ title, seconds, lines }: Props) {
  return (
    <table className={styles.table}>
      <caption>{texts.activity.charts.numbers(title)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.activity.charts.time}</th>
          {lines.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sampleRows(seconds.length).map((row) => (
          <tr key={row}>
            <th scope="row">{formatDuration(1000 * (seconds[row] ?? 0))}</th>
            {lines.map(({ name, values, format }) => {
              const value = values[row] ?? null;
              return <td key={name}>{value === null ? texts.activity.unknown : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Always includes the first and the last. */
export function sampleRows(length: number): readonly number[] {
  if (length <= MAX_ROWS) return Array.from({ length }, (_, row) => row);
  const step = (length - 1) / (MAX_ROWS - 1);
  return Array.from({ length: MAX_ROWS }, (_, row) => Math.round(row * step));
}
