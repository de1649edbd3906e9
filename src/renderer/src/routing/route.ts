/** Where the window is; written in the address's hash, so that a reload and the back button keep it. */
export type Route =
  /** `comparedWith` is a job whose results the open one's are held against. */
  | { readonly screen: 'collect'; readonly jobId: string | null; readonly comparedWith?: string }
  /** `page` is the token of a stored page. */
  | { readonly screen: 'picker'; readonly page: string | null }
  | { readonly screen: 'extractors'; readonly extractorId: string | null }
  | { readonly screen: 'jobs' }
  /** `workflowId` is `new` for one that is not kept yet. */
  | { readonly screen: 'workflows'; readonly workflowId: string | null }
  /** `scheduleId` is `new` for one that is not kept yet. */
  | { readonly screen: 'schedules'; readonly scheduleId: string | null }
  | { readonly screen: 'sessions' }
  | { readonly screen: 'settings'; readonly section: SettingsSection };

/** The parts of the settings, in the order of their list. */
export const SETTINGS_SECTIONS = [
  'appearance',
  'models',
  'prices',
  'browser',
  'proxies',
  'captcha',
  'manners',
  'storage',
  'api',
  'desktop',
  'about',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

export type ScreenName = Route['screen'];

const COLLECT: Route = { screen: 'collect', jobId: null };

/** Reads a location hash; anything unknown is the first screen. */
export function parseRoute(hash: string): Route {
  const [head, id, link, other] = hash.replace(/^#\/?/, '').split('/');
  if (head === 'jobs' && id && link === 'with' && other)
    return { screen: 'collect', jobId: decode(id), comparedWith: decode(other) };
  if (head === 'jobs') return id ? { screen: 'collect', jobId: decode(id) } : { screen: 'jobs' };
  if (head === 'picker') return { screen: 'picker', page: id ? decode(id) : null };
  if (head === 'extractors') return { screen: 'extractors', extractorId: id ? decode(id) : null };
  if (head === 'workflows') return { screen: 'workflows', workflowId: id ? decode(id) : null };
  if (head === 'schedules') return { screen: 'schedules', scheduleId: id ? decode(id) : null };
  if (head === 'settings') return settings(SETTINGS_SECTIONS.find((each) => each === id));
  // sections that were screens of their own
  if (head === 'models') return settings('models');
  if (head === 'keys') return settings('api');
  if (head === 'sessions') return { screen: head };
  return COLLECT;
}

/** The hash that leads to a route, for links. */
export function routeHash(route: Route): string {
  if (route.screen === 'picker') return below('#/picker', route.page);
  if (route.screen === 'extractors') return below('#/extractors', route.extractorId);
  if (route.screen === 'workflows') return below('#/workflows', route.workflowId);
  if (route.screen === 'schedules') return below('#/schedules', route.scheduleId);
  if (route.screen === 'settings') return below('#/settings', route.section === 'appearance' ? null : route.section);
  if (route.screen !== 'collect') return `#/${route.screen}`;
  if (route.jobId === null) return '#/collect';
  const hash = `#/jobs/${encodeURIComponent(route.jobId)}`;
  return route.comparedWith === undefined ? hash : `${hash}/with/${encodeURIComponent(route.comparedWith)}`;
}

function settings(section: SettingsSection = 'appearance'): Route {
  return { screen: 'settings', section };
}

function below(hash: string, id: string | null): string {
  return id === null ? hash : `${hash}/${encodeURIComponent(id)}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a hash typed by hand can hold a lone %
  }
}
