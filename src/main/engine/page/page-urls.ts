import { MAX_URL_LENGTH } from '@shared/url';
import { oncePerPage } from './once-per-page';
import { getPlainOrigin, resolvePlainUrl } from './plain-url';
import { resolveUrl } from './references';
import { remember } from './remember';
import type { Page } from './types';

/**
 * `resolveUrl` for a page's references. Resolves each distinct one once for all readers, because pages repeat them, the content
 * kinds read the same ones, and parsing URLs is slow.
 */
export const getResolver = oncePerPage(({ baseUrl }: Page) => {
  const origin = getPlainOrigin(baseUrl);
  return remember((reference: string) => resolvePlainUrl(reference, origin) ?? resolveUrl(reference, baseUrl));
});

/** `normalizeUrl` for a page's reference. */
export function resolveHttpUrl(reference: string, page: Page): string | null {
  if (reference.length > MAX_URL_LENGTH) return null;
  const url = getResolver(page)(reference);
  if (url === null || !/^https?:/.test(url)) return null;
  const hash = url.indexOf('#');
  const bare = hash < 0 ? url : url.slice(0, hash);
  return bare.length > MAX_URL_LENGTH ? null : bare;
}
