import { AppError, type ErrorPath } from './errors';
import { addScheme, splitUrls } from './url-list';

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
  const url = isSeveral(text) ? null : normalizeUrl(text);
  if (url) return url;
  throw explainUrlFault(text, path);
}

/** Like `requireUrl` for each of a list, but throws all faults together, at most `MAX_URL_FAULTS` of them. */
export function requireUrls(texts: readonly string[], toPath: (index: number) => ErrorPath): readonly string[] {
  const urls = texts.map((text) => (isSeveral(text) ? null : normalizeUrl(text)));
  const faulty = urls.flatMap((url, index) => (url === null ? [index] : []));
  if (faulty.length === 0) return urls.filter((url) => url !== null);
  const shown = faulty.slice(0, MAX_URL_FAULTS);
  throw AppError.all(shown.flatMap((index) => explainUrlFault(texts[index] ?? '', toPath(index)).details));
}

const MAX_URL_FAULTS = 100; // a list may have a hundred thousand

function explainUrlFault(text: string, path: ErrorPath): AppError {
  if (text.length > MAX_URL_LENGTH) {
    const message = `A URL of ${text.length} characters is too long; it has at most ${MAX_URL_LENGTH}.`;
    return new AppError('invalid_request', message, { path, hint: 'Check the address: web pages have shorter ones.' });
  }
  if (isSeveral(text)) return explainList(text, path);
  const whole = addScheme(text.trim());
  const hint = whole !== text.trim() && normalizeUrl(whole) !== null ? `Did you mean ${whole} ?` : undefined;
  return new AppError(
    'invalid_request',
    `"${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}" is not a full http or https URL.`,
    { path, hint },
  );
}

const MAX_SHOWN = 200;
const MAX_LISTED = 3; // URLs in a hint

/** Whether a text lists several URLs, or has a line break within one, which the URL standard would silently remove. */
function isSeveral(text: string): boolean {
  const trimmed = text.trim();
  if (/[\n\r\t]/.test(trimmed)) return true;
  return /[,;| ]["'<]*https?:/i.test(trimmed) && splitUrls(trimmed).filter((entry) => SCHEME.test(entry)).length > 1;
}

const SCHEME = /^https?:\/\//i;

function explainList(text: string, path: ErrorPath): AppError {
  const entries = splitUrls(text);
  const shown = text.trim().slice(0, MAX_SHOWN);
  const isList = entries.length > 1 && entries.every((entry) => SCHEME.test(addScheme(entry)));
  if (!isList)
    return new AppError('invalid_request', `${JSON.stringify(shown)} has a line break or a tab within a URL.`, {
      path,
      hint: 'Write the URL on one line.',
    });
  const listed = entries.slice(0, MAX_LISTED).map((entry) => JSON.stringify(entry));
  const rest = entries.length > MAX_LISTED ? ', …' : '';
  return new AppError('invalid_request', `${JSON.stringify(shown)} holds ${entries.length} URLs in one text.`, {
    path,
    hint: `Send them as a list: [${listed.join(', ')}${rest}].`,
  });
}

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
