import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/client';
import { useLeaveGuard } from '../../../components/hooks/use-leave-guard';
import { Panes } from '../../../components/panes';
import { type Command, useLiveCommands } from '../../../features/commands';
import { ErrorNotice } from '../../../features/errors';
import { useShortcut } from '../../../features/shortcuts';
import { texts } from '../../../texts';
import { StepFlow } from '../cards/step-flow';
import { readStoredText } from '../document/stored-text';
import { useCheck } from '../document/use-check';
import { useDocument } from '../document/use-document';
import type { Args, WorkflowDoc } from '../document/workflow-doc';
import { type Side, SideTabs } from '../side/side-tabs';
import { getStepCounts } from '../side/step-counts';
import { useRunState } from '../side/use-run-state';
import styles from './editor.module.css';
import { EditorHead } from './editor-head';
import { LeaveDialog } from './leave-dialog';
import { RunValues } from './run-values';
import { useKept } from './use-kept';

const { head: words } = texts.workflows;

interface Props {
  readonly id: string;
  readonly kept: WorkflowDoc;
  readonly onMade: (id: string) => void;
}

/** Edits a workflow as cards and JSON, and runs it. */
export function WorkflowEditor({ id, kept: first, onMade }: Props) {
  const [typed] = useState(() => readStoredText(id));
  const [restored, setRestored] = useState(typed !== null);
  const document = useDocument(first, typed);
  const checked = useCheck(document.doc);
  const kept = useKept(id, first, document);
  const guard = useLeaveGuard(kept.changed);
  const [side, setSide] = useState<Side>('json');
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const { watched, run, error, watch } = useRunState(kept.id, () => setSide('runs'));
  const counts = getStepCounts(run, document.doc.steps);
  const { defaults } = document.doc;
  const unknown = checked.params.filter((name) => !(name in defaults));

  const save = async (): Promise<string | null> => {
    setRefused(null);
    const saved = await kept.save();
    if (saved !== null) setRestored(false);
    if (saved !== null && kept.id === null) {
      guard.release();
      onMade(saved);
    }
    return saved;
  };
  const begin = async (params: Args) => {
    const saved = kept.changed || kept.id === null ? await save() : kept.id;
    if (saved === null) return;
    const { jobId } = await call('runWorkflow', { id: saved, params });
    watch(jobId);
    setSide('runs');
  };
  const start = () => {
    if (unknown.length > 0) return setAsking(true);
    setRefused(null);
    begin({}).catch(setRefused);
  };
  useShortcut('workflowSave', () => void save(), document.faults.length === 0);
  useShortcut('workflowRun', start, document.faults.length === 0);
  useShortcut('workflowUndo', () => document.undo?.() ?? false);
  useShortcut('workflowRedo', () => document.redo?.() ?? false);
  const { does } = texts.shortcuts;
  const isSound = document.faults.length === 0;
  const offered: readonly (Command | false)[] = [
    isSound && {
      ...createCommand('workflow-save', does.workflowSave),
      shortcut: 'workflowSave',
      run: () => void save(),
    },
    isSound && { ...createCommand('workflow-run', does.workflowRun), shortcut: 'workflowRun', run: start },
    document.undo !== null && {
      ...createCommand('workflow-undo', does.workflowUndo),
      shortcut: 'workflowUndo',
      run: () => document.undo?.(),
    },
    document.redo !== null && {
      ...createCommand('workflow-redo', does.workflowRedo),
      shortcut: 'workflowRedo',
      run: () => document.redo?.(),
    },
  ];
  useLiveCommands(offered.filter((each) => each !== false));

  return (
    <div className={styles.screen}>
      <EditorHead
        document={document}
        checked={checked}
        kept={kept}
        onSave={() => void save()}
        onRun={start}
        onRunWith={checked.params.length > 0 ? () => setAsking(true) : null}
      />
      {restored && (
        <p className={styles.note} role="status">
          {words.restored}{' '}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              document.change(() => first);
              setRestored(false);
            }}
          >
            {words.discardRestored}
          </Button>
        </p>
      )}
      {(kept.error !== null || refused !== null) && (
        <div className={styles.error}>
          <ErrorNotice error={kept.error ?? refused} />
        </div>
      )}
      <Panes
        id="workflow"
        direction="horizontal"
        separator={texts.workflows.side.separator}
        className={styles.panes}
        panes={[
          {
            id: 'workflow-steps',
            content: <StepFlow document={document} checked={checked} counts={counts} />,
            size: '58%',
            min: '380px',
          },
          {
            id: 'workflow-side',
            content: (
              <SideTabs
                side={side}
                onSide={setSide}
                document={document}
                checked={checked}
                workflowId={kept.id}
                watched={watched}
                run={run}
                runError={error}
                changed={run !== null && counts === null}
                onWatch={watch}
              />
            ),
            min: '300px',
          },
        ]}
      />
      {asking && (
        <RunValues names={checked.params} defaults={defaults} onRun={begin} onClose={() => setAsking(false)} />
      )}
      {guard.asking && (
        <LeaveDialog
          onStay={guard.stay}
          onDiscard={() => {
            kept.discard();
            guard.leave();
          }}
          onSave={async () => {
            if ((await kept.save()) === null) return guard.stay();
            guard.leave();
          }}
        />
      )}
    </div>
  );
}

function createCommand(id: string, text: string) {
  return { id, text, group: 'screen' as const };
}
