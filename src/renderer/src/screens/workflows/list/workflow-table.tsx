import { Anchor, Group } from '@mantine/core';
import { toHttpRequest } from '@shared/client/http-request';
import { type Workflow, type WorkflowStep, workflowEndpoints } from '@shared/contract/workflows';
import type { SaveExportResult } from '@shared/desktop-api';
import { CopyPlus, Download, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../components/data-table';
import { RowAction } from '../../../components/row-action';
import { ExportNote, saveFile, toFileName } from '../../../features/save-file';
import { getRouteHash } from '../../../routing/route';
import { texts } from '../../../texts';
import { getKindName, STEP_VIEWS } from '../kinds/step-views';
import { LastRun } from './last-run';
import styles from './list.module.css';

const { columns, ...words } = texts.workflows;

interface Props {
  readonly workflows: readonly Workflow[];
  readonly onRun: (workflow: Workflow) => void;
  readonly onDuplicate: (workflow: Workflow) => void;
  readonly onDelete: (workflow: Workflow) => void;
}

/** Workflows in the server's order, newest first. */
export function WorkflowTable({ workflows, onRun, onDuplicate, onDelete }: Props) {
  const [saved, setSaved] = useState<SaveExportResult | null>(null);
  const save = async ({ id, name }: Workflow) => {
    const { path } = toHttpRequest(workflowEndpoints.getWorkflow, { id });
    setSaved(await saveFile({ path, suggestedName: `${toFileName(name, 'workflow')}.workflow.json` }));
  };
  return (
    <>
      <DataTable
        label={words.title}
        rows={workflows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: columns.name,
            grow: true,
            cell: ({ id, name }) => (
              <Anchor href={getRouteHash({ screen: 'workflows', workflowId: id })} size="sm" fw={600} title={name}>
                {name}
              </Anchor>
            ),
          },
          { id: 'steps', title: columns.steps, cell: ({ steps }) => <StepIcons steps={steps} /> },
          { id: 'last', title: columns.lastRun, cell: ({ id }) => <LastRun workflowId={id} /> },
          {
            id: 'actions',
            title: columns.actions,
            hiddenTitle: true,
            cell: (workflow) => (
              <Group gap={2} wrap="nowrap" justify="flex-end">
                <RowAction icon={Play} word={words.run} name={workflow.name} onClick={() => onRun(workflow)} />
                <RowAction
                  icon={CopyPlus}
                  word={words.duplicate}
                  name={workflow.name}
                  onClick={() => onDuplicate(workflow)}
                />
                <RowAction
                  icon={Download}
                  word={words.exportFile}
                  name={workflow.name}
                  onClick={() => void save(workflow)}
                />
                <RowAction icon={Trash2} word={words.delete} name={workflow.name} onClick={() => onDelete(workflow)} />
              </Group>
            ),
          },
        ]}
      />
      {saved && saved.state !== 'cancelled' && <ExportNote result={saved} onClose={() => setSaved(null)} />}
    </>
  );
}

const MAX_SHOWN = 8;

/** Icons of a workflow's steps. */
function StepIcons({ steps }: { readonly steps: readonly WorkflowStep[] }) {
  const words = texts.workflows.stepList(steps.map(({ name }) => getKindName(name)));
  return (
    <span className={styles.icons} role="img" aria-label={words} title={words}>
      {steps.slice(0, MAX_SHOWN).map(({ name }, at) => {
        const Icon = STEP_VIEWS[name].icon;
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        return <Icon key={at} size={15} aria-hidden />;
      })}
      {steps.length > MAX_SHOWN && `+${steps.length - MAX_SHOWN}`}
    </span>
  );
}
