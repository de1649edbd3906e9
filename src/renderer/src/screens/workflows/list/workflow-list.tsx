import { Button, Group, Stack, Text } from '@mantine/core';
import type { Workflow } from '@shared/contract/workflows';
import { AppError } from '@shared/errors';
import { Plus, Workflow as WorkflowIcon } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { FileButton } from '../../../components/file-button';
import { useFocusAfterRemoval } from '../../../components/hooks/use-focus-after-removal';
import { ScreenPage } from '../../../components/screen-page';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { ErrorNotice } from '../../../features/errors';
import { getRouteHash } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { readFile, toBody, toDocument } from '../document/workflow-doc';
import { getNewId } from '../editor/first-doc';
import { RunValues } from '../editor/run-values';
import { EXAMPLE_NAMES } from '../examples';
import styles from './list.module.css';
import { WorkflowTable } from './workflow-table';

const REFRESH_MS = 10_000; // other windows or scripts may change them

/** All saved workflows. */
export function WorkflowList() {
  const { value, error, reload } = usePolled(readWorkflows, REFRESH_MS);
  const [refused, setRefused] = useState<unknown>(null);
  const [deleting, setDeleting] = useState<Workflow | null>(null);
  const [asking, setAsking] = useState<Workflow | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => value?.results.map(({ id }) => id) ?? [], [value]);
  const removed = useFocusAfterRemoval(list, ids);
  const run = async ({ id }: Workflow, params: Record<string, unknown>) => {
    await call('runWorkflow', { id, params });
    navigate({ screen: 'workflows', workflowId: id });
  };
  const start = (workflow: Workflow) => {
    setRefused(null);
    if (workflow.params.some((name) => !(name in workflow.defaults))) setAsking(workflow);
    else run(workflow, {}).catch(setRefused);
  };
  const duplicate = (workflow: Workflow) => {
    setRefused(null);
    const { name, ...rest } = toBody(toDocument(toWorkflowBody(workflow)));
    call('createWorkflow', { ...rest, name: texts.workflows.copyOf(name ?? '').slice(0, 200) }).then(
      reload,
      setRefused,
    );
  };
  return (
    <ScreenPage title={texts.workflows.title} actions={<HeadActions onRefused={setRefused} />}>
      <Stack gap="md" ref={list} tabIndex={-1}>
        <Text size="sm" c="var(--w-ink-soft)" maw="90ch">
          {texts.workflows.lead}
        </Text>
        {refused !== null && <ErrorNotice error={refused} />}
        {error !== null && <ErrorNotice error={error} />}
        {value && value.results.length > 0 && (
          <WorkflowTable workflows={value.results} onRun={start} onDuplicate={duplicate} onDelete={setDeleting} />
        )}
        {value?.results.length === 0 && <Examples />}
      </Stack>
      {asking && (
        <RunValues
          names={asking.params}
          defaults={asking.defaults}
          onRun={(params) => run(asking, params)}
          onClose={() => setAsking(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={texts.workflows.deleteTitle}
          body={texts.workflows.deleteBody(deleting.name)}
          confirm={texts.workflows.delete}
          onClose={() => setDeleting(null)}
          onConfirm={async () => {
            await call('deleteWorkflow', { id: deleting.id });
            removed(deleting.id);
            reload();
          }}
        />
      )}
    </ScreenPage>
  );
}

function HeadActions({ onRefused }: { readonly onRefused: (error: unknown) => void }) {
  return (
    <Group gap="xs">
      <ImportWorkflow onRefused={onRefused} />
      <Button
        component="a"
        leftSection={<Plus size={15} aria-hidden />}
        href={getRouteHash({ screen: 'workflows', workflowId: 'new' })}
      >
        {texts.workflows.make}
      </Button>
    </Group>
  );
}

function toWorkflowBody({ name, description, steps, options, defaults }: Workflow) {
  return { name, description, steps, options, defaults };
}

function readWorkflows(signal: AbortSignal) {
  return call('listWorkflows', {}, { signal });
}

interface Props {
  /** Called with the reason a file was rejected; null when another is chosen. */
  readonly onRefused: (error: unknown) => void;
}

/** Imports a workflow and opens it. */
function ImportWorkflow({ onRefused }: Props) {
  const take = async (file: File) => {
    const doc = readFile(await file.text());
    if (doc === null) throw new AppError('invalid_request', texts.workflows.notAFile);
    const { id } = await call('createWorkflow', toBody(doc));
    navigate({ screen: 'workflows', workflowId: id });
  };
  return <FileButton label={texts.workflows.importFile} onFile={take} onRefused={onRefused} />;
}

const { examples, none, noneHint } = texts.workflows;

/** Shown without workflows: examples to start from. */
function Examples() {
  return (
    <section className={styles.empty} aria-label={none}>
      <WorkflowIcon size={28} strokeWidth={1.5} aria-hidden />
      <h2>{none}</h2>
      <p>{noneHint}</p>
      <ul className={styles.examples}>
        {EXAMPLE_NAMES.map((name) => (
          <li key={name}>
            <a href={getRouteHash({ screen: 'workflows', workflowId: getNewId(name) })}>
              <strong>{examples[name].name}</strong>
              <span>{examples[name].hint}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
