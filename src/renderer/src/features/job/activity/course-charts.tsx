import type { ActivityPoint } from '@shared/contract/activity';
import { lazy, Suspense } from 'react';
import { texts } from '../../../texts';
import { formatCount, formatDuration, formatUsd, plural } from '../../../texts/format';
import { formatRate } from '../../job-progress';
import styles from './activity.module.css';
import { toCourse } from './course';

const { charts: words } = texts.activity;
const axisUsd = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
// the drawing library comes with the first chart
const LineChart = lazy(async () => ({ default: (await import('../../../components/charts/line-chart')).LineChart }));

/** How a job went, as lines over the time it has run. */
export function CourseCharts({ series }: { readonly series: readonly ActivityPoint[] }) {
  const course = toCourse(series);
  const last = series.at(-1);
  if (!last) return null;
  const time = formatDuration(last.msec);
  const { seconds } = course;
  return (
    <Suspense fallback={<div className={styles.short}>{texts.common.loading}</div>}>
      <div className={styles.pair}>
        <LineChart
          title={words.rate}
          says={words.rateSay(formatRate(course.meanRate), formatRate(course.topRate))}
          seconds={seconds}
          lines={[{ name: words.rate, tone: 'accent', values: course.rates, format: formatRate }]}
        />
        <LineChart
          title={words.queue}
          says={words.queueSay(formatCount(last.pages), formatCount(last.known))}
          seconds={seconds}
          lines={[
            { name: words.done, tone: 'accent', values: course.pages, format: formatCount },
            { name: words.known, tone: 'soft', values: course.known, format: formatCount },
          ]}
        />
        <LineChart
          title={words.items}
          says={words.itemsSay(plural(last.items, 'item'), plural(last.errors, 'error'), time)}
          seconds={seconds}
          lines={[
            { name: words.itemsName, tone: 'accent', values: course.items, format: formatCount },
            { name: words.errorsName, tone: 'bad', values: course.errors, format: formatCount },
          ]}
        />
        <LineChart
          title={words.cost}
          says={words.costSay(formatUsd(course.cost.at(-1) ?? 0), time)}
          seconds={seconds}
          lines={[{ name: words.cost, tone: 'accent', values: course.cost, format: axisUsd.format }]}
        />
      </div>
    </Suspense>
  );
}
