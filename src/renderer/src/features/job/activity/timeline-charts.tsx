import type { ActivityPoint } from '@shared/contract/activity';
import { lazy, Suspense } from 'react';
import { locale } from '../../../language/current';
import { texts } from '../../../texts';
import { formatCount, formatDuration, formatUsd, plural } from '../../../texts/format';
import { formatRate } from '../../job-progress';
import styles from './activity.module.css';
import { toTimeline } from './timeline';

const { charts: words } = texts.activity;
const axisUsd = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
// the chart library is loaded with the first chart
const LineChart = lazy(async () => ({ default: (await import('../../../components/charts/line-chart')).LineChart }));

interface Props {
  readonly series: readonly ActivityPoint[];
  readonly isCostShown: boolean;
}

/** A job's history as lines over its running time. */
export function TimelineCharts({ series, isCostShown }: Props) {
  const timeline = toTimeline(series);
  const last = series.at(-1);
  if (!last) return null;
  const time = formatDuration(last.msec);
  const { seconds } = timeline;
  return (
    <Suspense fallback={<div className={styles.short}>{texts.common.loading}</div>}>
      <div className={styles.pair}>
        <LineChart
          title={words.rate}
          says={words.rateSay(formatRate(timeline.meanRate), formatRate(timeline.topRate))}
          seconds={seconds}
          lines={[{ name: words.rate, tone: 'accent', values: timeline.rates, format: formatRate }]}
        />
        <LineChart
          title={words.queue}
          says={words.queueSay(formatCount(last.pages), formatCount(last.known))}
          seconds={seconds}
          lines={[
            { name: words.done, tone: 'accent', values: timeline.pages, format: formatCount },
            { name: words.known, tone: 'soft', values: timeline.known, format: formatCount },
          ]}
        />
        <LineChart
          title={words.items}
          says={words.itemsSay(plural(last.items, 'item'), plural(last.errors, 'error'), time)}
          seconds={seconds}
          lines={[
            { name: words.itemsName, tone: 'accent', values: timeline.items, format: formatCount },
            { name: words.errorsName, tone: 'bad', values: timeline.errors, format: formatCount },
          ]}
        />
        {isCostShown && (
          <LineChart
            title={words.cost}
            says={words.costSay(formatUsd(timeline.cost.at(-1) ?? 0), time)}
            seconds={seconds}
            lines={[{ name: words.cost, tone: 'accent', values: timeline.cost, format: axisUsd.format }]}
          />
        )}
      </div>
    </Suspense>
  );
}
