import type { JobSummary } from '@shared/contract/jobs';
import type { Connection } from '../../client/connect';
import { EXIT, type ExitCode } from '../exit';
import type { Session } from '../session';
import { followJobToEnd } from './follow-job';
import { onAbort, withInterrupts } from './interrupts';
import type { Typed } from './next-step';
import { formatSummary, getJobOutcome } from './outcome';

/** How results are printed. */
export interface Printing {
  /** Called repeatedly while the job runs. */
  readonly progressed?: (id: string) => void;
  /** Called at its end. Returns the exit code if something is missing that the outcome of the job does not name. */
  readonly print: (job: JobSummary) => Promise<ExitCode | undefined> | Promise<void>;
  /** What the command named. @default the task itself */
  readonly typed?: Typed;
}

/** Printing that begins while the job runs. */
export type EarlyPrinting = Required<Pick<Printing, 'progressed' | 'print'>>;

/**
 * Starts a job, follows it, prints results, and reports its outcome. Ctrl+C stops the job and prints what it has; a job whose output nobody reads any
 * more is stopped as well.
 */
export async function runJob(
  session: Session,
  connection: Connection,
  begin: () => Promise<string>,
  { progressed, print, typed = 'task' }: Printing,
): Promise<ExitCode> {
  const asked = new AbortController();
  const isClosed = () => session.host.outputClosed.aborted;
  const stop = () => {
    if (!isClosed()) session.say('Stopping the job; its results follow. Press Ctrl+C again to end at once.');
    asked.abort();
  };
  const work = async () => {
    const id = await begin();
    // it may have ended already, or the app be gone; following it shows that
    onAbort(asked.signal, () => connection.call('stopJob', { id }).catch(() => undefined));
    return followJobToEnd(session, connection, id, { progressed });
  };
  const { result, interrupted } = await withInterrupts(session, stop, work);
  if (isClosed()) return EXIT.outputClosed;
  const printed = await print(result);
  session.mention(formatSummary(result));
  if (interrupted) return EXIT.interrupted;
  const { code, message } = getJobOutcome(result, typed);
  if (message !== null) session.say(`winnow: ${message}`);
  return code === EXIT.fine ? (printed ?? code) : code;
}

/** Says where to find a detached job; only its id goes to stdout. */
export function leaveJob(session: Session, { isOwn }: Connection, id: string): ExitCode {
  session.print(session.options.json ? JSON.stringify({ jobId: id }) : id);
  session.say(
    isOwn
      ? 'Winnow is not running, so the job continues at the next start: winnow serve, or the app.'
      : `The job continues in the running Winnow: winnow jobs watch ${id}`,
  );
  return EXIT.fine;
}
