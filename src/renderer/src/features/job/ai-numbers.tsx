import type { JobSummary } from '@shared/contract/jobs';
import { texts } from '../../texts';
import { formatCost, formatCount, formatDuration, usdFormatOf } from '../../texts/format';
import styles from './figures.module.css';
import { StatPopover } from './stat-popover';

const { ai: words } = texts.run;

/** Cost of the job's models; the name opens details. Empty if none was asked. */
export function AiNumbers({ metrics }: Pick<JobSummary, 'metrics'>) {
  if (metrics.ai.length === 0) return null;
  return (
    <StatPopover
      name={isFree(metrics) ? words.freeName : words.name}
      title={isFree(metrics) ? words.freeTitle : words.title}
      value={isFree(metrics) ? formatCount(countTokens(metrics)) : formatCost(metrics.cost.ai, texts.run.costUnknown)}
    >
      <Figures metrics={metrics} />
    </StatPopover>
  );
}

type AiMetrics = Pick<JobSummary['metrics'], 'ai'>;

/** Local models are free, so no price is shown. */
function isFree({ ai }: AiMetrics): boolean {
  return ai.every(({ cost }) => cost.total === 0);
}

function countTokens({ ai }: AiMetrics): number {
  return ai.reduce((sum, { tokens }) => sum + tokens.total, 0);
}

function Figures({ metrics }: Pick<JobSummary, 'metrics'>) {
  const surcharge = metrics.service.find(({ path }) => path === 'surcharge');
  const format = usdFormatOf([...metrics.ai.map(({ cost }) => cost.total), surcharge?.cost ?? null]);
  const hasPrices = !isFree(metrics);
  const unknown = metrics.ai.some(({ cost }) => cost.total === null);
  return (
    <>
      <table className={styles.table}>
        <caption>{hasPrices ? words.title : words.freeTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{words.model}</th>
            <th scope="col">{words.tokensIn}</th>
            <th scope="col">{words.tokensOut}</th>
            <th scope="col">{words.runtime}</th>
            {hasPrices && <th scope="col">{words.cost}</th>}
          </tr>
        </thead>
        <tbody>
          {metrics.ai.map(({ model, tokens, cost, runtime }) => (
            <tr key={model}>
              <th scope="row">{model}</th>
              <td>{formatCount(tokens.input)}</td>
              <td>{formatCount(tokens.output)}</td>
              <td>{formatDuration(runtime.msec)}</td>
              {hasPrices && <td>{formatCost(cost.total, words.noPrice, format)}</td>}
            </tr>
          ))}
          {hasPrices && surcharge && (
            <tr>
              <th scope="row" colSpan={4}>
                {words.surcharge}
              </th>
              <td>{formatCost(surcharge.cost, texts.run.costUnknown, format)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {hasPrices && <p className={styles.note}>{words.billed}</p>}
      {unknown && <p className={styles.note}>{words.unknownHint}</p>}
    </>
  );
}
