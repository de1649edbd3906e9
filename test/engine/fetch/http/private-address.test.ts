import { describe, expect, it } from 'vitest';
import {
  getAddressGroups,
  isPrivateAddress,
  PRIVATE_RANGES,
} from '../../../../src/main/engine/fetch/http/private-address';

// each address with the one before and the one after the range it is in, where those are public
const PRIVATE = [
  ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.100.100.200', '100.127.255.255'],
  ...['127.0.0.1', '127.255.255.254', '168.63.129.16', '169.254.0.1', '169.254.169.254', '169.254.255.255'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.0.192', '192.168.0.1', '192.168.255.255'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    'fc00::1',
    'fd00:ec2::254',
    'fdff:ffff::1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'ff02::1',
  ],
  ...['100::1', '64:ff9b:1::808:808'],
];
const PUBLIC = [
  ...['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.1'],
  ...['168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0'],
  ...['191.255.255.255', '192.0.1.0', '192.167.255.255', '192.169.0.0', '223.255.255.255', '8.8.8.8'],
  ...['2606:4700::1111', '2001:4860:4860::8888', 'fbff::1', '2a00::1', '::2:0:0:0'],
];
// an IPv4 address within, by each way there is to write it
const within = (a: number, b: number, c: number, d: number) => {
  const [high, low] = [(a << 8) | b, (c << 8) | d].map((each) => each.toString(16));
  const [notHigh, notLow] = [((a << 8) | b) ^ 0xffff, ((c << 8) | d) ^ 0xffff].map((each) => each.toString(16));
  return [
    ...[`::ffff:${a}.${b}.${c}.${d}`, `::ffff:${high}:${low}`, `0:0:0:0:0:FFFF:${a}.${b}.${c}.${d}`],
    ...[`::${a}.${b}.${c}.${d}`, `::ffff:0:${a}.${b}.${c}.${d}`, `64:ff9b::${a}.${b}.${c}.${d}`],
    ...[`2002:${high}:${low}::1`, `2001:0:${high}:${low}::1`, `2001::808:808:0:0:${notHigh}:${notLow}`],
    ...[`2606:4700::5efe:${high}:${low}`, `2606:4700::200:5efe:${a}.${b}.${c}.${d}`],
  ];
};

describe('private addresses', () => {
  it.each(PRIVATE)('has %s among them', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(PUBLIC)('leaves %s to the internet', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it.each([...within(127, 0, 0, 1), ...within(10, 1, 2, 3), ...within(169, 254, 169, 254)])(
    'sees into %s',
    (address) => {
      expect(isPrivateAddress(address)).toBe(true);
    },
  );

  it.each(within(8, 8, 4, 4).filter((each) => !each.startsWith('2001:0:')))('sees a public one in %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it.each(['', 'localhost', '127.1', '0x7f000001', '2130706433', '127.0.0.1.nip.io'])(
    'trusts no text that is not an address: "%s"',
    (text) => {
      expect(isPrivateAddress(text)).toBe(true);
    },
  );

  it('says of each range what it is', () => {
    expect(PRIVATE_RANGES.every(([, what]) => what !== '')).toBe(true);
  });

  it('takes an IPv6 address apart', () => {
    expect(getAddressGroups('::')).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(getAddressGroups('2001:DB8::1')).toEqual([0x2001, 0xdb8, 0, 0, 0, 0, 0, 1]);
    expect(getAddressGroups('::ffff:1.2.3.4')).toEqual([0, 0, 0, 0, 0, 0xffff, 0x102, 0x304]);
    expect(getAddressGroups('1:2:3:4:5:6:7:8')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
