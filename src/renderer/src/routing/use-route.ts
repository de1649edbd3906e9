import { useSyncExternalStore } from 'react';
import { getRouteHash, parseRoute, type Route } from './route';

/** The current route; updates with the hash. */
export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribe, () => window.location.hash));
}

/** Goes to a route like a link. */
export function navigate(route: Route): void {
  window.location.hash = getRouteHash(route);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
