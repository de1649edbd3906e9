import { VisuallyHidden } from '@mantine/core';
import { LoaderCircle } from 'lucide-react';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { SHOWN, type Shown } from '../marks';
import type { WorkbenchState } from '../use-pattern-workbench';
import styles from './urls-pane.module.css';

interface Props {
  readonly workbench: WorkbenchState;
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
}

/** Number of URLs by result; each filters the list. */
export function FateBar({ workbench, shown, onShown }: Props) {
  const { counts } = workbench;
  const { shown: labels, filter } = texts.patternWorkbench.urls;
  const isJudged = counts.unknown < counts.all;
  const offered = SHOWN.filter(
    (name) =>
      name === 'all' ||
      name === shown ||
      (counts[name] > 0 && counts[name] < counts.all) ||
      (name === 'hits' && isJudged),
  );
  if (workbench.urls.length === 0) return null;
  return (
    <div className={styles.fates}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not laid out in a line */}
      <div role="group" aria-label={filter} className={styles.choices}>
        {offered.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.choice}
            data-fate={name}
            aria-pressed={name === shown}
            onClick={() => onShown(name === shown ? 'all' : name)}
          >
            {labels[name]} <span className={styles.count}>{formatCount(counts[name])}</span>
          </button>
        ))}
      </div>
      <p className={styles.basis} title={getBasis(workbench)}>
        {workbench.simulated.isBusy && <LoaderCircle size={13} className={styles.busy} aria-hidden />}
        {getBasis(workbench)}
      </p>
      <VisuallyHidden role="status">{workbench.simulated.isBusy ? '' : getStatus(workbench)}</VisuallyHidden>
    </div>
  );
}

function getBasis({ counts, simulated: { isBusy, simulation } }: WorkbenchState): string {
  const { counting, byAddress, noneWanted, simulated, unread } = texts.patternWorkbench.urls;
  if (isBusy) return counting;
  if (simulation === null) return counts.unknown === counts.all ? noneWanted : byAddress;
  const count = simulation.counts.unread;
  return count === 0 ? simulated : `${simulated} ${unread(formatCount(count))}`;
}

function getStatus({ counts }: WorkbenchState): string {
  const { status, statusOf: words } = texts.patternWorkbench.urls;
  return status(SHOWN.filter((name) => counts[name] > 0).map((name) => words[name](formatCount(counts[name]))));
}
