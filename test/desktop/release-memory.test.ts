import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseMemoryAtRest } from '../../src/main/desktop/release-memory';

const REST_MS = 5_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A program with a number of running jobs, each change of which is an event. */
function createProgram(running = 0) {
  let count = running;
  let listener: () => void = () => undefined;
  const collect = vi.fn();
  const stop = releaseMemoryAtRest({
    jobs: {
      listen: (heard) => {
        listener = () => heard({ type: 'deleted', data: { id: 'any' } });
        return () => {
          listener = () => undefined;
        };
      },
    },
    board: { running: () => Array.from({ length: count }) },
    collect,
  });
  const setRunning = (now: number) => {
    count = now;
    listener();
  };
  return { collect, setRunning, stop };
}

it('collects once after the start', () => {
  const { collect } = createProgram();
  vi.advanceTimersByTime(REST_MS * 10);
  expect(collect).toHaveBeenCalledOnce();
});

it('waits until no job runs', () => {
  const { collect, setRunning } = createProgram(1);
  vi.advanceTimersByTime(REST_MS * 2);
  setRunning(2);
  vi.advanceTimersByTime(REST_MS * 2);
  expect(collect).not.toHaveBeenCalled();
  setRunning(0);
  vi.advanceTimersByTime(REST_MS - 1);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(collect).toHaveBeenCalledOnce();
});

it('starts to wait again if a job begins meanwhile', () => {
  const { collect, setRunning } = createProgram();
  vi.advanceTimersByTime(REST_MS - 1);
  setRunning(1);
  vi.advanceTimersByTime(REST_MS);
  expect(collect).not.toHaveBeenCalled();
});

it('stops', () => {
  const { collect, setRunning, stop } = createProgram();
  stop();
  setRunning(0);
  vi.advanceTimersByTime(REST_MS * 2);
  expect(collect).not.toHaveBeenCalled();
});
