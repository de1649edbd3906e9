import { AppError, type ErrorPath } from './errors';

/** Longer texts are not page URLs, and would be stored with every row that refers to them. */
export const MAX_URL_LENGTH = 65_536;

/** Normalizes a URL for comparison: parsed by the WHATWG rules, without fragment; null if it is not an http(s) URL or longer than `MAX_URL_LENGTH`. */
export function normalizeUrl(text: string, base?: string): string | null {
  if (text.length > MAX_URL_LENGTH) return null;
  const parsed = URL.parse ? URL.parse(text.trim(), base) : parseOrNull(text.trim(), base);
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) return null;
  if (parsed.hash || parsed.href.endsWith('#')) parsed.hash = '';
  return parsed.href.length > MAX_URL_LENGTH ? null : parsed.href;
}

/** Like `normalizeUrl`, but throws `invalid_request` with the parameter's path. */
export function requireUrl(text: string, path: ErrorPath): string {
  const url = normalizeUrl(text);
  if (url) return url;
  throw explainUrlFault(text, path);
}

/** Like `requireUrl` for each of a list, but throws all faults together, at most `MAX_URL_FAULTS` of them. */
export function requireUrls(texts: readonly string[], toPath: (index: number) => ErrorPath): readonly string[] {
  const urls = texts.map((text) => normalizeUrl(text));
  const faulty = urls.flatMap((url, index) => (url === null ? [index] : []));
  if (faulty.length === 0) return urls.filter((url) => url !== null);
  const shown = faulty.slice(0, MAX_URL_FAULTS);
  throw AppError.all(shown.flatMap((index) => explainUrlFault(texts[index] ?? '', toPath(index)).details));
}

const MAX_URL_FAULTS = 100; // a list may have a hundred thousand

function explainUrlFault(text: string, path: ErrorPath): AppError {
  if (text.length > MAX_URL_LENGTH) {
    const message = `A URL of ${text.length} characters is too long; it has at most ${MAX_URL_LENGTH}.`;
    return new AppError('invalid_request', message, { path, hint: 'Check the address; a page has a shorter one.' });
  }
  const hint = /^[\w.-]+\.[a-z]{2,}(\/|$)/i.test(text.trim()) ? `Did you mean https://${text.trim()} ?` : undefined;
  return new AppError(
    'invalid_request',
    `"${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}" is not a full http or https URL.`,
    { path, hint },
  );
}

const MAX_SHOWN = 200;

function parseOrNull(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

/** Decodes percent-escapes; unchanged if they are not UTF-8. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
