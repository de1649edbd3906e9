import { describe, expect, it } from 'vitest';
import { createHostSet, NO_HOSTS } from '../../../../src/main/engine/fetch/http/host-set';

describe('a set of hosts', () => {
  it('knows a host however it is written', () => {
    const set = createHostSet(['NAS.home.arpa.', '192.168.1.20:8080', '[fd12::1]:3000', ' intranet ']);
    for (const host of ['nas.home.arpa', 'NAS.HOME.ARPA', 'nas.home.arpa.', '192.168.1.20', '::ffff:192.168.1.20'])
      expect(set.has(host), host).toBe(true);
    for (const host of ['fd12::1', '[FD12:0:0::1]', 'intranet']) expect(set.has(host), host).toBe(true);
    for (const host of ['home.arpa', 'x.nas.home.arpa', '192.168.1.21', 'fd12::2', '127.0.0.1'])
      expect(set.has(host), host).toBe(false);
  });

  it('takes all names of this computer for one', () => {
    const names = [
      'localhost',
      '127.0.0.1',
      '127.8.8.8',
      '::1',
      '[::1]',
      '0.0.0.0',
      '::',
      'app.localhost',
      '::ffff:127.0.0.1',
    ];
    for (const name of names) {
      const set = createHostSet([name]);
      expect(
        names.filter((each) => !set.has(each)),
        name,
      ).toEqual([]);
      expect(set.has('10.0.0.1')).toBe(false);
    }
  });

  it('takes ranges of addresses', () => {
    const set = createHostSet(['10.1.0.0/16', 'fd12::/32']);
    expect(['10.1.0.1', '10.1.255.255', 'fd12::5', '[fd12::6]'].every(set.has)).toBe(true);
    expect(['10.2.0.1', 'fd13::5', 'nas', '127.0.0.1'].some(set.has)).toBe(false);
  });

  it('names nothing with what is not a host', () => {
    expect(createHostSet(['', ' ', ':80'])).toBe(NO_HOSTS);
    expect(createHostSet(['10.0.0.0/99', 'fd00::/200']).has('10.0.0.1')).toBe(false);
  });
});
