import { getPublicSuffix } from 'tough-cookie';

/** Whether two URLs belong to one site; data of a shop often comes from a host beside its own. */
export function isOfSameSite(one: string, other: string): boolean {
  const [a, b] = [getHost(one), getHost(other)];
  return a !== null && b !== null && (a === b || getSite(a) === getSite(b));
}

function getHost(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/** The registrable domain of a host; an IP address or a name without one counts as its own. */
function getSite(host: string): string {
  return getPublicSuffix(host, { allowSpecialUseDomain: true, ignoreError: true }) ?? host;
}
