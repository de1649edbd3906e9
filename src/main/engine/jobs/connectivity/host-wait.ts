import { setTimeout as after } from 'node:timers/promises';
import type { VisitAttempt } from '@shared/contract/visit';
import type { PageReason } from '@shared/reason';
import type { Addresses, DialRoute, HostSet } from '../../fetch/index';
import type { RequestRow } from '../../store/index';
import type { Loaded } from '../load/types';
import { createContact } from './connectivity';
import { probe } from './probe';
import type { SleepWatch } from './sleep-watch';

/** Holds requests whose host or network is unreachable, while requests to other hosts continue. */
export interface HostWait {
  /** Number of waiting requests. */
  readonly size: () => number;
  /** Whether so many wait that no more should be leased. */
  readonly isFull: () => boolean;
  /**
   * Takes over a page without a response if it must wait instead of failing, because its host or the network is
   * unreachable or the computer slept; false otherwise.
   */
  readonly takes: (request: RequestRow, loaded: Loaded, beganAt: number) => Promise<boolean>;
  /** Keeps requests whose host is unreachable, and returns the others. */
  readonly sift: (leased: readonly RequestRow[]) => readonly RequestRow[];
  /** Returns requests whose host is reachable again. */
  readonly back: () => readonly RequestRow[];
  /** Returns all requests. */
  readonly empty: () => readonly RequestRow[];
  /** Unreachable hosts; all of the job's if the network is lost. */
  readonly away: () => readonly string[];
  /** Origins unreachable for too long; empty while nothing waits for them. */
  readonly lost: () => readonly string[];
  /** Forgets a finished request. */
  readonly ended: (id: number) => void;
  /** Stops probing. */
  readonly close: () => void;
}

export interface HostWaitParts {
  readonly sleep: SleepWatch;
  readonly now: () => number;
  readonly random: () => number;
  readonly addresses: Addresses;
  /** Hosts that the user named for the job. */
  readonly named: HostSet;
  /** The route used to probe hosts. */
  readonly route: () => DialRoute;
  /** Called when a host becomes unreachable, is back, or was probed again. */
  readonly changed: () => void;
  readonly signal: AbortSignal;
}

const MAX_WAITING = 1000;
// A page that crashes its server on every attempt must fail eventually.
const MAX_TRIES_MORE = 5;

export function createHostWait({
  sleep,
  now,
  random,
  addresses,
  named,
  route,
  changed,
  ...run
}: HostWaitParts): HostWait {
  let probing: AbortController | null = null;
  let isOver = false;
  /** Made when it is first needed, since most runs probe no host. */
  const getSignal = (): AbortSignal => {
    probing ??= new AbortController();
    if (isOver) probing.abort();
    return AbortSignal.any([run.signal, probing.signal]);
  };
  const contact = createContact({
    probe: (origin) => probe({ addresses, named, route: route() }, origin, getSignal()),
    wait: (ms) => after(ms, undefined, { signal: getSignal() }),
    changed,
    now,
    random,
  });
  /** Number of uncounted retries by request. */
  const triesMore = new Map<number, number>();
  let waiting: readonly RequestRow[] = [];
  const isHeld = ({ url }: RequestRow) => contact.isHeld(new URL(url).origin);

  return {
    size: () => waiting.length,
    isFull: () => waiting.length >= MAX_WAITING,
    takes: async (request, loaded, beganAt) => {
      const { origin } = new URL(request.url);
      const noAnswer = hadNoResponse(request, loaded);
      if (noAnswer === false) contact.answered(origin);
      const before = triesMore.get(request.id) ?? 0;
      if (!noAnswer || before >= MAX_TRIES_MORE) return false;
      if (!sleep.since(beganAt) && (await contact.judge(origin)) === 'real') return false;
      triesMore.set(request.id, before + 1);
      waiting = [...waiting, { ...request, begun: true }];
      return true;
    },
    sift: (leased) => {
      if (!contact.isAway()) return leased;
      waiting = [...waiting, ...leased.filter(isHeld)];
      return leased.filter((request) => !isHeld(request));
    },
    back: () => {
      if (waiting.length === 0) return waiting;
      const back = waiting.filter((request) => !isHeld(request));
      waiting = waiting.filter(isHeld);
      return back;
    },
    empty: () => {
      const all = waiting;
      waiting = [];
      return all;
    },
    away: () => [
      ...new Set([...contact.held(), ...waiting.filter(isHeld).map(({ url }) => url)].map((url) => new URL(url).host)),
    ],
    lost: () => (waiting.length === 0 ? [] : contact.lost()),
    ended: (id) => triesMore.delete(id),
    close: () => {
      isOver = true;
      probing?.abort();
    },
  };
}

const NO_ANSWER: ReadonlySet<PageReason> = new Set(['network', 'cut_off', 'timeout', 'proxy']);

/** Whether no attempt of this visit got a response; null if no host was contacted. */
function hadNoResponse({ tries }: Pick<RequestRow, 'tries'>, loaded: Loaded): boolean | null {
  const attempts = getAttempts(loaded).slice(tries.length);
  if (attempts.length === 0) return null;
  return attempts.every(({ status, reason }) => status !== 'ok' && (reason === null || NO_ANSWER.has(reason)));
}

function getAttempts(loaded: Loaded): readonly VisitAttempt[] {
  if (loaded.kind === 'refused') return [];
  if (loaded.kind === 'retry') return loaded.attempts;
  return loaded.stored === null ? loaded.page.fetchRecord.attempts : [];
}
