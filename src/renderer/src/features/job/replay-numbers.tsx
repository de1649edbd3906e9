import type { JobSummary } from '@shared/contract/jobs';
import { texts } from '../../texts';
import { formatCount, plural } from '../../texts/format';
import styles from './figures.module.css';
import { StatPopover } from './stat-popover';

const words = texts.replays.job;

/** Number of pages read through the calls behind them. Empty if none was. */
export function ReplayNumbers({ job: { replay } }: { readonly job: Pick<JobSummary, 'replay'> }) {
  if (!replay) return null;
  const { pages, browserPages, timesAsFast } = replay;
  const all = plural(pages + browserPages, 'page');
  return (
    <StatPopover name={words.name} title={words.title} value={formatCount(pages)}>
      <p className={styles.lead}>
        {words.summary(formatCount(browserPages), all, formatCount(pages))}{' '}
        {timesAsFast !== null && words.fast(timesAsFast.toLocaleString('en', { maximumFractionDigits: 1 }))}
      </p>
    </StatPopover>
  );
}
