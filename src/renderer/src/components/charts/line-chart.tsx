import { useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { texts } from '../../texts';
import { Disclosure } from '../disclosure';
import styles from './chart.module.css';
import { type ChartLine, createChartOptions } from './chart-options';
import { NumberTable } from './number-table';

interface Props {
  readonly title: string;
  /** Text alternative of the chart. */
  readonly says: string;
  /** Seconds of running time, ascending. */
  readonly seconds: readonly number[];
  readonly lines: readonly ChartLine[];
}

/** Lines over a job's running time, with a text alternative and a table. */
export function LineChart({ title, says, seconds, lines }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <figure className={styles.figure} aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`} className={styles.title}>
        {title}
        <Legend lines={lines} />
      </figcaption>
      <Canvas says={says} seconds={seconds} lines={lines} />
      <p className={styles.says}>{says}</p>
      <Disclosure open={open} controls={`${id}-table`} onToggle={() => setOpen(!open)}>
        {texts.activity.charts.table}
      </Disclosure>
      <div id={`${id}-table`} hidden={!open}>
        {open && <NumberTable title={title} seconds={seconds} lines={lines} />}
      </div>
    </figure>
  );
}

function Legend({ lines }: Pick<Props, 'lines'>): ReactNode {
  if (lines.length < 2) return null;
  return (
    <span className={styles.legend} aria-hidden>
      {lines.map(({ name, tone }) => (
        <span key={name} className={styles[tone]}>
          {name}
        </span>
      ))}
    </span>
  );
}

function Canvas({ says, seconds, lines }: Pick<Props, 'says' | 'seconds' | 'lines'>) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot | null>(null);
  const scheme = useComputedColorScheme('light');
  const shape = lines.map(({ name }) => name).join('\n');
  const latest = useRef(lines);
  latest.current = lines;
  const data = [[...seconds], ...lines.map(({ values }) => [...values])] as uPlot.AlignedData;
  const shown = useRef(data);
  shown.current = data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn when the colours or lines change
  useEffect(() => {
    const holder = frame.current;
    if (!holder) return;
    const own = new uPlot(createChartOptions(holder, latest.current), shown.current, holder);
    chart.current = own;
    const watch = new ResizeObserver(() => own.setSize({ width: holder.clientWidth, height: holder.clientHeight }));
    watch.observe(holder);
    return () => {
      watch.disconnect();
      own.destroy();
      chart.current = null;
    };
  }, [scheme, shape]);
  useEffect(() => chart.current?.setData(data));
  return <div ref={frame} className={styles.canvas} role="img" aria-label={says} />;
}
