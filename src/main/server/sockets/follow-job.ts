import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Engine } from '../../engine/index';
import { type FollowedJob, streamJob } from './followed-job';

// Records are built each time, so they are sent at most once a second and use at most a twentieth of the time.
const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
const PAUSE_SHARE = 19;

/** Receives a job's records. */
export interface Listener {
  /** Resolves when earlier messages were received; false if the listener is gone. */
  readonly ready: () => Promise<boolean>;
  /** Waits in the same way, then sends. */
  readonly send: (job: FollowedJob) => Promise<boolean>;
}

export interface Follower {
  /** Sends the record again, changed or not. */
  readonly repeat: () => void;
  readonly leave: () => void;
  /** Resolves when the job's end was sent, or the listener is gone; rejects with the error. */
  readonly done: Promise<void>;
}

/**
 * Sends a job's state to a listener: at once, after changes, and at its end. A slow listener gets fewer updates and delays nothing. Throws
 * `not_found`.
 */
export function followJobEvents(
  engine: Engine,
  id: string,
  listener: Listener,
  readRecords: typeof streamJob = streamJob,
): Follower {
  const leaving = new AbortController();
  const { signal } = leaving;
  let isDue = true;
  let isOver = false;
  let wake = () => {};
  const unlisten = engine.jobs.listen(id, ({ type }) => {
    isDue = true;
    isOver ||= type === 'finished';
    wake();
  });
  signal.addEventListener('abort', () => wake());

  const changed = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (isDue || signal.aborted) resolve();
    });
  const pause = (msec: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, msec);
      wake = () => {
        if (!isOver && !signal.aborted) return;
        clearTimeout(timer);
        resolve();
      };
      wake();
    });

  const follow = async () => {
    while (await listener.ready()) {
      isDue = false;
      isOver = false;
      const startedAt = performance.now();
      for await (const job of readRecords(engine, id)) {
        if (signal.aborted || !(await listener.send(job)) || job.state !== 'active') return;
        // parts follow without delay; other calls run in between
        await nextTurn();
      }
      const tookMs = performance.now() - startedAt;
      await pause(Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, tookMs * PAUSE_SHARE)));
      await changed();
      if (signal.aborted) return;
    }
  };
  return {
    repeat: () => {
      isDue = true;
      wake();
    },
    leave: () => leaving.abort(),
    done: follow().finally(unlisten),
  };
}
