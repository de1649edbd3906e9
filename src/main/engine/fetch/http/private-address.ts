import { BlockList, isIP } from 'node:net';

/**
 * Addresses outside the public internet: this computer, its networks, and cloud metadata services. Documentation ranges
 * (RFC 5737) and benchmark ranges (RFC 2544) are not included: some VPNs resolve every public name to the latter.
 */
export const PRIVATE_RANGES: readonly (readonly [range: string, what: string])[] = [
  ['0.0.0.0/8', 'this computer (RFC 1122)'],
  ['10.0.0.0/8', 'private networks (RFC 1918)'],
  ['100.64.0.0/10', "networks behind a provider's or a VPN's translation (RFC 6598)"],
  ['127.0.0.0/8', 'loopback'],
  ['168.63.129.16/32', 'metadata of a cloud'],
  ['169.254.0.0/16', 'link-local, metadata of clouds'],
  ['172.16.0.0/12', 'private networks (RFC 1918)'],
  ['192.0.0.0/24', 'protocols (RFC 6890), metadata of a cloud'],
  ['192.168.0.0/16', 'private networks (RFC 1918)'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved, broadcast'],
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['64:ff9b:1::/48', 'translation within a network (RFC 8215)'],
  ['100::/64', 'discard (RFC 6666)'],
  ['fc00::/7', 'unique local (RFC 4193), metadata of a cloud'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local, once'],
  ['ff00::/8', 'multicast'],
];

const TABLE = getBlockList(PRIVATE_RANGES.map(([range]) => range));

/** Block list for ranges such as 10.0.0.0/8; throws for an invalid range. */
export function getBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** Whether an IP address is private or local, including IPv4 addresses embedded in IPv6. True for a text that is not an address. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.split('%')[0] ?? '';
  const version = isIP(plain);
  if (version === 4) return TABLE.check(plain, 'ipv4');
  if (version !== 6) return true;
  return TABLE.check(plain, 'ipv6') || embeddedIn(getAddressGroups(plain)).some((inner) => TABLE.check(inner, 'ipv4'));
}

/** The eight groups of an IPv6 address. */
export function getAddressGroups(address: string): readonly number[] {
  const shown = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = shown.split('::').map((part) => part.split(':').filter(Boolean));
  const first = [...head].map(hex);
  const last = [...(tail ?? [])].map(hex);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

const hex = (group: string) => Number.parseInt(group, 16);

/** IPv4 addresses embedded in an IPv6 address, in all known notations. */
function embeddedIn(groups: readonly number[]): readonly string[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const isZero = (...some: number[]) => some.every((each) => each === 0);
  if (isZero(a, b, c, d) && (isZero(e, f) || isZero(e, f - 0xffff) || isZero(e - 0xffff, f))) return [v4(g, h)]; // compatible, mapped, translated
  if (a === 0x64 && b === 0xff9b && isZero(c, d, e, f)) return [v4(g, h)]; // NAT64
  if (a === 0x2002) return [v4(b, c)]; // 6to4
  if (a === 0x2001 && b === 0) return [v4(c, d), v4(g ^ 0xffff, h ^ 0xffff)]; // Teredo: server, and inverted client address
  if ((e === 0 || e === 0x200) && f === 0x5efe) return [v4(g, h)]; // ISATAP
  return [];
}

function v4(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}
