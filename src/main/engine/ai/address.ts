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
