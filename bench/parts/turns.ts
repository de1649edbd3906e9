import { createSemaphore } from '../../src/main/engine/concurrency/semaphore';
import type { Figures } from '../parts';
import { loadPeer } from './load-peer';

const CALLS = 200;

/** Calls that wait for a turn when all but the first are given up: how many still run. */
export async function measureTurns(): Promise<Figures> {
  const [ours, theirs] = [await givenUp(ofTurns()), await givenUp(await ofPackage())];
  return { ours: { 'run though given up': ours }, 'p-limit': { 'run though given up': theirs } };
}

type Run = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;

async function givenUp(run: Run): Promise<number> {
  const abort = new AbortController();
  let ran = 0;
  const calls = Array.from({ length: CALLS }, async () =>
    run(async () => {
      ran++;
      abort.abort();
    }, abort.signal),
  );
  await Promise.allSettled(calls);
  return ran - 1;
}

function ofTurns(): Run {
  const turns = createSemaphore(() => 1);
  return async (work, signal) => {
    const leave = await turns.enter(signal);
    try {
      await work();
    } finally {
      leave();
    }
  };
}

type Limit = (most: number) => (work: () => Promise<void>) => Promise<void>;

async function ofPackage(): Promise<Run> {
  const { default: pLimit } = await loadPeer<{ readonly default: Limit }>('p-limit');
  const limit = pLimit(1);
  return (work) => limit(work);
}
