import type { JobSummary } from '@shared/contract/jobs';
import type { OutcomeReason, OutcomeState } from '@shared/contract/outcome';
import { CircleDashed, Hand, Info, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { translateSentence } from '../../../language/translate';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import { ErrorNotice } from '../../errors';
import { countSentence, describeReason, isPassing, orderReasons } from '../../job-state';
import styles from './outcome.module.css';
import { hasNotes, OutcomeNotes } from './outcome-notes';
import { ReasonActions } from './reason-actions';
import { getOfferedRemedies, type Remedy } from './remedies';

const ICONS: Readonly<Record<Exclude<OutcomeState, 'complete'>, LucideIcon>> = {
  partial: CircleDashed,
  needs_you: Hand,
};

const IN_A_NOTE = 2;

/** What is missing in a finished job, with remedies for each reason, and notes on its results. */
export function OutcomeNotice({ job }: { readonly job: JobSummary }) {
  const { state } = job.outcome;
  const id = useId();
  const [error, setError] = useState<unknown>(null);
  if (state === 'complete' && !hasNotes(job)) return null;
  const isNote = state === 'complete' || isPassing(job);
  const Icon = isNote ? Info : ICONS[state];
  const [first, ...others] = orderReasons(job.outcome);
  return (
    <section className={styles.outcome} data-state={isNote ? 'note' : state} aria-label={texts.outcome.label}>
      {first && (
        <div className={styles.first}>
          <Icon size={16} aria-hidden />
          <p id={id} title={translateSentence(first.message)}>
            {isNote ? (
              texts.outcome.passing(plural(first.count ?? 1, 'page'))
            ) : (
              <>
                <strong>{countSentence(job)}</strong> {describeReason(first, job)}
              </>
            )}
          </p>
          <ReasonActions
            job={job}
            reason={first}
            about={id}
            isFirst={!isNote}
            most={isNote ? IN_A_NOTE : undefined}
            onError={setError}
          />
        </div>
      )}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((reason, at) => (
            <li key={`${reason.code} ${reason.message}`} className={styles.other}>
              <span id={`${id}-${at}`} title={translateSentence(reason.message)}>
                {describeReason(reason, job)}
              </span>
              <ReasonActions
                job={job}
                reason={reason}
                about={`${id}-${at}`}
                isFirst={false}
                without={getRepeated(job, first)}
                onError={setError}
              />
            </li>
          ))}
        </ul>
      )}
      <OutcomeNotes job={job} onError={setError} />
      {error !== null && <ErrorNotice error={error} />}
    </section>
  );
}

/** Remedies that the first reason offers already: changing the job is the same for all, and so is a retry of its only page. */
function getRepeated(job: JobSummary, first: OutcomeReason | undefined): readonly Remedy[] {
  const offered = first ? getOfferedRemedies(first, job) : [];
  const isOnly = first?.code === 'failed' && job.progress.total <= 1;
  return offered.filter((remedy) => remedy === 'edit' || (isOnly && remedy === 'fix'));
}
