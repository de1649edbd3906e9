import type { Run } from './ports';

/**
 * Whether nothing is left but pages of hosts that were away for too long: the run is paused then, with what its part says of it.
 * Resuming goes on with both.
 */
export function isAway({ tools, store, job }: Run): boolean {
  const active = tools.parts().filter(({ state }) => state === 'active');
  const away = active.flatMap(({ num, paused }) =>
    paused ? store.jobs.errors(num).filter(({ code }) => code === 'host_away') : [],
  );
  const [first] = away;
  const isAtWork = active.some(({ num, paused }) => !paused && store.requests.open(num) > 0);
  if (!first || isAtWork) return false;
  store.jobs.addError(job, { ...first, code: 'host_away' });
  store.jobs.change(job, { paused: true });
  return true;
}
