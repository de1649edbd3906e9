import type { ScheduleRun } from '@shared/contract/schedules';
import { texts } from '../../texts';
import { formatDate } from '../../texts/format';
import { CHANGE_SIGNS, getBarHeights } from './bar-heights';
import { describeChanges } from './change-words';
import styles from './runs.module.css';

const words = texts.schedules.detail;

interface Props {
  /** Newest first. */
  readonly runs: readonly ScheduleRun[];
  readonly chosen: string;
  readonly onChoose: (jobId: string) => void;
}

/** A column for each run, newest on the right: numbers of added, changed and removed items. */
export function RunBars({ runs, chosen, onChoose }: Props) {
  const oldestFirst = runs.toReversed();
  const heights = getBarHeights(oldestFirst);
  return (
    <>
      <fieldset className={styles.bars} aria-label={words.runs}>
        {oldestFirst.map((run, at) => {
          const label = words.run(formatDate(run.startedAt), stateWord(run), describeChanges(run));
          return (
            <button
              key={run.jobId}
              type="button"
              className={styles.bar}
              aria-pressed={run.jobId === chosen}
              aria-label={label}
              title={label}
              onClick={() => onChoose(run.jobId)}
            >
              {CHANGE_SIGNS.map((kind) => (
                <span key={kind} className={styles[kind]} style={{ height: heights[at]?.[kind] ?? 0 }} />
              ))}
              <span className={`${styles.base} ${run.state === 'error' ? styles.failed : ''}`} />
            </button>
          );
        })}
      </fieldset>
      <ul className={styles.legend} aria-hidden>
        {CHANGE_SIGNS.map((kind) => (
          <li key={kind}>
            <span className={styles[kind]} />
            {words.legend[kind]}
          </li>
        ))}
      </ul>
    </>
  );
}

function stateWord({ state, stopped }: ScheduleRun): string {
  const { states } = texts.run;
  if (state === 'active') return states.running.toLowerCase();
  if (state === 'error') return states.error.toLowerCase();
  return (stopped ? states.stopped : states.completed).toLowerCase();
}
