import { PROXY_PROTOCOLS } from '@shared/tier';
import { decodePercent } from '@shared/url';
import type { ProxyAddress } from './route';

const DEFAULT_PORT: Readonly<Record<ProxyAddress['protocol'], number>> = { http: 80, https: 443, socks5: 1080 };

/** Placeholder for a stored password. */
export const MASK = '***';

/** Why a text is not a proxy address; `message` is a sentence that repeats only the scheme. */
export class ProxyAddressError extends Error {}

/** Parses `scheme://user:password@host:port` with percent-encoded credentials. Throws `ProxyAddressError`. */
export function parseProxyAddress(text: string): ProxyAddress {
  const { protocol, rest } = splitScheme(text.trim());
  // parsed as http for any scheme, so that the host is validated and normalized
  const url = URL.canParse(`http://${rest}`) ? new URL(`http://${rest}`) : null;
  if (!url || url.hostname === '' || /\s/.test(rest)) throw new ProxyAddressError(getProtocolShape(protocol));
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    const message = `A proxy's address ends with its port. Write /, ? and # in a user name or password as %2F, %3F and %23.`;
    throw new ProxyAddressError(message);
  }
  const port = getPort(rest) ?? DEFAULT_PORT[protocol];
  if (port === 0) throw new ProxyAddressError('Port 0 is not valid for a proxy.');
  return {
    protocol,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    username: checkLogin(decodePercent(url.username), protocol),
    password: checkLogin(decodePercent(url.password), protocol),
  };
}

/** The address as typed, including its password. */
export function formatProxyAddress(proxy: ProxyAddress): string {
  return format(proxy, encodeURIComponent(proxy.password));
}

/** The address for display, with `***` instead of a password. */
export function maskProxyAddress(proxy: ProxyAddress): string {
  return format(proxy, MASK);
}

function format({ protocol, host, port, username, password }: ProxyAddress, shownPassword: string): string {
  const secret = password === '' ? '' : `:${shownPassword}`;
  const login = username === '' && password === '' ? '' : `${encodeURIComponent(username)}${secret}@`;
  return `${protocol}://${login}${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function splitScheme(text: string): { readonly protocol: ProxyAddress['protocol']; readonly rest: string } {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(text) ?? [];
  if (scheme === undefined || rest === undefined) throw new ProxyAddressError(getProtocolShape('http'));
  // socks5h means that the proxy resolves names, which Winnow's proxies always do
  const named = scheme.toLowerCase() === 'socks5h' ? 'socks5' : scheme.toLowerCase();
  const protocol = PROXY_PROTOCOLS.find((known) => known === named);
  if (protocol) return { protocol, rest };
  throw new ProxyAddressError(`"${scheme}://" is not a known kind of proxy; use http, https or socks5.`);
}

function getProtocolShape(protocol: string): string {
  return `This is not a proxy address; write ${protocol}://host:port or ${protocol}://user:password@host:port.`;
}

/** The port as written, even if URL would omit it as the scheme's default. */
function getPort(rest: string): number | null {
  const port = /:(\d+)\/?$/.exec(rest)?.[1];
  return port === undefined ? null : Number(port);
}

const MAX_SOCKS_LOGIN_BYTES = 255; // RFC 1929 has one length byte for each

function checkLogin(text: string, protocol: ProxyAddress['protocol']): string {
  if (protocol === 'socks5' && Buffer.byteLength(text) > MAX_SOCKS_LOGIN_BYTES)
    throw new ProxyAddressError('A user name or password for socks5 has at most 255 bytes.');
  return text;
}
