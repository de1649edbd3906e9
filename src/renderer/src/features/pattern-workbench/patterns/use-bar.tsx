import { Button } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { Check, Play } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { applyRowsToDraft, getPriority } from '../../../store/pattern-workbench/pattern-rows';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { ErrorNotice } from '../../errors';
import type { WorkbenchState } from '../use-pattern-workbench';
import styles from './patterns.module.css';

/** Applies the patterns to the form, or to a running job. */
export function UseBar({ workbench }: { readonly workbench: WorkbenchState }) {
  const draft = useStore((store) => store.draft);
  const setDraft = useStore((store) => store.setDraft);
  const setRows = useStore((store) => store.setPatterns);
  const [used, setUsed] = useState(false);
  const isFaulty = workbench.read.some(({ fault }) => fault !== null);
  const { use, used: usedText, same, faulty, reset } = texts.patternWorkbench.patterns;
  const take = () => {
    setDraft(applyRowsToDraft(draft, workbench.rows));
    setRows(null);
    setUsed(true);
  };
  const isEmpty = workbench.rows.every(({ text }) => text.trim() === '');
  const statusText = isFaulty ? faulty : !workbench.isOfForm || isEmpty ? '' : used ? usedText : same;
  return (
    <div className={styles.foot}>
      <Button
        size="xs"
        leftSection={<Check size={14} aria-hidden />}
        disabled={isFaulty || workbench.isOfForm}
        onClick={take}
      >
        {use}
      </Button>
      {workbench.job?.state === 'active' && (
        <ApplyButton workbench={workbench} job={workbench.job} disabled={isFaulty} />
      )}
      {!workbench.isOfForm && (
        <Button size="xs" variant="subtle" onClick={() => setRows(null)}>
          {reset}
        </Button>
      )}
      <span role="status" className={styles.notice}>
        {statusText}
      </span>
    </div>
  );
}

interface ApplyProps {
  readonly workbench: WorkbenchState;
  readonly job: JobSummary;
  readonly disabled: boolean;
}

/** A job's target is fixed; which pages it visits may change while it runs. */
function ApplyButton({ workbench, job, disabled }: ApplyProps) {
  const goOn = useStore((store) => store.goOn);
  const { busy, done, error, act } = useFormAct();
  const { apply, applied, wanted } = texts.patternWorkbench.patterns;
  const priority = getPriority(workbench.rows);
  const isSame = JSON.stringify(priority) === JSON.stringify(job.args.priority ?? null);
  const change = () =>
    act(async () => {
      await call('changeJob', { id: job.id, priority });
      goOn();
    });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        title={wanted}
        leftSection={<Play size={13} aria-hidden />}
        loading={busy}
        disabled={disabled || isSame}
        onClick={() => void change()}
      >
        {apply}
      </Button>
      <span role="status" className={styles.notice}>
        {done && applied}
      </span>
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}
