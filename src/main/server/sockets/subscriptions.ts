import { AppError } from '@shared/errors';
import type { Socket } from 'socket.io';
import type { Engine } from '../../engine/index';
import { answerError } from '../dispatch';
import type { ReportedFailures } from '../reported-failures';
import { type Follower, followJobEvents } from './follow-job';
import type { FollowedBefore } from './followed-before';
import type { FollowedJob } from './followed-job';
import { createSocketLine } from './socket-line';

/** Jobs that one socket can follow at a time. */
export const MAX_JOBS = 50;
const MAX_A_SECOND = 100; // subscriptions; a socket that sends more is closed

export interface SubscriptionParts {
  readonly engine: Engine;
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly before: FollowedBefore;
  readonly toldFailures: ReportedFailures;
}

/**
 * Serves `sub`: sends `progress` of the job from then on. Sends `error` if a job cannot be followed, and acknowledges each `sub` that asks for it
 * with the same answer.
 */
export function serveSubscriptions(
  { engine, now, log, before, toldFailures }: SubscriptionParts,
  socket: Socket,
): void {
  const followed = new Map<string, Follower>();
  const line = createSocketLine(socket);
  const client = String(Reflect.get(socket, 'pid')); // missing in the library's types
  let second = 0;
  let inSecond = 0;

  const refuse = (error: unknown) => {
    const { body } = answerError(error, log);
    void line.send('error', body);
    return body;
  };
  const send = (job: FollowedJob) => {
    if (job.state === 'failed') toldFailures.note(job.id);
    return line.send('progress', job);
  };
  const add = (jobId: unknown): string => {
    if (typeof jobId !== 'string' || jobId.length > 100)
      throw new AppError('invalid_request', 'Send the id of one job: emit("sub", jobId).', { path: ['jobId'] });
    const known = followed.get(jobId);
    if (known) known.repeat();
    else if (followed.size >= MAX_JOBS)
      throw new AppError('invalid_request', `One socket follows at most ${MAX_JOBS} jobs at a time.`);
    else {
      const follower = followJobEvents(engine, jobId, { ready: line.ready, send });
      followed.set(jobId, follower);
      follower.done
        .catch((error) => {
          if (error instanceof AppError) refuse(error);
          // the store closes when Winnow ends; the socket reconnects
          else socket.conn.close();
        })
        .finally(() => followed.delete(jobId));
    }
    before.add(client, jobId);
    return jobId;
  };
  const answerTo = (jobId: unknown): object => {
    try {
      return { jobId: add(jobId) };
    } catch (error) {
      return refuse(error);
    }
  };
  const isTooMuch = () => {
    const time = Math.floor(now() / 1000);
    inSecond = time === second ? inSecond + 1 : 1;
    second = time;
    return inSecond > MAX_A_SECOND;
  };

  socket.on('sub', (...given: readonly unknown[]) => {
    if (isTooMuch()) return void socket.disconnect(true);
    const acknowledge = given.at(-1);
    const answer = answerTo(given[0]);
    if (typeof acknowledge === 'function') acknowledge(answer);
  });
  socket.once('disconnect', (reason) => {
    for (const { leave } of followed.values()) leave();
    if (reason === 'client namespace disconnect') before.take(client);
  });
  for (const jobId of before.take(socket.handshake.auth.pid)) answerTo(jobId);
}
