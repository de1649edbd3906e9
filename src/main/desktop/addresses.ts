/** Whether the window may show this address: a page of the app itself, never a stored page or an API answer. */
export function isWindowPage(address: string, baseUrl: string): boolean {
  const url = parse(address);
  return url !== null && url.origin === baseUrl && !/^\/(pages|api)(\/|$)/.test(url.pathname);
}

/** Whether a frame may show this address: a stored page, which the server shuts off from everything. */
export function isStoredPage(address: string, baseUrl: string): boolean {
  const url = parse(address);
  return url !== null && url.origin === baseUrl && url.pathname.startsWith('/pages/');
}

/** Whether the app's own server answers at this address. */
export function isOwnAddress(address: string, baseUrl: string): boolean {
  return parse(address)?.origin === baseUrl;
}

/** Whether an address may be handed to the system's browser. */
export function isWebAddress(address: string): boolean {
  const url = parse(address);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
