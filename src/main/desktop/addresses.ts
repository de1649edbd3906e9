/** Whether the window may load this URL: a page of the app itself, not a stored page or API response. */
export function isWindowPage(address: string, baseUrl: string): boolean {
  const url = parseAddress(address);
  return url !== null && url.origin === baseUrl && !/^\/(pages|api)(\/|$)/.test(url.pathname);
}

/** Whether a link leads to the guide or the reference of the API, which open in a window of their own. */
export function isGuidePage(address: string, baseUrl: string): boolean {
  const url = parseAddress(address);
  return url !== null && url.origin === baseUrl && /^\/docs(\/|$)/.test(url.pathname);
}

/** Whether a frame may load this URL: a stored page, which the server isolates. */
export function isStoredPage(address: string, baseUrl: string): boolean {
  const url = parseAddress(address);
  return url !== null && url.origin === baseUrl && url.pathname.startsWith('/pages/');
}

/** Whether the URL is on the app's own server. */
export function isOwnAddress(address: string, baseUrl: string): boolean {
  return parseAddress(address)?.origin === baseUrl;
}

/** Whether a URL may be opened in the system's browser. */
export function isWebAddress(address: string): boolean {
  const url = parseAddress(address);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

function parseAddress(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
