import { describe, expect, it } from 'vitest';
import type { DialRoute } from '../../../../src/main/engine/fetch/http/dial';
import { NO_HOSTS } from '../../../../src/main/engine/fetch/http/host-set';
import { DIRECT } from '../../../../src/main/engine/fetch/http/route';
import { probe } from '../../../../src/main/engine/jobs/connectivity/probe';
import { openAddresses } from '../../../helpers/addresses';
import { NO_LOGIN, routeTo, routeToNothing, startHttpProxy } from '../../../helpers/proxies/index';
import { startSite } from '../../../helpers/site';

const signal = () => new AbortController().signal;
const by = (route: DialRoute) => ({ addresses: openAddresses(), named: NO_HOSTS, route });

describe('a probe of a host', () => {
  it('tells one that takes connections from one that is closed', async () => {
    const site = await startSite();
    expect(await probe(by(DIRECT), site.origin, signal())).toBe('answers');
    await site.stop();
    expect(await probe(by(DIRECT), site.origin, signal())).toBe('refused');
    expect(site.requests).toEqual([]);
  });

  it('tells a name that nobody knows', async () => {
    expect(await probe(by(DIRECT), 'http://shop.invalid', signal())).toBe('no_network');
  });

  it('says nothing of a proxy that takes no login, which time does not mend', async () => {
    const login = { username: 'ann', password: 'secret' };
    const proxy = await startHttpProxy(login);
    const site = await startSite();
    expect(await probe(by(routeTo('http', proxy.port, NO_LOGIN)), site.origin, signal())).toBe('answers');
    await site.stop();
    expect(await probe(by(routeTo('http', proxy.port, login)), site.origin, signal())).toBe('refused');
    await proxy.stop();
  });

  it('asks a proxy that is gone as it asks a host', async () => {
    expect(await probe(by(await routeToNothing()), 'http://shop.example', signal())).toBe('refused');
  });

  it('ends with its job', async () => {
    const end = new AbortController();
    end.abort(new Error('over'));
    await expect(probe(by(DIRECT), 'http://127.0.0.1:9', end.signal)).rejects.toThrow('over');
  });
});
