import { expect, it } from 'vitest';
import { createSleepWatch } from '../../../../src/main/engine/jobs/connectivity/sleep-watch';

it('knows that the program slept since a time, and no longer for what began after', () => {
  let time = 1000;
  const watch = createSleepWatch(() => time);
  const began = time;
  time += 2000; // a busy loop
  expect(watch.since(began)).toBe(false);
  time += 60_000;
  expect(watch.since(began)).toBe(true);
  time += 1;
  expect(watch.since(time)).toBe(false);
  watch.close();
});
