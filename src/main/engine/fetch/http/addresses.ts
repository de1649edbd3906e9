import dns from 'node:dns/promises';
import net, { isIP } from 'node:net';
import type { Target } from './dial-error';
import { createHostSet, type HostSet, NO_HOSTS, toCanonicalHost, toPlainHost } from './host-set';
import { isPrivateAddress } from './private-address';
import { PrivateAddressError } from './private-address-error';

/** Resolves hosts and connects to them; the address that was checked is the one connected to. */
export interface Addresses {
  /** Which private addresses a request to a host may access. */
  readonly permit: (host: string, by: Asker) => Permit;
  /** Starts connecting. Throws, or destroys the socket with, a `PrivateAddressError` if not permitted. */
  readonly connect: (target: Target, permit: Permit, halfOpen: boolean) => net.Socket;
  /** For hosts resolved elsewhere, such as by a proxy. Throws `PrivateAddressError` for a name that is private by itself. */
  readonly checkName: (host: string, permit: Permit) => void;
  /** The same for a host that may also be resolved here. */
  readonly checkHost: (host: string, permit: Permit) => Promise<void>;
  /** Whether the name alone shows that a host is private. */
  readonly isPrivateName: (host: string) => boolean;
  /** Whether a host resolves to a private address; false if it does not resolve. */
  readonly isPrivate: (host: string) => Promise<boolean>;
}

/** On whose behalf a host is accessed. */
export interface Asker {
  /** Hosts that the user named for this task. @default none */
  readonly named?: HostSet | undefined;
  /** The host that led there; the host itself if the user named it. @default the host itself */
  readonly from?: string | undefined;
}

export interface Permit {
  /** Connections with permits of different keys must not be shared. */
  readonly key: string;
  readonly allows: (address: string) => boolean;
}

/** For services whose addresses the user entered: proxies, webhooks and others. */
export const PERSONS_OWN: Permit = { key: 'own', allows: () => true };

/** The host's functions to resolve names and open connections. */
export interface NetworkHost {
  readonly lookup: (host: string) => Promise<readonly Address[]>;
  readonly connect: (options: net.TcpNetConnectOpts) => net.Socket;
}

export interface Address {
  readonly address: string;
  readonly family: number;
}

const SYSTEM: NetworkHost = {
  lookup: (host) => dns.lookup(host, { all: true }),
  connect: (options) => net.connect(options),
};

const MAX_KNOWN = 100_000; // names; no page can cause so many lookups that an entry is dropped early

/** `allowed` are private hosts that anything may access: names, addresses and ranges. */
export function createAddresses(
  allowed: () => readonly string[],
  { lookup, connect }: NetworkHost = SYSTEM,
): Addresses {
  const always = lastSet(allowed);
  /**
   * How names resolved so far. A name that was public once is never trusted as private: its owner may point it
   * anywhere.
   */
  const known = new Map<string, 'public' | 'private'>();

  const note = (host: string, isPublic: boolean): void => {
    const before = known.get(host);
    known.delete(host);
    known.set(host, isPublic || before === 'public' ? 'public' : 'private');
    if (known.size <= MAX_KNOWN) return;
    const [oldest] = known.keys();
    if (oldest !== undefined) known.delete(oldest);
  };
  const wasPublic = (host: string) => isIP(host) === 0 && known.get(host) === 'public';
  const isKnownPrivate = (host: string): boolean => {
    if (isIP(host) !== 0) return isPrivateAddress(host);
    return (known.get(host) ?? (isLocalName(host) ? 'private' : null)) === 'private';
  };

  const permit: Addresses['permit'] = (given, { named = NO_HOSTS, from = given }) => {
    const host = toPlainHost(given);
    const allowedSet = always();
    const isAllowed = allowedSet.has(host);
    const led = toPlainHost(from);
    const isNamed = () =>
      named.has(host) && !wasPublic(host) && (toCanonicalHost(led) === toCanonicalHost(host) || isKnownPrivate(led));
    return {
      key: `${isAllowed || isNamed() ? 'private' : ''} ${allowedSet.key}`,
      allows: (address) => isAllowed || allowedSet.has(address) || isNamed(),
    };
  };

  const resolve = async (host: string, { allows }: Permit): Promise<readonly Address[]> => {
    const all = await lookup(host);
    const outside = all.filter(({ address }) => !isPrivateAddress(address));
    note(host, outside.length > 0);
    if (outside.length === all.length) return all;
    const open = all.filter(({ address }) => !isPrivateAddress(address) || allows(address));
    const [first] = all;
    if (open.length === 0 && first) throw new PrivateAddressError(host, first.address);
    return open;
  };

  const checkName: Addresses['checkName'] = (given, { allows }) => {
    const host = toPlainHost(given);
    if (isKnownPrivate(host) && !allows(host)) throw new PrivateAddressError(host, isIP(host) === 0 ? null : host);
  };

  return {
    permit,
    connect: (target, by, allowHalfOpen) => {
      const host = toPlainHost(target.host);
      if (isIP(host) !== 0) checkName(host, by);
      return connect({
        host,
        port: target.port,
        autoSelectFamily: true,
        allowHalfOpen,
        noDelay: true,
        // not called for IP addresses, which are checked above
        lookup: (_, { all }, done) => {
          const give = (found: readonly Address[]) => {
            const [first = { address: '', family: 0 }] = found;
            return all ? done(null, [...found]) : done(null, first.address, first.family);
          };
          resolve(host, by).then(give, (error) => done(error, ''));
        },
      });
    },
    checkName,
    checkHost: async (given, by) => {
      checkName(given, by);
      const host = toPlainHost(given);
      if (isIP(host) !== 0) return;
      await resolve(host, by).catch((error) => {
        if (error instanceof PrivateAddressError) throw error; // the caller may be able to resolve a name that cannot be resolved here
      });
    },
    isPrivateName: (host) => isKnownPrivate(toPlainHost(host)),
    isPrivate: async (given) => {
      const host = toPlainHost(given);
      if (isIP(host) === 0) await resolve(host, PERSONS_OWN).catch(() => undefined);
      return isKnownPrivate(host);
    },
  };
}

/** Whether a name is local: without a dot, or reserved (RFC 6761, 6762, 8375). */
export function isLocalName(host: string): boolean {
  return !host.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(host);
}

/** Caches the set of a list that seldom changes. */
function lastSet(list: () => readonly string[]): () => HostSet {
  let of: readonly string[] | null = null;
  let set = NO_HOSTS;
  return () => {
    const current = list();
    if (current !== of) {
      of = current;
      set = createHostSet(current);
    }
    return set;
  };
}
