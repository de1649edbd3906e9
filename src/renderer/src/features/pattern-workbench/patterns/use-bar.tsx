import { Button } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { Check, Play } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { draftWith, priorityOf } from '../../../store/pattern-workbench/pattern-rows';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { ErrorNotice } from '../../errors';
import type { Lab } from '../use-pattern-workbench';
import styles from './patterns.module.css';

/** Takes the patterns over into the form, or has a running job go on by them. */
export function UseBar({ lab }: { readonly lab: Lab }) {
  const draft = useStore((store) => store.draft);
  const setDraft = useStore((store) => store.setDraft);
  const setRows = useStore((store) => store.setLabRows);
  const [used, setUsed] = useState(false);
  const isFaulty = lab.read.some(({ fault }) => fault !== null);
  const { use, used: usedText, same, faulty, reset } = texts.lab.patterns;
  const take = () => {
    setDraft(draftWith(draft, lab.rows));
    setRows(null);
    setUsed(true);
  };
  const isEmpty = lab.rows.every(({ text }) => text.trim() === '');
  const told = isFaulty ? faulty : !lab.isOfForm || isEmpty ? '' : used ? usedText : same;
  return (
    <div className={styles.foot}>
      <Button
        size="xs"
        leftSection={<Check size={14} aria-hidden />}
        disabled={isFaulty || lab.isOfForm}
        onClick={take}
      >
        {use}
      </Button>
      {lab.job?.state === 'active' && <ApplyButton lab={lab} job={lab.job} disabled={isFaulty} />}
      {!lab.isOfForm && (
        <Button size="xs" variant="subtle" onClick={() => setRows(null)}>
          {reset}
        </Button>
      )}
      <span role="status" className={styles.told}>
        {told}
      </span>
    </div>
  );
}

interface ApplyProps {
  readonly lab: Lab;
  readonly job: JobSummary;
  readonly disabled: boolean;
}

/** What a job looks for is its own; what it visits on the way may change while it runs. */
function ApplyButton({ lab, job, disabled }: ApplyProps) {
  const goOn = useStore((store) => store.goOn);
  const { busy, done, error, act } = useFormAct();
  const { apply, applied, wanted } = texts.lab.patterns;
  const priority = priorityOf(lab.rows);
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
      <span role="status" className={styles.told}>
        {done && applied}
      </span>
      {error !== null && <ErrorNotice error={error} />}
    </>
  );
}
