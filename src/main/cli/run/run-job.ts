import type { JobSummary } from '@shared/contract/jobs';
import type { Connection } from '../../client/connect';
import { EXIT, type ExitCode } from '../exit';
import type { Session } from '../session';
import { followJob } from './follow-job';
import { withInterrupts } from './interrupts';
import { outcomeOf, summaryText } from './outcome';

/** Begins a job, follows it, prints what it found, and tells its outcome. Ctrl+C stops the job and prints what it has. */
export async function runJob(
  session: Session,
  connection: Connection,
  begin: () => Promise<string>,
  print: (job: JobSummary) => Promise<void>,
): Promise<ExitCode> {
  const asked = new AbortController();
  const stop = () => {
    session.say('Stopping the job; what it has follows. Ctrl+C again ends at once.');
    asked.abort();
  };
  const work = async () => {
    const id = await begin();
    // it may be over already, or the app gone: following it tells
    whenAborted(asked.signal, () => connection.call('stopJob', { id }).catch(() => undefined));
    return followJob(session, connection, id);
  };
  const { result, interrupted } = await withInterrupts(session, stop, work);
  await print(result);
  session.mention(summaryText(result));
  if (interrupted) return EXIT.interrupted;
  const { code, message } = outcomeOf(result);
  if (message !== null) session.say(`winnow: ${message}`);
  return code;
}

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}

/** Says where a job that is not waited for can be found; its id alone goes to stdout. */
export function leaveJob(session: Session, { isOwn }: Connection, id: string): ExitCode {
  session.print(session.options.json ? JSON.stringify({ jobId: id }) : id);
  session.say(
    isOwn
      ? 'No Winnow is running, so the job goes on at the next start: winnow serve, or the app.'
      : `The job goes on in the running Winnow: winnow jobs watch ${id}`,
  );
  return EXIT.fine;
}
