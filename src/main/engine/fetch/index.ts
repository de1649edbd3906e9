export {
  type BlockLists,
  type CompiledBlockLists,
  compileBlockLists,
  createBlocker,
  createBlockLists,
} from './block-lists/index';
export type { Blocker, BrowserRoute, BrowserVisits, LoadMore, RenderOptions } from './browser/index';
export { createBrowserVisits } from './browser/index';
export { type Captchas, createCaptchas } from './captcha/index';
export { type Addresses, createAddresses, type NetworkHost, PERSONS_OWN } from './http/addresses';
export { type ConnectionPool, createConnectionPool } from './http/connections';
export { type CookieRecord, type Cookies, createCookies } from './http/cookies';
export { type DialRoute, dial } from './http/dial';
export { DialError } from './http/dial-error';
export { createPageFetcher, flatten, getCredentials, isBodyWanted, type PageFetcher } from './http/fetch-page';
export { createHostSet, type HostSet } from './http/host-set';
export { createPoliteCaller, type PoliteCaller } from './http/polite-caller';
export { isPrivateAddress } from './http/private-address';
export { PrivateAddressError } from './http/private-address-error';
export { createSendRequest, sendRequest } from './http/request-once';
export { DIRECT } from './http/route';
export type { FailedCall, Fetched, FetchedPage, FetchFailure, FetchOptions, SendRequest } from './http/types';
export { createUnlocker } from './http/unlocker';
export { createPageAssets, type PageAssets } from './page-assets/index';
export { createPoliteness, type Politeness } from './politeness/host-limits';
export { createPoliteFetcher } from './politeness/polite-fetcher';
export type { Caller, HostActivity } from './politeness/types';
export { createProxies, type Proxies } from './proxies/index';
export type { LogInWindow } from './sessions/index';
export { createSessions, type Sessions } from './sessions/index';
export type { TierRoutes } from './strategy/index';
export {
  chooseSingleRoute,
  createFetchStrategy,
  createHistory,
  type FetchOutcome,
  type FetchPlan,
  type FetchStrategy,
  findStoredVersions,
  getNamedTiers,
  isRendered,
  judgeAnswer,
  MAX_WAIT_MS,
  type Moved,
  planFetch,
  requireFetchable,
  type Stage,
  type Tried,
  type Visit,
} from './strategy/index';
