export { startHttpProxy, startHttpsProxy } from './http-proxy';
export { getSizeBytePage, type HttpsSite, startHttpsSite } from './https-site';
export { routeTo } from './listen';
export {
  refusingPort,
  routeToNothing,
  startDyingProxy,
  startProxyTo,
  startProxyWithoutTunnels,
  startSayingProxy,
} from './odd-proxies';
export { startSocksProxy } from './socks-proxy';
export { type Login, NO_LOGIN, type RunningProxy } from './types';
