import type { JobSummary } from '@shared/contract/jobs';
import { JOB_PROBLEMS, type JobProblem } from '@shared/job-problem';
import { Info, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Disclosure } from '../../components/disclosure';
import { translateSentence } from '../../language/translate';
import { getRouteHash } from '../../routing/route';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import { groupJobNotices, isAboutExtractors, type JobNotices, type PageNotice } from '../job-state';
import { VerdictNotice } from '../table-contract';
import { OutcomeNotice } from './outcome/outcome-notice';
import styles from './run-notices.module.css';

const MAX_SHOWN = 200;

/** Important messages about a job: missing list records, a spent budget, a failed model. */
export function RunNotices({ job }: { readonly job: JobSummary }) {
  const { pages, whole } = getOtherNotices(job);
  const isOver = job.state !== 'active';
  return (
    <>
      {isOver && hasTable(job) && <VerdictNotice key={job.timer.finishedAt} jobId={job.id} />}
      {isOver && <OutcomeNotice job={job} />}
      {pages.length + whole.length > 0 && (
        <OtherNotices pages={pages} whole={whole} isNote={isFullyDone(job) && pages.length === 0} />
      )}
    </>
  );
}

/** Whether it may have been checked against a contract. */
function hasTable({ type, progress }: JobSummary): boolean {
  return type !== 'visit' && type !== 'crawl' && progress.items > 0;
}

/** Whether the job got everything requested, so that remaining notices are not warnings. */
function isFullyDone({ state, outcome, problems }: JobSummary): boolean {
  return state !== 'active' && outcome.state === 'complete' && problems.every(({ code }) => isAboutExtractors(code));
}

interface OtherProps extends JobNotices {
  readonly isNote: boolean;
}

function OtherNotices({ pages, whole, isNote }: OtherProps) {
  const Icon = isNote ? Info : TriangleAlert;
  return (
    <section className={styles.notices} data-state={isNote ? 'note' : undefined} aria-label={texts.notices.label}>
      {whole.map(({ code, message }) => (
        <p key={message} className={styles.line}>
          <Icon size={14} aria-hidden />
          <span>
            {translateSentence(message)}{' '}
            {isAboutExtractors(code) && (
              <a href={getRouteHash({ screen: 'extractors', extractorId: null })}>{texts.notices.toExtractors}</a>
            )}
          </span>
        </p>
      ))}
      {pages.map((notice) => (
        <Pages key={notice.code} notice={notice} />
      ))}
    </section>
  );
}

/** Messages that a finished job's outcome does not contain. */
function getOtherNotices(job: JobSummary): JobNotices {
  const { pages, whole } = groupJobNotices(job.problems);
  if (job.state === 'active') return { pages, whole };
  const shownMessages = new Set(job.outcome.reasons.map(({ message }) => message));
  const codes = new Set<string>(job.outcome.reasons.map(({ code }) => code));
  return {
    pages: pages.filter(({ code }) => !codes.has(getReason(code))),
    whole: whole.filter(({ message }) => !shownMessages.has(message)),
  };
}

/** The reason of an outcome that states a problem; the problem itself if there is none. */
function getReason(code: string): string {
  return (code in JOB_PROBLEMS && JOB_PROBLEMS[code as JobProblem].reason) || code;
}

function Pages({ notice: { code, pages } }: { readonly notice: PageNotice }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const more = pages.length - MAX_SHOWN;
  return (
    <div>
      <p className={styles.line}>
        <TriangleAlert size={14} aria-hidden />
        {texts.notices.pages(code, pages.length, formatCount(pages.length))}
        <Disclosure open={open} controls={id} onToggle={() => setOpen(!open)}>
          {texts.notices.details}
        </Disclosure>
      </p>
      <ul id={id} className={styles.details} hidden={!open}>
        {open &&
          pages.slice(0, MAX_SHOWN).map(({ message, url }) => (
            <li key={`${url} ${message}`}>
              {url && (
                <a href={url} target="_blank" rel="noreferrer">
                  {url}
                </a>
              )}
              <span>{translateSentence(message)}</span>
            </li>
          ))}
        {open && more > 0 && <li>{texts.failures.more(formatCount(more))}</li>}
      </ul>
    </div>
  );
}
