import type { DialRoute } from './dial';
import { formatProxyAddress } from './proxy-address';
import type { Route } from './route';

/** A key by which connections of different routes are kept apart. Holds the proxy's password: for memory only. */
export function routeKey(route: DialRoute): string {
  return route.via === 'direct' ? 'direct' : formatProxyAddress(route.proxy);
}

/** Whether this route carries HTTP; on the others a browser or an unlocker loads the page. */
export function isDialRoute(route: Route): route is DialRoute {
  return route.via === 'direct' || route.via === 'proxy';
}
