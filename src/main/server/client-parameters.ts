import { isRecord } from '@shared/json-value';

const KEY_NAMES = ['apiKey', 'api_key'];
/** Clients of hosted services put these among the parameters of every call: their key, and the address they call. */
const CLIENT_NAMES = [...KEY_NAMES, 'host'];
/** What a client writes that has no key. */
const NO_KEY = new Set(['', 'undefined', 'null']);

/**
 * Takes them out of a query or body, before anything reads, keeps or notes it, and gives the key among them. `own` are the
 * parameters of the endpoint: one of the same name means something else there.
 */
export function takeClientParameters(values: unknown, own: readonly string[]): string | null {
  if (!isRecord(values)) return null;
  let key: unknown = null;
  for (const name of CLIENT_NAMES.filter((each) => Object.hasOwn(values, each) && !own.includes(each))) {
    if (KEY_NAMES.includes(name)) key ??= values[name];
    delete values[name];
  }
  return typeof key === 'string' && !NO_KEY.has(key.trim()) ? key.trim() : null;
}

/** An address with nothing of them in its query. */
export function withoutClientParameters(url: string): string {
  const [path = '', ...rest] = url.split('?');
  if (rest.length === 0) return url;
  const kept = rest
    .join('?')
    .split('&')
    .filter((part) => !CLIENT_NAMES.includes(getName(part)));
  return kept.join('&') === '' && rest.join('?') !== '' ? path : `${path}?${kept.join('&')}`;
}

function getName(part: string): string {
  const [name = ''] = part.split('=');
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
