import { getRouteHash, parseRoute } from '../../routing/route';

/** Last route, for the next window. */
const KEPT = 'winnow-route';
/** Current route; left behind if the window crashed. */
const OPEN = 'winnow-open';

/**
 * Restores the last route, unless the address already names one, then stores every change. Returns the address at which the window crashed, or null:
 * that address is not reopened automatically.
 */
export function rememberRoute(): string | null {
  const { location, history, sessionStorage, localStorage } = window;
  const died = readHash(sessionStorage, OPEN);
  const go = (hash: string) => history.replaceState(history.state, '', hash);
  if (/^#?\/?$/.test(location.hash)) {
    const kept = readHash(localStorage, KEPT);
    if (kept !== null) go(kept);
  }
  if (died !== null && location.hash === died) go(START);
  if (died !== null) keepHash(localStorage, KEPT, START);
  const note = () => {
    keepHash(sessionStorage, OPEN, location.hash || START);
    keepHash(localStorage, KEPT, getSafeHash(location.hash));
  };
  keepHash(sessionStorage, OPEN, location.hash || START);
  window.addEventListener('hashchange', note);
  window.addEventListener('pageshow', ({ persisted }) => persisted && note());
  window.addEventListener('pagehide', () => {
    keepHash(sessionStorage, OPEN, null);
    keepHash(localStorage, KEPT, location.hash);
  });
  return died;
}

const START = '#/collect';

/** Where to start after the app was killed: a stored page may have caused the hang. */
function getSafeHash(hash: string): string {
  const route = parseRoute(hash);
  return route.screen === 'picker' ? getRouteHash({ screen: 'picker', page: null }) : hash;
}

function readHash(storage: Storage, key: string): string | null {
  try {
    const kept = storage.getItem(key);
    return kept?.startsWith('#/') ? kept : null;
  } catch {
    return null; // storage may be forbidden; the first screen is then shown
  }
}

function keepHash(storage: Storage, key: string, hash: string | null): void {
  try {
    if (hash === null) storage.removeItem(key);
    else storage.setItem(key, hash);
  } catch {
    // storage may be forbidden or full; only the route is lost
  }
}
