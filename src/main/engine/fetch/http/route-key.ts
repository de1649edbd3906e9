import type { DialRoute } from './dial';
import { formatProxyAddress } from './proxy-address';
import type { Route } from './route';

/** Key that separates connections of different routes. Contains the proxy's password: keep it in memory only. */
export function getRouteKey(route: DialRoute): string {
  return route.via === 'direct' ? 'direct' : formatProxyAddress(route.proxy);
}

/** Whether this route carries HTTP; on others a browser or unlocker loads the page. */
export function isDialRoute(route: Route): route is DialRoute {
  return route.via === 'direct' || route.via === 'proxy';
}
