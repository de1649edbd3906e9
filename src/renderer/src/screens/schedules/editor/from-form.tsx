import { Button } from '@mantine/core';
import type { ScheduledTask } from '@shared/contract/schedules';
import { canRunAgain, toScheduledTask } from '@shared/scheduled-task';
import { readPlan } from '../../../store/draft/plan';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import styles from '../schedules.module.css';

const words = texts.schedules.editor;

interface Props {
  readonly onTask: (task: ScheduledTask, name: string) => void;
}

/** Uses the collect form as the task. */
export function FromForm({ onTask }: Props) {
  const draft = useStore((store) => store.draft);
  const standard = useStore((store) => store.models?.default);
  const plan = readPlan(draft, standard);
  const task = plan.kind === 'ready' ? { type: plan.run.endpoint, args: { ...plan.run.request } } : null;
  if (task === null || !canRunAgain(task)) return <p className={styles.soft}>{words.formUnready}</p>;
  return (
    <div className={styles.fromForm}>
      <p className={styles.soft}>{plan.kind === 'ready' ? plan.sentence : words.formHint}</p>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => onTask(toScheduledTask(task), firstLine(draft.target))}
      >
        {words.formTake}
      </Button>
    </div>
  );
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
