import type { Sign } from './probe';

/** Tracks whether a job's hosts are reachable, so that a lost network or host does not fail queued pages. */
export interface Contact {
  /** Whether requests to this origin must wait until it, or the network, is back. */
  readonly isHeld: (origin: string) => boolean;
  /** Whether anything is unreachable. */
  readonly isAway: () => boolean;
  /** Unreachable origins, apart from a lost network. */
  readonly held: () => readonly string[];
  /** Origins unreachable for so long that a person must decide; a lost network is waited for without limit. */
  readonly lost: () => readonly string[];
  readonly answered: (origin: string) => void;
  /**
   * Decides why a page got no response. `real`: the page or a host that never responded is at fault; `away`: the host or network is unreachable, and
   * the page must wait. Rejects when the signal aborts.
   */
  readonly judge: (origin: string) => Promise<'real' | 'away'>;
}

/** After this, a person must decide about the host. */
export const LOST_AFTER_MS = 600_000;
const MAX_KNOWN = 10_000; // origins that have responded; in a job with very many hosts the oldest are forgotten
const FEW_TRUSTED = 500;
const FIRST_TRUST_MS = 250;
const MAX_TRUST_MS = 30_000;

interface Trust {
  readonly until: number;
  readonly ms: number;
}

export function createContact(parts: ContactParts): Contact {
  const known = new Set<string>();
  const held = new Map<string, Outage>();
  const asking = new Map<string, Promise<Sign>>();
  /** Hosts that respond although their pages fail; they are not probed again for a while. */
  const trusted = new Map<string, Trust>();
  let network: Outage | null = null;

  const ask = (origin: string): Promise<Sign> => {
    const under = asking.get(origin);
    if (under) return under;
    const asked = parts.probe(origin).finally(() => asking.delete(origin));
    asking.set(origin, asked);
    return asked;
  };

  const others = (but: string): readonly string[] => [...known].filter((origin) => origin !== but).slice(-FEW_ASKED);

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

  const holdNetwork = (origin: string): void => {
    if (network) return;
    let turn = 0;
    const asked = [origin, ...others(origin)];
    network = createOutage(parts, async () => {
      const sign = await ask(asked[turn++ % asked.length] ?? origin);
      return { isBack: sign === 'answers' || sign === 'refused', counts: false };
    });
    void network.ended.then(() => {
      network = null;
      parts.changed();
    });
    parts.changed();
  };

  const isHeld = (origin: string) => network !== null || held.has(origin);

  const trust = (origin: string): void => {
    if (trusted.size >= FEW_TRUSTED) trusted.clear();
    const ms = Math.min(2 * (trusted.get(origin)?.ms ?? FIRST_TRUST_MS / 2), MAX_TRUST_MS);
    trusted.set(origin, { ms, until: parts.now() + ms });
  };

  return {
    isHeld,
    isAway: () => network !== null || held.size > 0,
    held: () => [...held.keys()],
    lost: () => (network ? [] : [...held].filter(([, { awayMs }]) => awayMs() >= LOST_AFTER_MS).map(([name]) => name)),
    answered: (origin) => {
      trusted.delete(origin);
      known.delete(origin);
      known.add(origin); // reinserted, so that the most recent comes last
      if (known.size <= MAX_KNOWN) return;
      const [oldest = ''] = known;
      known.delete(oldest);
    },
    judge: async (origin) => {
      if (isHeld(origin)) return 'away';
      const isKnown = known.has(origin);
      const [reference] = isKnown ? [origin] : others(origin).slice(-1);
      // a host that never responded, in a job where none has, does not exist
      if (reference === undefined || (trusted.get(reference)?.until ?? 0) > parts.now()) return 'real';
      const sign = await ask(reference);
      if (sign === 'answers') {
        trust(reference);
        return 'real';
      }
      const signs = await Promise.all(
        others(reference)
          .filter((each) => each !== origin)
          .map(ask),
      );
      if (isOffline([sign, ...signs])) {
        holdNetwork(reference);
        return 'away';
      }
      if (!isKnown) return 'real';
      holdHost(origin);
      return 'away';
    },
  };
}

const FEW_ASKED = 2; // hosts probed to tell a lost network from a lost host

/** A refused connection proves that the network works; a single silent host may itself be down. */
function isOffline(signs: readonly Sign[]): boolean {
  if (signs.some((sign) => sign === 'answers' || sign === 'refused')) return false;
  return signs.length > 1 || signs[0] === 'no_network';
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

function createOutage({ now, random, wait, changed }: ContactParts, look: () => Promise<Look>): Outage {
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

interface ContactParts {
  /** Rejects when the job ends. */
  readonly probe: (origin: string) => Promise<Sign>;
  readonly now: () => number;
  readonly random: () => number;
  /** Resolves after `ms` milliseconds; rejects when the job ends. */
  readonly wait: (ms: number) => Promise<void>;
  /** Called when something becomes unreachable, is back, or was probed again. */
  readonly changed: () => void;
}
