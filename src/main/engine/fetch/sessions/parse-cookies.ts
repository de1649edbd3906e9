import { isRecord } from '@shared/json-value';
import { parseUtcTime } from '@shared/utc-time';
import type { CookieRecord } from '../http/cookies';

/** Parses cookies as exported by other programs: JSON of a browser extension, a cookies.txt file, or a Cookie header. Null if it is none of these. */
export function parseCookies(text: string, url: URL): readonly CookieRecord[] | null {
  const trimmed = text.trim().replace(/^\ufeff/, '');
  const records = /^[[{]/.test(trimmed) ? parseJsonCookies(trimmed, url) : fromLines(trimmed, url);
  return records && records.length > 0 ? records : null;
}

function fromLines(text: string, url: URL): readonly CookieRecord[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => line.startsWith('#HttpOnly_') || !line.startsWith('#'));
  if (rows.length > 0 && rows.every((line) => line.split('\t').length >= 6)) return rows.flatMap(fromCookiesTxt);
  return lines.length === 1 ? fromHeader(lines[0] ?? '', url) : null;
}

/** Fields: domain, whether subdomains are included, path, https only, expiry in seconds, name, value. */
function fromCookiesTxt(line: string): readonly CookieRecord[] {
  const httpOnly = line.startsWith('#HttpOnly_');
  const [domain = '', below, path, secure, end, name = '', value = ''] = line.replace('#HttpOnly_', '').split('\t');
  if (domain === '' || name === '') return [];
  const seconds = Number(end);
  return [
    {
      name,
      value,
      domain: domain.replace(/^\./, ''),
      hostOnly: below?.toUpperCase() !== 'TRUE',
      path: path || '/',
      expiresAt: seconds > 0 ? seconds * 1000 : null,
      httpOnly,
      secure: secure?.toUpperCase() === 'TRUE',
      sameSite: null,
    },
  ];
}

function fromHeader(line: string, { hostname, protocol }: URL): readonly CookieRecord[] | null {
  const pairs = line.replace(/^cookie:\s*/i, '').split(/;\s*/);
  const records = pairs.flatMap((pair) => {
    const [, name, value] = /^\s*([^=;\s]+)=(.*)$/.exec(pair) ?? [];
    if (name === undefined || value === undefined) return [];
    const where = { domain: hostname.replace(/^www\./, ''), hostOnly: false, path: '/', secure: protocol === 'https:' };
    return [{ name, value, ...where, expiresAt: null, httpOnly: false, sameSite: null }];
  });
  return records.length === pairs.filter((pair) => pair.trim() !== '').length ? records : null;
}

function parseJsonCookies(text: string, url: URL): readonly CookieRecord[] | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const list = Array.isArray(data) ? data : isRecord(data) && Array.isArray(data.cookies) ? data.cookies : [data];
  const records = list.map((each) => (isRecord(each) ? fromObject(each, url) : null));
  return records.every((record) => record !== null) ? records : null;
}

function fromObject(cookie: Readonly<Record<string, unknown>>, { hostname }: URL): CookieRecord | null {
  const { name, value, path } = cookie;
  if (typeof name !== 'string' || typeof value !== 'string') return null;
  const domain = typeof cookie.domain === 'string' && cookie.domain !== '' ? cookie.domain : hostname;
  const hostOnly = typeof cookie.hostOnly === 'boolean' ? cookie.hostOnly : !domain.startsWith('.');
  return {
    name,
    value,
    domain: domain.replace(/^\./, ''),
    hostOnly,
    path: typeof path === 'string' && path.startsWith('/') ? path : '/',
    expiresAt: getExpiry(cookie),
    httpOnly: cookie.httpOnly === true,
    secure: cookie.secure === true,
    sameSite: getSameSite(cookie.sameSite),
  };
}

function getExpiry({ expirationDate, expires, session }: Readonly<Record<string, unknown>>): number | null {
  if (session === true) return null;
  const end = typeof expirationDate === 'number' ? expirationDate : expires;
  if (typeof end === 'number') return end > 0 ? end * 1000 : null;
  const date = typeof end === 'string' ? parseUtcTime(end) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}

function getSameSite(value: unknown): CookieRecord['sameSite'] {
  const name = String(value).toLowerCase();
  if (name === 'strict' || name === 'lax') return name;
  return name === 'none' || name === 'no_restriction' ? 'none' : null;
}
