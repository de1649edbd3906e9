import { createHostLimiter, type HostLimiter, type HostPause, NO_PAUSE } from './host-limiter';
import type { Caller, HostActivity, HostLimits } from './types';

/** Limits the request rate of all jobs, host by host. */
export interface Politeness {
  /**
   * Waits for this host's turn; rejects when the signal aborts. The returned function ends the turn. `ahead` puts it
   * before the caller's other requests, because it continues a visit in progress. Limits apply per sending address,
   * given by name; null for this computer's.
   */
  readonly enter: (
    host: string,
    signal: AbortSignal,
    caller?: Caller,
    ahead?: boolean,
    address?: string | null,
  ) => Promise<() => void>;
  /** Number of requests of an address to a host, in progress and waiting. */
  readonly pending: (host: string, address: string) => number;
  /** Admits no request before `time` (ms since 1970), for example after Retry-After. */
  readonly holdUntil: (host: string, time: number) => void;
  /** Minimum seconds between requests, from Crawl-delay in robots.txt; 0 for none. */
  readonly crawlDelay: (host: string, seconds: number) => void;
  /** Current activity at a host; null without requests. */
  readonly look: (host: string) => HostActivity | null;
  /** Call after limits changed, to check waiting callers again. */
  readonly limitsChanged: () => void;
}

interface Host {
  readonly pause: HostPause;
  /** By name of the address. */
  readonly gates: Map<string, HostLimiter>;
}

const MAX_CRAWL_DELAY_S = 60;
const FEW_HOSTS = 1000; // below this number, idle ones are kept
const ANYONE: Caller = { key: '' };

/** `own` is the name of this computer's address. */
export function createPoliteness(limits: () => HostLimits, now: () => number, own = ''): Politeness {
  const hosts = new Map<string, Host>();
  let sweepAt = FEW_HOSTS;
  const getHost = (name: string): Host => {
    const known = hosts.get(name);
    if (known) return known;
    if (hosts.size >= sweepAt) {
      for (const [each, host] of hosts) if (isIdle(host, now())) hosts.delete(each);
      sweepAt = Math.max(FEW_HOSTS, 2 * hosts.size);
    }
    const made: Host = { pause: { ...NO_PAUSE }, gates: new Map() };
    hosts.set(name, made);
    return made;
  };
  const getGate = (name: string, address: string): HostLimiter => {
    const { gates, pause } = getHost(name);
    const gate = gates.get(address) ?? createHostLimiter(limits, now, pause);
    gates.set(address, gate);
    return gate;
  };
  return {
    enter: (host, signal, caller = ANYONE, ahead = false, address = null) =>
      getGate(host, address ?? own).enter(signal, caller, ahead),
    pending: (host, address) => {
      const gate = hosts.get(host)?.gates.get(address);
      return gate ? gate.active() + gate.waiting() : 0;
    },
    holdUntil: (host, time) => {
      const { pause } = getHost(host);
      pause.heldUntil = Math.max(pause.heldUntil, time);
    },
    crawlDelay: (host, seconds) => {
      if (seconds > 0 || hosts.has(host)) getHost(host).pause.delayMs = Math.min(seconds, MAX_CRAWL_DELAY_S) * 1000;
    },
    look: (host) => {
      const known = hosts.get(host);
      if (!known) return null;
      const active = [...known.gates.values()].reduce((sum, gate) => sum + gate.active(), 0);
      return { active, ...known.pause };
    },
    limitsChanged: () => {
      for (const { gates } of hosts.values()) for (const gate of gates.values()) gate.admit();
    },
  };
}

function isIdle({ pause, gates }: Host, time: number): boolean {
  return pause.heldUntil <= time && [...gates.values()].every((gate) => gate.isIdle());
}
