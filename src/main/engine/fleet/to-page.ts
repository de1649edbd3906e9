import type { Settings } from '@shared/contract/settings';
import type { CompiledBlockLists, FetchOptions, RenderOptions, SendRequest } from '../fetch/index';
import type { ReadOrder } from '../jobs/index';
import type { BrowserPage, HttpPage } from './messages';

/** The message for a page over HTTP. */
export function toHttpPage(
  order: ReadOrder,
  { url, headers }: Parameters<SendRequest>[0],
  options: FetchOptions,
  settings: Settings,
): HttpPage {
  return {
    by: 'http',
    url: url.href,
    ...toRequest(order, options, settings),
    headers,
    leftMs: Math.max(1, options.leftMs ?? options.timeoutMs),
    anyType: options.anyType ?? false,
    validators: options.validators ?? null,
    route: options.route ?? null,
  };
}

/** The message for a page in a browser. `lists`: what its browser blocks; null for nothing. */
export function toBrowserPage(
  order: ReadOrder,
  url: string,
  cookies: BrowserPage['cookies'],
  options: RenderOptions,
  lists: CompiledBlockLists | null,
  settings: Settings,
): BrowserPage {
  const { owner, assets, loadWaitMs, scrolls, snapshots, exchanges, visitAs, consent, route, more } = options;
  return {
    by: 'browser',
    url,
    ...toRequest(order, options, settings),
    cookies,
    blockLists: lists?.hash ?? null,
    visit: {
      route,
      owner,
      assets,
      loadWaitMs,
      scrolls,
      ...(snapshots && { snapshots }),
      ...(exchanges && { exchanges }),
      ...(visitAs && { visitAs }),
      ...(consent && { consent }),
      ...(more && { more: { selector: more.selector, rounds: more.rounds } }),
    },
  };
}

/** What both kinds have in common. */
function toRequest(order: ReadOrder, options: RenderOptions | FetchOptions, { privateHosts }: Settings) {
  const { timeoutMs, maxBytes, named, from = null } = options;
  return { timeoutMs, maxBytes, named: named?.key.split(' ').filter(Boolean) ?? [], privateHosts, from, order };
}
