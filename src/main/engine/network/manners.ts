/** Limits for one host. */
export interface HostLimits {
  /** Requests at a time. */
  readonly concurrency: number;
  /** Requests a second; 0 lifts the limit. */
  readonly perSecond: number;
}

/** Spaces the requests of all jobs, host by host. */
export interface Manners {
  /** Waits for this host's turn; rejects when the signal aborts. The returned function ends the turn. */
  readonly enter: (host: string, signal: AbortSignal) => Promise<() => void>;
  /** Lets nobody in before `time` (ms since 1970), as a server's Retry-After asks. */
  readonly holdUntil: (host: string, time: number) => void;
  /** At least this many seconds between requests, as robots.txt asks by Crawl-delay. */
  readonly crawlDelay: (host: string, seconds: number) => void;
}

interface Gate {
  active: number;
  nextAt: number;
  delayMs: number;
  timer: NodeJS.Timeout | null;
  readonly waiting: Set<() => void>;
}

const MAX_CRAWL_DELAY_S = 60;

export function createManners(limits: () => HostLimits, now: () => number): Manners {
  const gates = new Map<string, Gate>();
  const gateOf = (host: string): Gate => {
    const known = gates.get(host);
    if (known) return known;
    const made: Gate = { active: 0, nextAt: 0, delayMs: 0, timer: null, waiting: new Set() };
    gates.set(host, made);
    return made;
  };

  const leave = (host: string, gate: Gate) => {
    gate.active--;
    admit(host, gate);
    if (gate.active === 0 && gate.waiting.size === 0 && gate.delayMs === 0 && gate.nextAt <= now()) gates.delete(host);
  };

  const admit = (host: string, gate: Gate): void => {
    const { concurrency, perSecond } = limits();
    for (const begin of gate.waiting) {
      if (gate.active >= concurrency) return;
      const wait = gate.nextAt - now();
      if (wait > 0) {
        gate.timer ??= setTimeout(() => {
          gate.timer = null;
          admit(host, gate);
        }, wait);
        return;
      }
      gate.waiting.delete(begin);
      gate.active++;
      const spacing = Math.max(gate.delayMs, perSecond > 0 ? 1000 / perSecond : 0);
      gate.nextAt = Math.max(gate.nextAt, now()) + spacing;
      begin();
    }
  };

  return {
    enter: (host, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const gate = gateOf(host);
        const abort = () => {
          gate.waiting.delete(begin);
          reject(signal.reason);
        };
        const begin = () => {
          signal.removeEventListener('abort', abort);
          let left = false;
          resolve(() => {
            if (!left) leave(host, gate);
            left = true;
          });
        };
        signal.addEventListener('abort', abort, { once: true });
        gate.waiting.add(begin);
        admit(host, gate);
      }),
    holdUntil: (host, time) => {
      const gate = gateOf(host);
      gate.nextAt = Math.max(gate.nextAt, time);
    },
    crawlDelay: (host, seconds) => {
      gateOf(host).delayMs = Math.min(seconds, MAX_CRAWL_DELAY_S) * 1000;
    },
  };
}
