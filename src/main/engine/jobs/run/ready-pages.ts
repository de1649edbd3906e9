import { extractRoom, getCapacity, isComplete } from '../../crawl/index';
import type { RequestRow } from '../../store/index';
import type { HostWait } from '../connectivity/host-wait';
import { leasePages } from '../queue/lease-pages';
import { mayRead, type RunContext } from './run-context';

const BUDGET_CHECK_MS = 50; // polled, because a run is not notified when a sibling job's page ends

/** Requests that a run leased but has not started. */
export interface ReadyPages {
  /** Takes all pages of a job, which were leased as it was stored. */
  readonly take: (leased: readonly RequestRow[]) => void;
  /** Call when a page is recorded, unless it is to be tried again. */
  readonly recorded: () => void;
  /** Takes back pages that may continue, and leases more if there is room. */
  readonly fill: () => void;
  /** The next request to start; null if none may start now. */
  readonly next: () => RequestRow | null;
  /** Returns all that were not started to the queue. */
  readonly giveBack: () => void;
  /** Milliseconds until the next retry or check of the budget is due; null if nothing is left to do. */
  readonly untilDue: () => number | null;
  /** Whether the budget covered no further page. */
  readonly outOfBudget: () => boolean;
}

export function createReadyPages(context: RunContext, wait: HostWait): ReadyPages {
  const { parts, job, plan, record, model, notes, counts } = context;
  const { store, settings, loader, now } = parts;
  const ready: RequestRow[] = [];
  let outOfBudget = false;
  let awaitsSiblings = false;
  let most = 0;
  /** Number of the job's pages that are not recorded; null if the queue has to be asked. */
  let left: number | null = null;

  /** Returns a request that was leased but never started. */
  const unlease = (id: number): void => {
    store.requests.release(id, false);
    record().crawlState?.frontier.wake();
    counts.started--;
  };

  const bringBack = (): void => {
    const back = wait.back();
    if (back.length > 0) notes.back();
    ready.unshift(...back.filter(({ begun }) => begun));
    // better requests may have been queued by now
    for (const { id } of back.filter(({ begun }) => !begun)) unlease(id);
  };

  const lease = (room: number): void => {
    if (isComplete(plan(), counts)) return;
    awaitsSiblings = false;
    outOfBudget ||= model.outOfBudget();
    if (outOfBudget) return;
    const { crawlState } = record();
    const leased = leasePages({ ...parts, job, plan: plan(), model, crawlState }, counts, room);
    counts.started += leased.requests.filter((request) => !request.begun).length;
    ready.push(...leased.requests);
    ({ outOfBudget, awaitsSiblings } = leased);
  };

  /** Takes the next request; one that might become a hit beyond `maxExtracts` waits for those in progress. */
  const takeNext = (): RequestRow | null => {
    ready.splice(0, ready.length, ...wait.sift(ready));
    const room = extractRoom(plan(), counts);
    const index = ready.findIndex((request) => room > 0 || !mayRead(context, request));
    if (index < 0 || isComplete(plan(), counts)) return null;
    return ready.splice(index, 1)[0] ?? null;
  };

  return {
    take: (leased) => {
      left = leased.length;
      counts.started = leased.length;
      ready.push(...leased);
    },
    recorded: () => {
      if (left !== null) left--;
    },
    fill: () => {
      if (left === 0) return;
      bringBack();
      most = getCapacity(plan(), counts, settings().hostConcurrency, loader.capacity());
      if (ready.length === 0 && counts.inFlight <= most / 2 && !wait.isFull()) lease(most - counts.inFlight);
    },
    next: () => (counts.inFlight < most && ready.length > 0 ? takeNext() : null),
    giveBack: () => {
      for (const { id, begun } of [...ready.splice(0), ...wait.empty()]) store.requests.release(id, begun);
    },
    untilDue: () => {
      if (left === 0) return null;
      if (awaitsSiblings) return BUDGET_CHECK_MS;
      const due = store.requests.nextDue(job.num);
      const waitMs = due === null ? null : Math.max(0, due - now());
      if (wait.size() === 0) return waitMs;
      // the due pages belong to an unreachable host; the run wakes when it is back
      return waitMs === null || waitMs === 0 ? Number.POSITIVE_INFINITY : waitMs;
    },
    outOfBudget: () => outOfBudget,
  };
}
