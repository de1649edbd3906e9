import { maskProxyAddress } from './proxy-address';
import type { ProxyAddress } from './route';

/** What failed when opening a connection through a proxy. */
export type DialFault = 'unreachable' | 'not_a_proxy' | 'login' | 'refused' | 'target';

export interface Target {
  /** A name or IP address; IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
}

/** A proxy did not open a connection to its target; `message` is a sentence with advice, passwords masked. */
export class DialError extends Error {
  readonly fault: DialFault;
  /** Whether a retry may succeed. */
  readonly retry: boolean;

  constructor(fault: DialFault, message: string, options: { readonly retry: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'DialError';
    this.fault = fault;
    this.retry = options.retry;
  }
}

export function createUnreachableError(proxy: ProxyAddress, what: string, cause?: unknown): DialError {
  const message = `The proxy ${maskProxyAddress(proxy)} ${what}. Check its address, and that it is running.`;
  return new DialError('unreachable', message, { retry: true, cause });
}

export function createNotAProxyError(proxy: ProxyAddress, what: string): DialError {
  const message = `The server at ${maskProxyAddress(proxy)} ${what}. Check the address and its scheme.`;
  return new DialError('not_a_proxy', message, { retry: false });
}

/** `sign` is the proxy's response, such as 407; `wanted` are the authentication schemes it named. */
export function createLoginError(proxy: ProxyAddress, sign: string, wanted = ''): DialError {
  const shown = maskProxyAddress(proxy);
  if (wanted !== '' && !/\bbasic\b/i.test(wanted)) {
    const kind = wanted.split(/[\s,]/)[0];
    const other = `The proxy ${shown} asks for ${kind} authentication (${sign}), but Winnow supports only Basic. Choose Basic at its provider.`;
    return new DialError('login', other, { retry: false });
  }
  const message =
    proxy.username === '' && proxy.password === ''
      ? `The proxy ${shown} asks for a login (${sign}). Put its user name and password into the address.`
      : `The proxy ${shown} does not accept the login (${sign}). Check its user name and password.`;
  return new DialError('login', message, { retry: false });
}

export function createRefusedTargetError(proxy: ProxyAddress, target: Target, sign: string): DialError {
  const message = `The proxy ${maskProxyAddress(proxy)} does not allow ${formatTarget(target)} (${sign}). Use another proxy, or ask its provider.`;
  return new DialError('refused', message, { retry: false });
}

export function createTargetUnreachableError(
  proxy: ProxyAddress,
  target: Target,
  sign: string,
  cause?: unknown,
): DialError {
  const message = `The proxy ${maskProxyAddress(proxy)} could not reach ${formatTarget(target)} (${sign}). Check the site's address, or use another proxy.`;
  return new DialError('target', message, { retry: true, cause });
}

/** Many proxies hang up instead of reporting an error. */
export function createHangUpError(proxy: ProxyAddress, target: Target, cause?: unknown): DialError {
  const message = `The proxy ${maskProxyAddress(proxy)} closed the connection when asked for ${formatTarget(target)}. Check its login and the site's address, or use another proxy.`;
  return new DialError('target', message, { retry: true, cause });
}

/** `host:port`, as in CONNECT. */
export function formatTarget({ host, port }: Target): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
