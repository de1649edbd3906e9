import { extractRoom, getCapacity, isComplete } from '../../crawl/index';
import type { RequestRow } from '../../store/index';
import type { HostWait } from '../connectivity/host-wait';
import { leasePages } from '../queue/lease-pages';
import { mayRead, type RunContext } from './run-context';

/** Requests that a run took from its queue and did not begin yet. */
export interface ReadyPages {
  /** Resumes pages that may begin again, and leases more where there is room. */
  readonly fill: () => void;
  /** The one to begin next; null where none may be begun now. */
  readonly next: () => RequestRow | null;
  /** Gives back all that was not begun. */
  readonly giveBack: () => void;
  /** Milliseconds until a request is to be tried again; null where nothing is left to do. */
  readonly untilDue: () => number | null;
  /** Whether the budget held no further page. */
  readonly outOfBudget: () => boolean;
}

export function createReadyPages(context: RunContext, wait: HostWait): ReadyPages {
  const { parts, job, plan, record, model, notes, counts } = context;
  const { store, settings, loader, now } = parts;
  const ready: RequestRow[] = [];
  let outOfBudget = false;
  let most = 0;

  /** Gives back a request that was leased and never begun. */
  const unlease = (id: number): void => {
    store.requests.release(id, false);
    record().crawlState?.frontier.wake();
    counts.started--;
  };

  const bringBack = (): void => {
    const back = wait.back();
    if (back.length > 0) notes.back();
    ready.unshift(...back.filter(({ begun }) => begun));
    // in the meantime there may be better ones
    for (const { id } of back.filter(({ begun }) => !begun)) unlease(id);
  };

  const lease = (room: number): void => {
    if (isComplete(plan(), counts)) return;
    outOfBudget ||= model.outOfBudget();
    if (outOfBudget) return;
    const { crawlState } = record();
    const leased = leasePages({ ...parts, job, plan: plan(), model, crawlState }, counts, room);
    counts.started += leased.requests.filter((request) => !request.begun).length;
    ready.push(...leased.requests);
    outOfBudget = leased.outOfBudget;
  };

  /** A request that would be a hit beyond `maxExtracts` waits for those in flight. */
  const take = (): RequestRow | null => {
    ready.splice(0, ready.length, ...wait.sift(ready));
    const room = extractRoom(plan(), counts);
    const index = ready.findIndex((request) => room > 0 || !mayRead(context, request));
    if (index < 0 || isComplete(plan(), counts)) return null;
    return ready.splice(index, 1)[0] ?? null;
  };

  return {
    fill: () => {
      bringBack();
      most = getCapacity(plan(), counts, settings().hostConcurrency, loader.threads);
      if (ready.length === 0 && counts.inFlight <= most / 2 && !wait.isFull()) lease(most - counts.inFlight);
    },
    next: () => (counts.inFlight < most && ready.length > 0 ? take() : null),
    giveBack: () => {
      for (const { id, begun } of [...ready.splice(0), ...wait.empty()]) store.requests.release(id, begun);
    },
    untilDue: () => {
      const due = store.requests.nextDue(job.num);
      const waitMs = due === null ? null : Math.max(0, due - now());
      if (wait.size() === 0) return waitMs;
      // pages that are due belong to an unreachable host; its return wakes the run
      return waitMs === null || waitMs === 0 ? Number.POSITIVE_INFINITY : waitMs;
    },
    outOfBudget: () => outOfBudget,
  };
}
