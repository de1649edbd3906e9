import { Button } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import type { OutcomeAction } from '@shared/contract/outcome';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { apiCode } from '../../api/client';
import { navigate } from '../../routing/use-route';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import styles from './run-notices.module.css';

/** Why a finished job is not complete, each reason with the button that would fix it. */
export function OutcomeNotice({ job }: { readonly job: JobSummary }) {
  const { state, reasons } = job.outcome;
  const [busy, setBusy] = useState<OutcomeAction | null>(null);
  const [error, setError] = useState<unknown>(null);
  const goOn = useStore((store) => store.goOn);
  const run = async (action: OutcomeAction) => {
    setBusy(action);
    setError(null);
    try {
      const jobId = await runOutcomeAction(job.id, action);
      if (jobId === job.id) goOn();
      else navigate({ screen: 'collect', jobId });
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div>
      <p className={styles.head}>{texts.outcome.heads[state]}</p>
      <ul className={styles.reasons}>
        {reasons.map(({ code, message, action }) => (
          <li key={`${code} ${message}`} className={styles.line}>
            <TriangleAlert size={14} aria-hidden />
            <span>{message}</span>
            {action && (
              <Button size="compact-xs" variant="default" loading={busy === action} onClick={() => void run(action)}>
                {action.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}

/** Makes the call that a reason offers; gives the id of the job that it began, or of the one that goes on. */
async function runOutcomeAction(job: string, { method, path, body }: OutcomeAction): Promise<string> {
  const begins = !path.startsWith('/api/jobs/');
  const { sendAction } = await apiCode();
  const begun = await sendAction({ method, path, body: begins ? { ...body, detach: true } : body });
  return begins ? (begun ?? job) : job;
}
