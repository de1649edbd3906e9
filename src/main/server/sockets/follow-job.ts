import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Engine } from '../../engine/index';
import { type FollowedJob, streamJob } from './followed-job';

// Records are written anew each time, so they come at most once a second and take at most a twentieth of the time.
const MIN_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
const PAUSE_SHARE = 19;

/** Where a job's records go. */
export interface Listener {
  /** Resolves when what was sent before has been taken; false when the listener is gone. */
  readonly ready: () => Promise<boolean>;
  /** Waits likewise, and sends. */
  readonly send: (job: FollowedJob) => Promise<boolean>;
}

export interface Follower {
  /** Sends the record once more, changed or not. */
  readonly repeat: () => void;
  readonly leave: () => void;
  /** Resolves when the job is over and its end was sent, or the listener is gone; rejects with the error. */
  readonly done: Promise<void>;
}

/**
 * Sends the state of a job to a listener: at once, after changes, and when it is over. Nothing waits for a slow
 * listener: it gets fewer updates. Throws `not_found`.
 */
export function followJob(engine: Engine, id: string, listener: Listener): Follower {
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
      for await (const job of streamJob(engine, id)) {
        if (signal.aborted || !(await listener.send(job)) || job.state !== 'active') return;
        // parts follow each other without a pause, and other calls come in between
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
