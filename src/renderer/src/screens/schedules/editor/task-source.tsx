import { SegmentedControl } from '@mantine/core';
import type { ScheduledTask } from '@shared/contract/schedules';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api/client';
import { describeTask } from '../../../features/runs';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import styles from '../schedules.module.css';
import { FromForm } from './from-form';
import { FromJob } from './from-job';
import { FromWorkflow } from './from-workflow';
import { readTask } from './task-text';

const TaskJson = lazy(async () => ({ default: (await import('./task-json')).TaskJson }));
const words = texts.schedules.editor;

export const TASK_SOURCES = ['job', 'form', 'workflow', 'json'] as const;
export type TaskSource = (typeof TASK_SOURCES)[number];

interface Props {
  readonly text: string;
  readonly first: TaskSource;
  /** Called with a task and a name for it. */
  readonly onTask: (task: ScheduledTask, name: string) => void;
  readonly onText: (text: string) => void;
  /** Faults found by the server. */
  readonly faults: readonly string[];
  /** Of the job used initially. */
  readonly jobId: string | null;
  /** Of the workflow selected initially. */
  readonly workflowId: string | null;
}

/** Source of the task, and the task itself. */
export function TaskChoice({ text, first, onTask, onText, faults, jobId, workflowId }: Props) {
  const [source, setSource] = useState<TaskSource>(first);
  const reading = readTask(text);
  const { value: names } = usePolled(readWorkflowNames, 0);
  return (
    <>
      <SegmentedControl
        size="xs"
        className={styles.start}
        aria-label={words.from}
        value={source}
        onChange={(value) => setSource(TASK_SOURCES.find((each) => each === value) ?? 'json')}
        data={TASK_SOURCES.map((each) => ({ value: each, label: words.sources[each] }))}
      />
      {source === 'job' && <FromJob first={jobId} onTask={onTask} />}
      {source === 'form' && <FromForm onTask={onTask} />}
      {source === 'workflow' && <FromWorkflow first={workflowId} onTask={onTask} />}
      {source === 'json' && (
        <div className={styles.editor}>
          <Suspense fallback={<p className={styles.soft}>{texts.common.loading}</p>}>
            <TaskJson text={text} onChange={onText} />
          </Suspense>
        </div>
      )}
      <div role="status">
        {reading.kind === 'ready' && (
          <p className={styles.taken}>{words.taken(describeTask(reading.task, names ?? {}))}</p>
        )}
        {reading.kind === 'faulty' && <p className={styles.bad}>{reading.message}</p>}
        {faults.map((fault) => (
          <p key={fault} className={styles.bad}>
            {fault}
          </p>
        ))}
      </div>
    </>
  );
}

async function readWorkflowNames(signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
  const { results } = await call('listWorkflows', {}, { signal });
  return Object.fromEntries(results.map(({ id, name }) => [id, name]));
}
