import type { WorkflowRunState } from '@shared/contract/workflows';
import { useCallback } from 'react';
import { call } from '../../../api/client';
import { toInputText } from '../../../components/value-text';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { getKindName } from '../kinds/step-views';
import styles from './side.module.css';

const { runs: words } = texts.workflows;
const SHOWN = 5;
const REFRESH_MS = 1200;

interface Props {
  readonly run: WorkflowRunState;
  readonly step: number;
}

/** The last items of a step. */
export function StepItems({ run: { id, state, steps }, step }: Props) {
  const read = useCallback(
    (signal: AbortSignal) => call('listStepItems', { id, step, limit: SHOWN }, { signal }),
    [id, step],
  );
  const { value } = usePolled(read, state === 'active' ? REFRESH_MS : 0);
  const items = value?.results ?? [];
  const gone = state !== 'active' && items.length === 0 && (steps[step]?.items ?? 0) > 0;
  const title = words.latestOf(step + 1, getKindName(steps[step]?.step ?? ''));
  return (
    <div>
      <h2>{title}</h2>
      {items.length === 0 && <p className={styles.soft}>{gone ? words.itemsGone : words.noItems}</p>}
      <ul className={styles.items} aria-label={title}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the latest come first, whatever they say
          <li key={at}>
            <dl>
              {shownFields(item).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LONGEST = 160; // characters; a field may contain a fetched page

function shownFields(item: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  return Object.entries(item)
    .filter(([name, value]) => !name.startsWith('_') && value !== null)
    .map(([name, value]) => [name, toInputText(value).slice(0, LONGEST)] as const);
}
