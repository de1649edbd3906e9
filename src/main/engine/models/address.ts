import type { Quirks } from './quirks';

/** The given URL, with the provider's default path if it has none. */
export function getProviderAddress(baseUrl: string, path: string, { bareAddress }: Quirks): string {
  const plain = baseUrl.replace(/\/+$/, '');
  return bareAddress || hasPath(plain) ? plain : plain + path;
}

/** Whether a URL has more than a host and port. */
export function hasPath(baseUrl: string): boolean {
  return /^https?:\/\/[^/]+\/./i.test(baseUrl);
}

/** Parses a server's address from an environment variable, with or without scheme; null if invalid. */
export function readAddress(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  return text !== '' && isServerAddress(address) ? address : null;
}

/** Whether calls can be sent there: http or https, and no credentials, because those are keys. */
export function isServerAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && search + hash + username + password === '';
}
