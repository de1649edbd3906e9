import type { WorkflowRunState } from '@shared/contract/workflows';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { getKindName } from '../kinds/step-views';
import styles from './side.module.css';

const { runs: words } = texts.workflows;

interface Props {
  readonly run: WorkflowRunState;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** Counts of each step of a run, with details of the selected one. */
export function RunSteps({ run, step: chosen, onStep }: Props) {
  return (
    <table className={styles.table} aria-label={words.steps}>
      <thead>
        <tr>
          <th scope="col">{words.step}</th>
          {[words.taken, words.given, words.visits, words.failed].map((title) => (
            <th key={title} scope="col" className={styles.number}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {run.steps.map(({ step, taken, items, visits, failed, done }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step of a run is known by its place
          <tr key={at} className={at === chosen ? styles.chosen : undefined}>
            <th scope="row">
              <button type="button" aria-pressed={at === chosen} onClick={() => onStep(at)}>
                {at + 1} {getKindName(step)}
              </button>
              {!done && <span className={styles.working}> {words.working}</span>}
            </th>
            {[taken, items, visits, failed].map((count, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
              <td key={column} className={styles.number}>
                {formatCount(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
