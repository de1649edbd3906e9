import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { JobWatch } from '../start';
import type { JobBoard } from './job-board';

export interface RestParts {
  readonly jobs: Pick<JobWatch, 'listen'>;
  readonly board: Pick<JobBoard, 'running'>;
  /** @default a full garbage collection, some 100 ms */
  readonly collect?: () => void;
}

const REST_MS = 5_000; // by then, what follows a start or a job's end is over

/**
 * Gives memory back once after the start and after the last running job. V8 collects while it allocates, so a program at rest keeps what its
 * work has left: some 25 MB after a start. Returns a function that stops it.
 */
export function releaseMemoryAtRest({ jobs, board, collect = collectGarbage }: RestParts): () => void {
  let timer: NodeJS.Timeout | undefined;
  const waitForRest = () => {
    clearTimeout(timer);
    if (board.running().length === 0) timer = setTimeout(collect, REST_MS).unref();
  };
  const leave = jobs.listen(waitForRest);
  waitForRest();
  return () => {
    leave();
    clearTimeout(timer);
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  // "last-resort" also shrinks the space of young objects
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
