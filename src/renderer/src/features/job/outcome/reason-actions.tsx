import { Button } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import type { OutcomeReason } from '@shared/contract/outcome';
import { useState } from 'react';
import { call } from '../../../api/client';
import { getRouteHash, type SettingsSection } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { useStore } from '../../../store/store';
import { LogInHere } from '../failures/log-in-here';
import { editAgain } from './edit-again';
import styles from './outcome.module.css';
import { getOfferedRemedies, getRemedyLabel, type Remedy } from './remedies';
import { runOutcomeAction } from './run-outcome-action';

interface Props {
  readonly job: JobSummary;
  readonly reason: OutcomeReason;
  /** Id of its sentence, because several reasons may offer buttons of one name. */
  readonly about: string;
  /** Whether its first button is primary. */
  readonly isFirst: boolean;
  /** Maximum number of buttons, so that a note stays on one line. */
  readonly most?: number | undefined;
  /** Remedies that another reason offers. */
  readonly without?: readonly Remedy[];
  readonly onError: (error: unknown) => void;
}

const SECTIONS: Partial<Record<Remedy, SettingsSection>> = { proxies: 'proxies', captcha: 'captcha', models: 'models' };

/** Remedies for a reason, as buttons. */
export function ReasonActions({ job, reason, about, isFirst, most, without = [], onError }: Props) {
  const [busy, setBusy] = useState<Remedy | null>(null);
  const [loggingIn, setLoggingIn] = useState(false);
  const goOn = useStore((store) => store.goOn);
  const run = async (remedy: Remedy) => {
    if (remedy === 'log_in') return setLoggingIn(true);
    setBusy(remedy);
    onError(null);
    try {
      if (remedy === 'edit' || remedy === 'template') return await editAgain(job.id, remedy);
      if (remedy === 'browser') await call('retryJob', { ...toRetry(job, reason), render: 'always' });
      const jobId = remedy === 'fix' && reason.action ? await runOutcomeAction(job.id, reason.action) : job.id;
      if (jobId === job.id) goOn();
      else navigate({ screen: 'collect', jobId });
    } catch (cause) {
      onError(cause);
    } finally {
      setBusy(null);
    }
  };
  const logInAgain = async (session: string) => {
    const { retried } = await call('retryJob', { ...toRetry(job, reason), session });
    return retried === 0 ? null : session;
  };
  return (
    <div className={styles.actions}>
      {getOfferedRemedies(reason, job)
        .filter((remedy) => !without.includes(remedy))
        .slice(0, most)
        .map((remedy, index) => {
          const section = SECTIONS[remedy];
          const look = {
            size: 'compact-sm',
            variant: isFirst && index === 0 ? 'filled' : 'default',
            children: getRemedyLabel(remedy, reason),
            'aria-describedby': about,
          } as const;
          return section ? (
            <Button key={remedy} {...look} component="a" href={getRouteHash({ screen: 'settings', section })} />
          ) : (
            <Button key={remedy} {...look} loading={busy === remedy} onClick={() => void run(remedy)} />
          );
        })}
      {loggingIn && (
        <LogInHere
          url={getReasonUrl(job, reason)}
          again={logInAgain}
          onClose={() => setLoggingIn(false)}
          onActed={() => goOn()}
        />
      )}
    </div>
  );
}

/** The pages that the reason's own call would retry. */
function toRetry({ id }: JobSummary, { action }: OutcomeReason) {
  // a workflow's reason names the child job that has the pages
  const [, retried] = /^\/api\/jobs\/([^/]+)\/retry$/.exec(action?.path ?? '') ?? [];
  const reasons = retried === undefined ? undefined : action?.body.reasons;
  return { id: retried ?? id, ...(Array.isArray(reasons) && { reasons }) };
}

/** A page the reason is about, or the job's first page. */
function getReasonUrl({ problems, args }: JobSummary, { url }: OutcomeReason): string {
  const failed = problems.find((problem) => problem.url !== undefined)?.url;
  return url ?? failed ?? (typeof args.url === 'string' ? args.url : '');
}
