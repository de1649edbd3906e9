import { Button, Group } from '@mantine/core';
import type { WorkflowRunState } from '@shared/contract/workflows';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client';
import { Placeholder } from '../../../components/placeholder';
import { toInputText } from '../../../components/value-text';
import { ErrorNotice } from '../../../features/errors';
import { getRouteHash } from '../../../routing/route';
import { texts } from '../../../texts';
import { PastRuns } from './past-runs';
import { RunSteps } from './run-steps';
import styles from './side.module.css';
import { StepItems } from './step-items';
import { StepLog } from './step-log';

const { runs: words } = texts.workflows;

interface Props {
  /** Null if unsaved. */
  readonly workflowId: string | null;
  readonly watched: string | null;
  readonly run: WorkflowRunState | null;
  readonly error: unknown;
  /** Whether the edited steps differ from the run's. */
  readonly changed: boolean;
  readonly onWatch: (jobId: string | null) => void;
}

/** Runs of a workflow: the one shown step by step, and earlier ones. */
export function RunPanel({ workflowId, watched, run, error, changed, onWatch }: Props) {
  if (workflowId === null) return <Placeholder icon={ListTree} title={words.none} hint={words.unsavedHint} />;
  return (
    <div className={styles.panel}>
      {error !== null && <ErrorNotice error={error} />}
      {run && <WatchedRun key={run.id} run={run} changed={changed} onHide={() => onWatch(null)} />}
      <PastRuns workflowId={workflowId} watched={watched} onWatch={onWatch} />
    </div>
  );
}

interface WatchedProps {
  readonly run: WorkflowRunState;
  readonly changed: boolean;
  readonly onHide: () => void;
}

function WatchedRun({ run, changed, onHide }: WatchedProps) {
  const [step, setStep] = useState(run.steps.length - 1);
  const [refused, setRefused] = useState<unknown>(null);
  const control = (verb: 'pauseJob' | 'resumeJob' | 'stopJob') =>
    call(verb, { id: run.id }).then(() => setRefused(null), setRefused);
  const active = run.state === 'active';
  const values = Object.entries(run.params).map(([name, value]) => `${name} ${toInputText(value)}`);
  return (
    <section className={styles.watched} aria-label={words.steps}>
      <p className={styles.notice} role="status">
        {!active && words.finished(stateWord(run))}
      </p>
      <Group gap={6}>
        <Button component="a" size="compact-sm" href={getRouteHash({ screen: 'collect', jobId: run.id })}>
          {words.open}
        </Button>
        {active && !run.paused && <PanelButton onClick={() => void control('pauseJob')}>{words.pause}</PanelButton>}
        {active && run.paused && <PanelButton onClick={() => void control('resumeJob')}>{words.resume}</PanelButton>}
        {active && <PanelButton onClick={() => void control('stopJob')}>{words.stop}</PanelButton>}
        <PanelButton onClick={onHide}>{words.hide}</PanelButton>
      </Group>
      {values.length > 0 && <p className={styles.soft}>{words.withValues(values.join(', '))}</p>}
      {changed && <p className={styles.note}>{words.changed}</p>}
      {refused !== null && <ErrorNotice error={refused} />}
      <RunSteps run={run} step={step} onStep={setStep} />
      <StepItems run={run} step={step} />
      <StepLog logs={run.logs} step={step} />
    </section>
  );
}

function PanelButton({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      {children}
    </Button>
  );
}

function stateWord({ state, stopped }: WorkflowRunState): string {
  const { states } = texts.run;
  if (state === 'error') return states.error.toLowerCase();
  return (stopped ? states.stopped : states.completed).toLowerCase();
}
