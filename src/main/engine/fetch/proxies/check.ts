import { AppError } from '@shared/errors';
import type { Tier } from '@shared/tier';
import { normalizeUrl } from '@shared/url';
import { shakeHands } from '../gateway/websocket-handshake';
import type { Addresses } from '../http/addresses';
import { createCookies } from '../http/cookies';
import type { PageFetcher } from '../http/fetch-page';
import { createHostSet } from '../http/host-set';
import { judgeResponse } from '../http/judge-response';
import { formatProxyAddress } from '../http/proxy-address';
import type { Route } from '../http/route';
import type { Fetched, FetchOptions } from '../http/types';
import type { Unlocker } from '../http/unlocker';
import { maskAddress, parseAddress } from './address';

export interface CheckParts {
  readonly fetcher: PageFetcher;
  readonly unlocker: Unlocker;
  readonly addresses: Addresses;
}

export interface CheckedAddress {
  /** Addresses have masked passwords. */
  readonly address: string;
  readonly ok: boolean;
  readonly message: string;
  readonly msec: number;
  readonly bytes: number;
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 5_000_000;
const AT_A_TIME = 8;

/** Loads a page by each of a tier's routes in order. Throws `no_proxy`, `invalid_request`. */
export async function checkTier(
  tier: Tier,
  routes: readonly Route[],
  text: string,
  parts: CheckParts,
): Promise<readonly CheckedAddress[]> {
  const url = normalizeUrl(text);
  if (url === null) throw new AppError('invalid_request', `"${text}" is not an http or https URL.`, { path: ['url'] });
  if (routes.length === 0) throw new AppError('no_proxy', `The tier ${tier} is not set up.`, { path: ['tier'] });
  const results: CheckedAddress[] = [];
  const waiting = routes.entries();
  const work = async () => {
    for (const [i, route] of waiting) results[i] = await checkRoute(route, url, parts);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return results;
}

async function checkRoute(route: Route, url: string, parts: CheckParts): Promise<CheckedAddress> {
  const started = performance.now();
  const outcome = await tryRoute(route, url, parts);
  return { address: shownAddress(route), ...outcome, msec: Math.round(performance.now() - started) };
}

type Outcome = Pick<CheckedAddress, 'ok' | 'message' | 'bytes'>;

async function tryRoute(route: Route, url: string, { fetcher, unlocker, addresses }: CheckParts): Promise<Outcome> {
  if (route.via === 'browser') return shakeHands(addresses, route.endpoint, AbortSignal.timeout(TIMEOUT_MS));
  const signal = new AbortController().signal;
  const named = createHostSet([new URL(url).hostname]); // the user entered the address
  const options: FetchOptions = { signal, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, anyType: true, named };
  if (route.via === 'unlocker') return toCheckOutcome(await unlocker.load(url, route, options));
  return toCheckOutcome(await fetcher.fetch(url, createCookies(null), { ...options, route }));
}

function toCheckOutcome(fetched: Fetched): Outcome {
  const bytes = fetched.wireBytes;
  if (fetched.kind === 'failure') return { ok: false, message: fetched.message, bytes };
  const { message } = judgeResponse({ ...fetched, headers: { ...fetched.headers, 'content-type': 'text/html' } });
  return { ok: message === null, message: message ?? `The page came (${fetched.httpStatus}).`, bytes };
}

function shownAddress(route: Route): string {
  if (route.via === 'direct') return 'direct';
  return maskAddress(parseAddress(route.tier, getRouteText(route)));
}

function getRouteText(route: Exclude<Route, { readonly via: 'direct' }>): string {
  if (route.via === 'proxy') return formatProxyAddress(route.proxy);
  return route.via === 'browser' ? route.endpoint : route.address;
}
