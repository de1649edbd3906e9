import { maskRandomPieces } from '@shared/secrets-in';
import { RENDERING_TIERS, type Tier, UNLOCKING_TIERS } from '@shared/tier';
import {
  formatProxyAddress,
  MASK,
  maskProxyAddress,
  ProxyAddressError,
  parseProxyAddress,
} from '../http/proxy-address';
import type { ProxyAddress } from '../http/route';

/** An address of a tier: a proxy, a remote browser, or an unlocker. */
export type TierAddress =
  | { readonly by: 'proxy'; readonly proxy: ProxyAddress }
  | { readonly by: 'browser' | 'unlocker'; readonly url: URL };

/** Parses an address that the user entered for this tier. Throws `ProxyAddressError`. */
export function parseAddress(tier: Tier, text: string): TierAddress {
  if (UNLOCKING_TIERS.has(tier)) return { by: 'unlocker', url: parseUrl(text, UNLOCKER) };
  if (!/^wss?:/i.test(text.trim())) return { by: 'proxy', proxy: parseProxyAddress(text) };
  if (RENDERING_TIERS.has(tier)) return { by: 'browser', url: parseUrl(text, BROWSER) };
  throw new ProxyAddressError(
    `A remote browser serves ${[...RENDERING_TIERS].join(' and ')} only; ${tier} takes proxies.`,
  );
}

/** The full address including secrets. */
export function formatAddress(address: TierAddress): string {
  return address.by === 'proxy' ? formatProxyAddress(address.proxy) : address.url.href;
}

/** The address for display, with `***` instead of passwords and keys. */
export function maskAddress(address: TierAddress): string {
  if (address.by === 'proxy') return maskProxyAddress(address.proxy);
  const shown = new URL(address.url);
  if (shown.password !== '') shown.password = MASK;
  for (const name of new Set(shown.searchParams.keys())) if (SECRET_NAME.test(name)) shown.searchParams.set(name, MASK);
  // hosted browsers use a long random path segment as a key
  shown.pathname = maskRandomPieces(shown.pathname);
  return shown.href;
}

const SECRET_NAME = /key|token|secret|pass|auth|signature/i;

interface UrlKind {
  readonly schemes: readonly string[];
  readonly message: string;
}

const BROWSER: UrlKind = {
  schemes: ['ws:', 'wss:'],
  message: 'This is not the URL of a remote browser; write ws://host:port/path or wss://host/path.',
};
const UNLOCKER: UrlKind = {
  schemes: ['http:', 'https:'],
  message: 'This is not an unlocker address; write the full http:// or https:// address for its POST requests.',
};

function parseUrl(text: string, { schemes, message }: UrlKind): URL {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (!url || url.hostname === '' || !schemes.includes(url.protocol)) throw new ProxyAddressError(message);
  return url;
}
