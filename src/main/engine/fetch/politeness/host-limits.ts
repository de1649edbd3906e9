import { createHostLimiter, type HostLimiter } from './host-limiter';
import type { Caller, HostActivity, HostLimits } from './types';

/** Limits the request rate of all jobs, host by host. */
export interface Politeness {
  /**
   * Waits for this host's turn; rejects when the signal aborts. The returned function ends the turn. `ahead` puts it before the caller's other
   * requests, because it continues a visit in progress.
   */
  readonly enter: (host: string, signal: AbortSignal, caller?: Caller, ahead?: boolean) => Promise<() => void>;
  /** Admits no request before `time` (ms since 1970), as for Retry-After. */
  readonly holdUntil: (host: string, time: number) => void;
  /** Minimum seconds between requests, from Crawl-delay in robots.txt; 0 for none. */
  readonly crawlDelay: (host: string, seconds: number) => void;
  /** Current activity at a host; null without requests. */
  readonly look: (host: string) => HostActivity | null;
  /** Call after limits changed, to check waiting callers again. */
  readonly limitsChanged: () => void;
}

const MAX_CRAWL_DELAY_S = 60;
const FEW_GATES = 1000; // hosts, below which idle ones are not removed
const ANYONE: Caller = { key: '' };

export function createPoliteness(limits: () => HostLimits, now: () => number): Politeness {
  const gates = new Map<string, HostLimiter>();
  let sweepAt = FEW_GATES;
  const getHostLimiter = (host: string): HostLimiter => {
    const known = gates.get(host);
    if (known) return known;
    if (gates.size >= sweepAt) {
      for (const [name, gate] of gates) if (gate.isIdle()) gates.delete(name);
      sweepAt = Math.max(FEW_GATES, 2 * gates.size);
    }
    const made = createHostLimiter(limits, now);
    gates.set(host, made);
    return made;
  };
  return {
    enter: (host, signal, caller = ANYONE, ahead = false) => getHostLimiter(host).enter(signal, caller, ahead),
    holdUntil: (host, time) => getHostLimiter(host).holdUntil(time),
    crawlDelay: (host, seconds) => {
      if (seconds > 0 || gates.has(host)) getHostLimiter(host).delay(Math.min(seconds, MAX_CRAWL_DELAY_S) * 1000);
    },
    look: (host) => gates.get(host)?.look() ?? null,
    limitsChanged: () => {
      for (const gate of gates.values()) gate.admit();
    },
  };
}
