import dns from 'node:dns/promises';
import net from 'node:net';
import type { GatewayBounds } from '../../src/main/engine/fetch/gateway/types';
import {
  type Address,
  type Addresses,
  createAddresses,
  type NetworkHost,
} from '../../src/main/engine/fetch/http/addresses';

/** Addresses for tests of other things, whose sites are on loopback: anything may reach those. */
export function openAddresses(): Addresses {
  return createAddresses(() => ['localhost']);
}

/** A gateway that anything on loopback may be reached by. */
export function openBounds(): GatewayBounds {
  const addresses = openAddresses();
  return { addresses, permit: (host) => addresses.permit(host, {}) };
}

/** An internet of its own: names and public addresses, whose sites are on loopback all the same. */
export interface Internet extends NetworkHost {
  /** Points a name at addresses. */
  readonly point: (name: string, ...addresses: readonly string[]) => void;
  /** Addresses that were dialled, in order. */
  readonly dialled: readonly string[];
  /** How often a name was looked up. */
  readonly lookups: (name: string) => number;
}

/** Of `PUBLIC` each stands for 127.0.0.1; any other address is dialled as it is. */
export const PUBLIC = ['93.184.10.1', '93.184.10.2', '93.184.10.3'] as const;

export function createInternet(names: Readonly<Record<string, string>> = {}): Internet {
  const zone = new Map<string, readonly string[]>(Object.entries(names).map(([name, address]) => [name, [address]]));
  const asked = new Map<string, number>();
  const dialled: string[] = [];
  const stand = (address: string) => {
    dialled.push(address);
    return PUBLIC.some((each) => each === address) ? '127.0.0.1' : address;
  };
  const standFor = ({ address, family }: Address): Address => ({ address: stand(address), family });
  return {
    dialled,
    lookups: (name) => asked.get(name) ?? 0,
    point: (name, ...addresses) => zone.set(name, addresses),
    lookup: async (name) => {
      asked.set(name, (asked.get(name) ?? 0) + 1);
      const addresses = zone.get(name);
      if (!addresses) return dns.lookup(name, { all: true });
      return addresses.map((address) => ({ address, family: net.isIP(address) }));
    },
    connect: (options) => {
      const { host = '', lookup } = options;
      if (net.isIP(host) !== 0) return net.connect({ ...options, host: stand(host) });
      return net.connect({
        ...options,
        lookup: (name, how, done) =>
          lookup?.(name, how, (error, found, family = 0) => {
            if (error) return done(error, '');
            const list = typeof found === 'string' ? [{ address: found, family }] : found;
            done(null, list.map(standFor));
          }),
      });
    },
  };
}
