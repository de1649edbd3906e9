import { AppError, type ErrorPath } from './errors';

/** What is longer is no address of a page, and is kept with every row that names it. */
export const MAX_URL_LENGTH = 65_536;

/** The URL as the crawl compares it: parsed by the WHATWG rules, without fragment; null when it is no http(s) URL, or longer than `MAX_URL_LENGTH`. */
export function normalizeUrl(text: string, base?: string): string | null {
  if (text.length > MAX_URL_LENGTH) return null;
  const parsed = URL.parse ? URL.parse(text.trim(), base) : parseOrNull(text.trim(), base);
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) return null;
  if (parsed.hash || parsed.href.endsWith('#')) parsed.hash = '';
  return parsed.href.length > MAX_URL_LENGTH ? null : parsed.href;
}

/** Like `normalizeUrl`, but a text that is no http(s) URL is an `invalid_request` that names the parameter. */
export function requireUrl(text: string, path: ErrorPath): string {
  const url = normalizeUrl(text);
  if (url) return url;
  if (text.length > MAX_URL_LENGTH) {
    const message = `A URL of ${text.length} characters is too long; it has at most ${MAX_URL_LENGTH}.`;
    throw new AppError('invalid_request', message, { path, hint: 'Check the address; a page has a shorter one.' });
  }
  const hint = /^[\w.-]+\.[a-z]{2,}(\/|$)/i.test(text.trim()) ? `Did you mean https://${text.trim()} ?` : undefined;
  throw new AppError(
    'invalid_request',
    `"${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}" is not a full http or https URL.`,
    { path, hint },
  );
}

const MAX_SHOWN = 200;

function parseOrNull(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

/** A text with its percent-escapes decoded; as it stands where they are no UTF-8. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
