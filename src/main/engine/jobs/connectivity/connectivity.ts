import { createOutages, type OutageParts } from './outages';
import type { Sign } from './probe';

export { LOST_AFTER_MS } from './outages';

/** Tracks whether a job's hosts are reachable, so that a lost network or host does not fail queued pages. */
export interface Contact {
  /** Whether requests to this origin must wait until it, or the network, is back. */
  readonly isHeld: (origin: string) => boolean;
  /** Whether anything is unreachable. */
  readonly isAway: () => boolean;
  /** Unreachable origins; a lost network is not among them. */
  readonly held: () => readonly string[];
  /** Origins unreachable for so long that the user must decide. The app waits for a lost network without limit. */
  readonly lost: () => readonly string[];
  readonly answered: (origin: string) => void;
  /**
   * Decides why a page got no response. `real`: the page is at fault, or a host that never responded; `away`: the host
   * or network is unreachable, and the page must wait. Rejects when the signal aborts.
   */
  readonly judge: (origin: string) => Promise<'real' | 'away'>;
}

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
  const asking = new Map<string, Promise<Sign>>();
  /** Hosts that respond although their pages fail; they are not probed again for a while. */
  const trusted = new Map<string, Trust>();

  const ask = (origin: string): Promise<Sign> => {
    const under = asking.get(origin);
    if (under) return under;
    const asked = parts.probe(origin).finally(() => asking.delete(origin));
    asking.set(origin, asked);
    return asked;
  };

  const others = (but: string): readonly string[] => [...known].filter((origin) => origin !== but).slice(-FEW_ASKED);

  const outages = createOutages(parts, ask);

  const trust = (origin: string): void => {
    if (trusted.size >= FEW_TRUSTED) trusted.clear();
    const ms = Math.min(2 * (trusted.get(origin)?.ms ?? FIRST_TRUST_MS / 2), MAX_TRUST_MS);
    trusted.set(origin, { ms, until: parts.now() + ms });
  };

  return {
    isHeld: outages.isHeld,
    isAway: outages.isAway,
    held: outages.held,
    lost: outages.lost,
    answered: (origin) => {
      trusted.delete(origin);
      known.delete(origin);
      known.add(origin); // reinserted, so that the most recent comes last
      if (known.size <= MAX_KNOWN) return;
      const [oldest = ''] = known;
      known.delete(oldest);
    },
    judge: async (origin) => {
      if (outages.isHeld(origin)) return 'away';
      const isKnown = known.has(origin);
      const [reference] = isKnown ? [origin] : others(origin).slice(-1);
      // a host that never responded, in a job where no host has, probably does not exist
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
        outages.holdNetwork([reference, ...others(reference)]);
        return 'away';
      }
      if (!isKnown) return 'real';
      outages.holdHost(origin);
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

interface ContactParts extends OutageParts {
  /** Rejects when the job ends. */
  readonly probe: (origin: string) => Promise<Sign>;
}
