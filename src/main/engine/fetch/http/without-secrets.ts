import { MASK, SECRET_NAME } from '@shared/secret-names';
import type { UnlockerRoute } from './route';

const MAX_READ = 10_000; // characters of a service's message; the user is shown far fewer
const SHORTEST_PIECE = 8; // characters; services show the start of a key, never this much by chance

/** Removes keys from a service's message: whole, in part, or encoded as in a header or URL. */
export function withoutSecrets(message: string, route: UnlockerRoute): string {
  const secrets = [...new Set(getSecrets(route).flatMap(spellings))].filter((secret) => secret !== '');
  const longestFirst = secrets.toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce(withoutSecret, message.slice(0, MAX_READ));
}

function withoutSecret(message: string, secret: string): string {
  const lower = secret.toLowerCase();
  let text = message;
  for (let length = secret.length; length >= Math.min(SHORTEST_PIECE, secret.length); length--)
    text = replaceAnyCase(text, lower.slice(0, length));
  return text;
}

function replaceAnyCase(text: string, lower: string): string {
  const pieces: string[] = [];
  const lowered = text.toLowerCase();
  const within = lowered.length === text.length ? lowered : text; // some letters are longer in lower case
  let from = 0;
  for (let at = within.indexOf(lower); at >= 0; at = within.indexOf(lower, from)) {
    pieces.push(text.slice(from, at), MASK);
    from = at + lower.length;
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(from);
}

function getSecrets({ address, key, fields }: UnlockerRoute): readonly string[] {
  const { username, password, searchParams } = new URL(address);
  const login = password === '' ? [] : [decodeURIComponent(password), login64(username, password)];
  const inQuery = [...searchParams].flatMap(([name, value]) => (SECRET_NAME.test(name) ? [value] : []));
  return [...(key === null ? [] : keyParts(key)), ...login, ...inQuery, ...secretFields(fields, false)];
}

/** A key with a colon is a user name and password, sent in base64. */
function keyParts(key: string): readonly string[] {
  const at = key.indexOf(':');
  return at < 0 ? [key] : [key, key.slice(at + 1) || key.slice(0, at), Buffer.from(key).toString('base64')];
}

function login64(username: string, password: string): string {
  return Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
}

function secretFields(value: unknown, isSecret: boolean): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return isSecret ? [String(value)] : [];
  if (Array.isArray(value)) return value.flatMap((each) => secretFields(each, isSecret));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => secretFields(each, isSecret || SECRET_NAME.test(name)));
}

function spellings(secret: string): readonly string[] {
  return [secret, encodeURIComponent(secret)];
}
