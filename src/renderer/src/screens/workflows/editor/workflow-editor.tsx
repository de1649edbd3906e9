import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLeaveGuard } from '../../../components/hooks/use-leave-guard';
import { Panes } from '../../../components/panes';
import { ErrorNotice } from '../../../features/errors';
import { texts } from '../../../texts';
import { StepFlow } from '../cards/step-flow';
import type { CheckedDoc } from '../document/checked-doc';
import { readStoredText } from '../document/stored-text';
import { useCheck } from '../document/use-check';
import { type EditedDocument, useDocument } from '../document/use-document';
import type { WorkflowDoc } from '../document/workflow-doc';
import { type Side, SideTabs } from '../side/side-tabs';
import { getStepCounts } from '../side/step-counts';
import { useRunState } from '../side/use-run-state';
import styles from './editor.module.css';
import { EditorHead } from './editor-head';
import { LeaveDialog } from './leave-dialog';
import { RunValues } from './run-values';
import { useEditorCommands } from './use-editor-commands';
import { useKept } from './use-kept';
import { useSaveAndRun } from './use-save-and-run';

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
  const runs = useRunState(kept.id, () => setSide('runs'));
  const { defaults } = document.doc;
  const { save, begin, start } = useSaveAndRun({
    kept,
    hasMissingParams: checked.params.some((name) => !(name in defaults)),
    onSaved: (saved) => {
      setRestored(false);
      if (kept.id !== null) return;
      guard.release();
      onMade(saved);
    },
    onBegun: (jobId) => {
      runs.watch(jobId);
      setSide('runs');
    },
    onAsk: () => setAsking(true),
    onRefused: setRefused,
  });
  useEditorCommands(document, () => void save(), start);

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
        <RestoredNote
          onDiscard={() => {
            document.change(() => first);
            setRestored(false);
          }}
        />
      )}
      {(kept.error !== null || refused !== null) && (
        <div className={styles.error}>
          <ErrorNotice error={kept.error ?? refused} />
        </div>
      )}
      <EditorPanes
        document={document}
        checked={checked}
        workflowId={kept.id}
        side={side}
        onSide={setSide}
        runs={runs}
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

interface PanesProps {
  readonly document: EditedDocument;
  readonly checked: CheckedDoc;
  readonly workflowId: string | null;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly runs: ReturnType<typeof useRunState>;
}

/** The steps as cards, with the settings of the whole workflow next to them. */
function EditorPanes({ document, checked, workflowId, side, onSide, runs }: PanesProps) {
  const { watched, run, error, watch } = runs;
  const counts = getStepCounts(run, document.doc.steps);
  return (
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
              onSide={onSide}
              document={document}
              checked={checked}
              workflowId={workflowId}
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
  );
}

/** Says that unsaved changes from an earlier session were restored. */
function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <p className={styles.note} role="status">
      {words.restored}{' '}
      <Button size="compact-xs" variant="default" onClick={onDiscard}>
        {words.discardRestored}
      </Button>
    </p>
  );
}
