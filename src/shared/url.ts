import { AppError, type ErrorPath } from './errors';

/** The URL as the crawl compares it: parsed by the WHATWG rules, without fragment; null when it is no http(s) URL. */
export function normalizeUrl(text: string, base?: string): string | null {
  const parsed = URL.parse ? URL.parse(text.trim(), base) : parseOrNull(text.trim(), base);
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) return null;
  if (!parsed.hash && !parsed.href.endsWith('#')) return parsed.href;
  parsed.hash = '';
  return parsed.href;
}

/** Like `normalizeUrl`, but a text that is no http(s) URL is an `invalid_request` that names the parameter. */
export function requireUrl(text: string, path: ErrorPath): string {
  const url = normalizeUrl(text);
  if (url) return url;
  const hint = /^[\w.-]+\.[a-z]{2,}(\/|$)/i.test(text.trim()) ? `Did you mean https://${text.trim()} ?` : undefined;
  throw new AppError('invalid_request', `"${text}" is not a full http or https URL.`, { path, hint });
}

function parseOrNull(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
