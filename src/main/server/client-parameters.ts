import { isRecord } from '@shared/json-value';

const KEY_NAMES = ['apiKey', 'api_key', 'apikey'];
/** Parameters that clients of hosted services add to every call: their key, and the address they call. */
const CLIENT_NAMES = [...KEY_NAMES, 'host'];
/** What a client sends if it has no key. */
const NO_KEY = new Set(['', 'undefined', 'null']);

/**
 * Removes these from a query or body before it is read, stored or logged, and returns the key. `own` are the endpoint's parameters, which take
 * precedence.
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

/** The URL without these parameters. */
export function withoutClientParameters(url: string): string {
  const [path = '', ...rest] = url.split('?');
  if (rest.length === 0) return url;
  const kept = rest
    .join('?')
    .split('&')
    .filter((part) => !CLIENT_NAMES.includes(decodeParameterName(part)));
  return kept.join('&') === '' && rest.join('?') !== '' ? path : `${path}?${kept.join('&')}`;
}

function decodeParameterName(part: string): string {
  const [name = ''] = part.split('=');
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
