import type { JobSummary } from '@shared/contract/jobs';
import { texts } from '../../texts';
import { formatCost, formatUsd } from '../../texts/format';
import { Explained } from './explained';
import styles from './run.module.css';

/** A job's cost, with a bar if it has a budget. */
export function Money({ job }: { readonly job: JobSummary }) {
  const { total } = job.metrics.cost;
  const budget = typeof job.args.budget === 'number' ? job.args.budget : null;
  const spent = formatCost(total, texts.run.costUnknown);
  const share = budget === null || total === null ? null : Math.min(100, (100 * total) / budget);
  return (
    <div className={budget === null ? styles.roomForUnit : styles.roomForBudget}>
      <dt>
        <Explained name={texts.run.cost} hint={total === null ? texts.run.costUnknownHint : texts.run.costHint} />
      </dt>
      <dd>
        {budget === null ? spent : texts.activity.ofBudget(spent, formatUsd(budget))}
        {share !== null && (
          <meter
            className={styles.budget}
            min={0}
            max={100}
            value={share}
            data-near={share >= 80}
            aria-label={texts.activity.budget}
          />
        )}
      </dd>
    </div>
  );
}
