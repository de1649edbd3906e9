import { NativeSelect, TextInput } from '@mantine/core';
import type { ScheduledTask } from '@shared/contract/schedules';
import type { Workflow } from '@shared/contract/workflows';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/client';
import { parseMeantValue, toInputText } from '../../../components/value-text';
import { ErrorNotice } from '../../../features/errors';
import { texts } from '../../../texts';
import styles from '../schedules.module.css';

const words = texts.schedules.editor;

interface Props {
  /** Selected initially. */
  readonly first: string | null;
  readonly onTask: (task: ScheduledTask, name: string) => void;
}

/** Uses a workflow with parameter values as the task. */
export function FromWorkflow({ first, onTask }: Props) {
  const [workflows, setWorkflows] = useState<readonly Workflow[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [id, setId] = useState(first ?? '');
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const chosen = workflows?.find((each) => each.id === id);
  const reportTask = useEffectEvent((workflow: Workflow, values: Readonly<Record<string, string>>) => {
    const params = Object.fromEntries(
      Object.entries(values)
        .filter(([name, value]) => workflow.params.includes(name) && value !== '')
        .map(([name, value]) => [name, parseMeantValue(value)]),
    );
    const args = { id: workflow.id, ...(Object.keys(params).length > 0 && { params }) };
    onTask({ type: 'workflow', args }, workflow.name);
  });
  useEffect(() => {
    call('listWorkflows', {}).then(({ results }) => setWorkflows(results), setError);
  }, []);
  useEffect(() => {
    if (chosen) reportTask(chosen, given);
  }, [chosen, given]);
  if (error !== null) return <ErrorNotice error={error} />;
  if (!workflows) return null;
  if (workflows.length === 0) return <p className={styles.soft}>{words.workflowNone}</p>;
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={words.workflow}
        value={id}
        data={[...(id === '' ? [''] : []), ...workflows.map((each) => ({ value: each.id, label: each.name }))]}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
      />
      {chosen?.params.map((name) => (
        <TextInput
          key={name}
          label={words.value(name)}
          placeholder={toInputText(chosen.defaults[name])}
          value={given[name] ?? ''}
          onChange={({ currentTarget: { value } }) => setGiven((before) => ({ ...before, [name]: value }))}
          spellCheck={false}
        />
      ))}
    </div>
  );
}
