import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type ProxyHandlers = Pick<Handlers, 'listProxies' | 'changeProxy' | 'removeProxy' | 'checkProxy'>;

export function proxyHandlers({ proxies }: Engine): ProxyHandlers {
  return {
    listProxies: () => ({ results: [...proxies.list()] }),
    changeProxy: proxies.change,
    removeProxy: ({ tier }) => proxies.remove(tier),
    checkProxy: async ({ tier, url }) => ({ results: [...(await proxies.check(tier, url))] }),
  };
}
