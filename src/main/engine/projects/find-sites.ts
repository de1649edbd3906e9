import { isIP } from 'node:net';
import { markAddresses } from '@shared/text-addresses';
import { isPrivateAddress } from '../fetch/index';

const HOST = /(?:https?|wss?|socks\w*):[\\/]*(?:[^\\/?#\s"<>]*@)?(\[[0-9a-f:.]+\]|[^\\/?#\s"'<>@:[\]]+)/gi;
/** Fields with descriptions and data, whose URLs are not visited. */
const NOT_VISITED = new Set(['template', 'questions', 'description', 'notes']);

/** Hosts named in arguments: in URLs, patterns, sentences and rows. Sorted. */
export function findSites(...values: readonly unknown[]): readonly string[] {
  const hosts = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') for (const host of hostsIn(value)) hosts.add(host);
    else if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) if (!NOT_VISITED.has(name)) walk(each);
  };
  for (const value of values) walk(value);
  return [...hosts].sort();
}

function hostsIn(text: string): readonly string[] {
  const named = [...text.matchAll(HOST)].map(([, host = '']) => host.toLowerCase());
  const addresses = text.includes('.') || text.includes('localhost') ? markAddresses(text).addresses : [];
  const written = addresses.map(({ url }) => url.replaceAll(/[*{}]/g, 'x')).filter((url) => URL.canParse(url));
  return [...named, ...written.map((url) => new URL(url).hostname)].filter((host) => host !== '');
}

/** Whether a host is this computer or in a private network, judged by its name. */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) > 0) return isPrivateAddress(bare);
  if (!bare.includes('.')) return !bare.includes('*');
  // browsers treat numbers such as 0x7f.1 as addresses
  const url = `http://${bare}/`;
  const shown = URL.canParse(url) ? new URL(url).hostname : bare;
  return (isIP(shown) > 0 && isPrivateAddress(shown)) || /\.(?:local|localhost|internal|lan|home|intranet)$/.test(bare);
}
