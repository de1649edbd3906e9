import { isIP } from 'node:net';
import { getAddressGroups, getBlockList } from './private-address';

/** A set of hosts by name, IP address or address range. */
export interface HostSet {
  readonly has: (host: string) => boolean;
  /** The same for all sets of the same hosts. */
  readonly key: string;
}

export const NO_HOSTS: HostSet = { has: () => false, key: '' };

/** Stands for all names and addresses of this computer. */
const LOOPBACK = 'loopback';

/** Accepts names and addresses, with or without a port, and ranges such as 192.168.1.0/24. Other texts are ignored. */
export function createHostSet(texts: Iterable<string>): HostSet {
  const hosts = new Set<string>();
  const ranges: string[] = [];
  for (const text of texts) {
    const range = rangeIn(text);
    if (range !== null) ranges.push(range);
    else hosts.add(toCanonicalHost(withoutPort(text)));
  }
  hosts.delete('');
  if (hosts.size === 0 && ranges.length === 0) return NO_HOSTS;
  const list = getBlockList(ranges);
  const isInRange = (host: string) => {
    const version = isIP(host);
    return version !== 0 && list.check(host, version === 6 ? 'ipv6' : 'ipv4');
  };
  return {
    has: (host) => hosts.has(toCanonicalHost(host)) || (ranges.length > 0 && isInRange(toPlainHost(host))),
    key: [...hosts, ...ranges].join(' '),
  };
}

/** Host in lower case, without brackets or trailing dot. */
export function toPlainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/** Canonical spelling of a host. */
export function toCanonicalHost(host: string): string {
  const plain = toPlainHost(host);
  if (plain === 'localhost' || plain.endsWith('.localhost')) return LOOPBACK;
  const version = isIP(plain);
  if (version === 4) return ofV4(plain);
  if (version !== 6) return plain;
  const groups = getAddressGroups(plain.split('%')[0] ?? '');
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 7).every((group) => group === 0) && low <= 1) return LOOPBACK;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? ofV4([high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')) : groups.join(':');
}

function ofV4(address: string): string {
  return address.startsWith('127.') || address === '0.0.0.0' ? LOOPBACK : address;
}

function withoutPort(text: string): string {
  const trimmed = text.trim();
  if (isIP(trimmed) === 6) return trimmed;
  return trimmed.replace(/:\d*$/, '');
}

function rangeIn(text: string): string | null {
  const [, network = '', bits = ''] = /^([\d.a-f:]+)\/(\d{1,3})$/i.exec(text.trim()) ?? [];
  const version = isIP(network);
  return version !== 0 && Number(bits) <= (version === 6 ? 128 : 32) ? `${network}/${bits}` : null;
}
