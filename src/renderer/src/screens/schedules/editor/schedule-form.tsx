import { Button, Group, Switch, TextInput } from '@mantine/core';
import { ApiError } from '@shared/client/api-error';
import type { ScheduleBody, ScheduledTask } from '@shared/contract/schedules';
import { type FormEvent, useState } from 'react';
import { FieldChoice } from '../../../components/field-choice';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { SectionCard } from '../../../components/section-card';
import { ErrorNotice } from '../../../features/errors';
import { getTaskFields } from '../../../features/runs';
import { RunsWhile, WhenFields } from '../../../features/schedule-times';
import { texts } from '../../../texts';
import styles from '../schedules.module.css';
import { type ScheduleFormState, toScheduleBody } from './form-state';
import { TaskChoice, type TaskSource } from './task-source';
import { formatTask, readTask } from './task-text';
import { WebhookFields } from './webhook-fields';

const words = texts.schedules.editor;

interface Props {
  readonly title: string;
  readonly first: ScheduleFormState;
  readonly source?: TaskSource;
  readonly jobId?: string | null;
  readonly workflowId?: string | null;
  readonly confirm: string;
  /** An error is shown at the fields it names. */
  readonly onSubmit: (body: ScheduleBody) => Promise<void>;
  readonly onCancel: () => void;
}

/** What to run, when, and what to do afterwards. */
export function ScheduleForm({
  title,
  first,
  source = 'json',
  jobId = null,
  workflowId = null,
  confirm,
  onSubmit,
  onCancel,
}: Props) {
  const [form, setForm] = useState(first);
  const { busy, error, act } = useFormAct();
  const change = (part: Partial<ScheduleFormState>) => setForm((before) => ({ ...before, ...part }));
  const reading = readTask(form.taskText);
  const task = reading.kind === 'ready' ? reading.task : null;
  const faults = error instanceof ApiError ? error.faults : [];
  const faultAt = (name: string) => faults.find(({ path }) => path?.[0] === name)?.message;
  const taskFaults = faults.filter(({ path }) => path?.[0] === 'task').map(({ message }) => message);
  const take = (task: ScheduledTask, name: string) =>
    setForm((before) => ({
      ...before,
      taskText: formatTask(task),
      name: before.name.trim() === '' || before.name === before.suggested ? name.slice(0, 200) : before.name,
      suggested: name.slice(0, 200),
    }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (task === null) return;
    void act(() => onSubmit({ ...toScheduleBody(form), task }));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>{title}</h1>
      <SectionCard title={words.what}>
        <div className={styles.part}>
          <TaskChoice
            text={form.taskText}
            first={source}
            jobId={jobId}
            workflowId={workflowId}
            onTask={take}
            onText={(text) => change({ taskText: text })}
            faults={taskFaults}
          />
          <TextInput
            label={words.name}
            value={form.name}
            maxLength={200}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            error={faultAt('name')}
          />
        </div>
      </SectionCard>
      <SectionCard title={words.when}>
        <div className={styles.part}>
          <WhenFields form={form} onChange={change} faultAt={faultAt} />
          <Switch
            label={words.enabled}
            checked={form.enabled}
            onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
          />
          <RunsWhile />
        </div>
      </SectionCard>
      <AfterPart form={form} onChange={change} faultAt={faultAt} known={task === null ? [] : getTaskFields(task)} />
      {error !== null && <ErrorNotice error={error} />}
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={task === null || form.name.trim() === ''}>
          {confirm}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.common.cancel}
        </Button>
        {reading.kind === 'empty' && <span className={styles.soft}>{words.noTask}</span>}
      </Group>
    </form>
  );
}

interface AfterPartProps {
  readonly form: ScheduleFormState;
  readonly onChange: (part: Partial<ScheduleFormState>) => void;
  readonly faultAt: (name: string) => string | undefined;
  /** Fields that the task's items have. */
  readonly known: readonly string[];
}

/** How runs are compared and kept, and who gets a message. */
function AfterPart({ form, onChange, faultAt, known }: AfterPartProps) {
  return (
    <SectionCard title={words.after}>
      <div className={styles.part}>
        <FieldChoice
          label={words.key}
          hint={words.keyHint}
          known={known}
          chosen={form.key}
          onChange={(key) => onChange({ key })}
          fault={faultAt('key')}
        />
        <TextInput
          className={styles.short}
          label={words.keepRuns}
          placeholder={words.keepAll}
          inputMode="numeric"
          value={form.keepRuns}
          onChange={({ currentTarget }) => onChange({ keepRuns: currentTarget.value })}
          error={faultAt('keepRuns')}
        />
        <WebhookFields url={form.webhook} onUrl={(webhook) => onChange({ webhook })} fault={faultAt('webhook')} />
      </div>
    </SectionCard>
  );
}
