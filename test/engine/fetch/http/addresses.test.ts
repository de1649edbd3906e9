import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Asker, createAddresses, PERSONS_OWN } from '../../../../src/main/engine/fetch/http/addresses';
import { createHostSet } from '../../../../src/main/engine/fetch/http/host-set';
import { createInternet, type Internet, PUBLIC } from '../../../helpers/addresses';
import { type Site, startSite } from '../../../helpers/site';

const [FIRST] = PUBLIC;
let site: Site;
let internet: Internet;

beforeEach(async () => {
  site = await startSite();
  internet = createInternet({ 'public.example': FIRST, 'inner.example': '127.0.0.1' });
});
afterEach(() => site.stop());

const port = () => Number(new URL(site.origin).port);

/** What comes of connecting: the name of the error, or that there is a connection. */
async function outcome(addresses: ReturnType<typeof createAddresses>, host: string, asker: Asker): Promise<string> {
  try {
    const socket = addresses.connect({ host, port: port() }, addresses.permit(host, asker), false);
    try {
      await once(socket, 'connect');
      return 'connected';
    } finally {
      socket.on('error', () => undefined).destroy();
    }
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

describe('dialling', () => {
  it('refuses private addresses, literal or looked up, however they are written', async () => {
    const addresses = createAddresses(() => [], internet);
    const hosts = [
      '127.0.0.1',
      '[::1]',
      '::ffff:127.0.0.1',
      '0.0.0.0',
      'localhost',
      'inner.example',
      '127.1',
      '0x7f.1',
    ];
    for (const host of hosts) expect(await outcome(addresses, host, {}), host).toBe('PrivateAddressError');
    expect(internet.dialled).toEqual([]);
    expect(await outcome(addresses, 'public.example', {})).toBe('connected');
  });

  it('reaches what the person named, by any name of the same host', async () => {
    const addresses = createAddresses(() => [], internet);
    expect(await outcome(addresses, '127.0.0.1', { named: createHostSet(['localhost:3000']) })).toBe('connected');
    expect(await outcome(addresses, 'inner.example', { named: createHostSet(['inner.example']) })).toBe('connected');
    expect(await outcome(addresses, '127.0.0.1', { named: createHostSet(['inner.example']) })).toBe(
      'PrivateAddressError',
    );
  });

  it('dials what was looked up, once', async () => {
    const addresses = createAddresses(() => [], internet);
    await outcome(addresses, 'public.example', {});
    expect([internet.lookups('public.example'), internet.dialled]).toEqual([1, [FIRST]]);
  });

  it('leaves out the private ones of several addresses', async () => {
    internet.point('public.example', '10.0.0.1', '127.0.0.1', FIRST);
    const addresses = createAddresses(() => [], internet);
    expect(await outcome(addresses, 'public.example', { named: createHostSet(['public.example']) })).toBe('connected');
    expect(internet.dialled).toEqual([FIRST]);
  });

  it('follows no name from the internet to a private address, not even one that the person named', async () => {
    const addresses = createAddresses(() => [], internet);
    const named = createHostSet(['public.example']);
    expect(await outcome(addresses, 'public.example', { named })).toBe('connected');
    internet.point('public.example', '127.0.0.1');
    expect(await outcome(addresses, 'public.example', { named })).toBe('PrivateAddressError');
    expect(internet.dialled).toEqual([FIRST]);
  });

  it('lets no page of the internet lead to a private host that the person named for the same job', async () => {
    const addresses = createAddresses(() => [], internet);
    const named = createHostSet(['public.example', '127.0.0.1', 'inner.example']);
    await outcome(addresses, 'public.example', { named });
    await outcome(addresses, 'inner.example', { named });
    expect(await outcome(addresses, '127.0.0.1', { named, from: 'public.example' })).toBe('PrivateAddressError');
    expect(await outcome(addresses, '127.0.0.1', { named, from: 'never-seen.example' })).toBe('PrivateAddressError');
    for (const from of ['127.0.0.1', 'localhost', 'inner.example', '10.0.0.9'])
      expect(await outcome(addresses, '127.0.0.1', { named, from }), from).toBe('connected');
  });

  it('lets anything lead to what the settings allow, as they stand', async () => {
    let allowed: readonly string[] = [];
    const addresses = createAddresses(() => allowed, internet);
    expect(await outcome(addresses, 'inner.example', { from: 'public.example' })).toBe('PrivateAddressError');
    for (const list of [['inner.example'], ['127.0.0.0/8'], ['127.0.0.1']]) {
      allowed = list;
      expect(await outcome(addresses, 'inner.example', { from: 'public.example' }), list[0]).toBe('connected');
    }
    allowed = [];
    expect(await outcome(addresses, 'inner.example', { from: 'public.example' })).toBe('PrivateAddressError');
  });

  it("goes anywhere for what is the person's own", async () => {
    const addresses = createAddresses(() => [], internet);
    const socket = addresses.connect({ host: 'localhost', port: port() }, PERSONS_OWN, false);
    await once(socket, 'connect');
    socket.destroy();
  });

  it('tells connections apart that may not serve each other', () => {
    const addresses = createAddresses(() => [], internet);
    const key = (asker: Asker) => addresses.permit('127.0.0.1', asker).key;
    const named = createHostSet(['127.0.0.1']);
    expect(key({ named })).not.toBe(key({}));
    expect(key({ named, from: 'public.example' })).toBe(key({}));
  });
});

describe('a host that is looked up elsewhere', () => {
  it('is refused if its name or address is private by itself', async () => {
    const addresses = createAddresses(() => [], internet);
    const check =
      (host: string, asker: Asker = {}) =>
      () =>
        addresses.checkName(host, addresses.permit(host, asker));
    for (const host of ['10.0.0.1', 'localhost', 'printer', 'nas.local', 'metadata.google.internal', 'x.home.arpa'])
      expect(check(host), host).toThrow('Private hosts');
    expect(check('public.example')).not.toThrow();
    expect(check('inner.example')).not.toThrow();
    expect(check('nas.local', { named: createHostSet(['nas.local']) })).not.toThrow();
    const byLookUp = (host: string) => addresses.checkHost(host, addresses.permit(host, {}));
    await expect(byLookUp('inner.example')).rejects.toThrow('inner.example (127.0.0.1)');
    await byLookUp('nobody-knows.invalid');
    await byLookUp('public.example');
  });
});
