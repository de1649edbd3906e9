import type { Sign } from './probe';

/** Hosts that are unreachable, or the whole network; each is probed until it is back. */
export interface Outages {
  readonly isHeld: (origin: string) => boolean;
  readonly isAway: () => boolean;
  readonly held: () => readonly string[];
  /** Origins unreachable for longer than `LOST_AFTER_MS`. The app waits for a lost network without limit. */
  readonly lost: () => readonly string[];
  readonly holdHost: (origin: string) => void;
  /** The network is back when one of these origins answers; they are probed in turn. */
  readonly holdNetwork: (asked: readonly string[]) => void;
}

export interface OutageParts {
  readonly now: () => number;
  readonly random: () => number;
  /** Resolves after `ms` milliseconds; rejects when the job ends. */
  readonly wait: (ms: number) => Promise<void>;
  /** Called when something becomes unreachable, is back, or was probed again. */
  readonly changed: () => void;
}

/** After this time, the user must decide about the host. */
export const LOST_AFTER_MS = 600_000;

export function createOutages(parts: OutageParts, ask: (origin: string) => Promise<Sign>): Outages {
  const held = new Map<string, Outage>();
  let network: Outage | null = null;

  const holdHost = (origin: string): void => {
    if (held.has(origin)) return;
    const outage = createOutage(parts, async () => {
      const sign = await ask(origin);
      return { isBack: sign === 'answers', counts: sign !== 'no_network' };
    });
    held.set(origin, outage);
    void outage.ended.then(() => {
      held.delete(origin);
      parts.changed();
    });
    parts.changed();
  };

  const holdNetwork = (asked: readonly string[]): void => {
    if (network) return;
    let turn = 0;
    network = createOutage(parts, async () => {
      const sign = await ask(asked[turn++ % asked.length] ?? '');
      return { isBack: sign === 'answers' || sign === 'refused', counts: false };
    });
    void network.ended.then(() => {
      network = null;
      parts.changed();
    });
    parts.changed();
  };

  return {
    isHeld: (origin) => network !== null || held.has(origin),
    isAway: () => network !== null || held.size > 0,
    held: () => [...held.keys()],
    lost: () => (network ? [] : [...held].filter(([, { awayMs }]) => awayMs() >= LOST_AFTER_MS).map(([name]) => name)),
    holdHost,
    holdNetwork,
  };
}

/** An unreachable host or network that is probed repeatedly. */
interface Outage {
  /** Resolves when it is back; never if the job ends first. */
  readonly ended: Promise<void>;
  /** How long it has been probed without success, excluding time asleep or without network. */
  readonly awayMs: () => number;
}

interface Look {
  readonly isBack: boolean;
  /** Whether the time since the last probe counts as unreachable. */
  readonly counts: boolean;
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
const MAX_LOOK_MS = 30_000;

function createOutage({ now, random, wait, changed }: OutageParts, look: () => Promise<Look>): Outage {
  let awayMs = 0;
  const watch = async (): Promise<void> => {
    for (let baseMs = FIRST_WAIT_MS; ; baseMs = Math.min(2 * baseMs, MAX_WAIT_MS)) {
      const from = now();
      const waitMs = baseMs * (0.75 + random() / 2); // jitter, so that many jobs do not probe at the same moment
      await wait(waitMs);
      const { isBack, counts } = await look();
      if (isBack) return;
      // a jump of the clock means sleep or a clock change
      if (counts) awayMs += Math.min(Math.max(0, now() - from), waitMs + MAX_LOOK_MS);
      changed();
    }
  };
  return {
    ended: watch().catch(() => new Promise<void>(() => undefined)),
    awayMs: () => awayMs,
  };
}
