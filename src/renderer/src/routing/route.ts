import { decodePercent } from '@shared/url';
import { ADDRESSES, type Address } from './addresses';

export { SETTINGS_SECTIONS, type SettingsSection } from './addresses';

export type ScreenName = keyof typeof ADDRESSES;

type ParamsOf<S extends ScreenName> = (typeof ADDRESSES)[S]['first'];

/** Current location, stored in the hash so that reloads and the back button work. */
export type Route = { [S in ScreenName]: { readonly screen: S } & ParamsOf<S> }[ScreenName];

/** In the order of the navigation. */
export const SCREEN_NAMES = Object.keys(ADDRESSES) as ScreenName[];

/** Route of the navigation's link to a screen. */
export function getFirstRoute(screen: ScreenName): Route {
  return routeTo(screen, getScreenAddress(screen).first);
}

/** Parses a location hash; unknown ones give the first screen. */
export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/').map(decodePercent);
  for (const screen of SCREEN_NAMES) {
    const params = getScreenAddress(screen).read(parts);
    if (params) return routeTo(screen, params);
  }
  return getFirstRoute('collect');
}

/** Hash of a route, for links. */
export function getRouteHash(route: Route): string {
  return `#/${getScreenAddress(route.screen).write(route).map(encodeURIComponent).join('/')}`;
}

/** The address of a screen, with its parameters' type erased. */
function getScreenAddress(screen: ScreenName): Address<object> {
  return ADDRESSES[screen] as Address<object>;
}

function routeTo(screen: ScreenName, params: object): Route {
  return { screen, ...params } as Route;
}
