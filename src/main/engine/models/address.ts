import type { Quirks } from './quirks';

/** The address as it was given, with the provider's usual path where it has none. */
export function address(baseUrl: string, path: string, { bareAddress }: Quirks): string {
  const plain = baseUrl.replace(/\/+$/, '');
  return bareAddress || hasPath(plain) ? plain : plain + path;
}

/** Whether an address has more to it than host and port. */
export function hasPath(baseUrl: string): boolean {
  return /^https?:\/\/[^/]+\/./i.test(baseUrl);
}

/** The address of a server as an environment has it, maybe without its scheme; null where it is none. */
export function readAddress(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  return text !== '' && isAddress(address) ? address : null;
}

/** Whether calls can be sent there: http or https, without a login, which a key takes the place of. */
export function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && search + hash + username + password === '';
}
