import type { Cookie, CookiesSetDetails } from 'electron';
import type { LogInCookies } from '../start';

const SAME_SITE = { unspecified: null, no_restriction: 'none', lax: 'lax', strict: 'strict' } as const;

/** Converts an Electron cookie to the engine's format. */
export function toCookieRecord(cookie: Cookie): LogInCookies {
  const { name, value, domain, path = '/', expirationDate, httpOnly = false, secure = false, sameSite } = cookie;
  if (!domain) return [];
  return [
    {
      name,
      value,
      domain: domain.replace(/^\./, ''),
      hostOnly: cookie.hostOnly ?? !domain.startsWith('.'),
      path,
      expiresAt: expirationDate === undefined ? null : expirationDate * 1000,
      httpOnly,
      secure,
      sameSite: SAME_SITE[sameSite],
    },
  ];
}

const TO_ELECTRON = { none: 'no_restriction', lax: 'lax', strict: 'strict' } as const;

/** Converts an engine cookie for an Electron session. */
export function fromCookieRecord(record: LogInCookies[number]): CookiesSetDetails {
  const { name, value, domain, hostOnly, path, expiresAt, httpOnly, secure, sameSite } = record;
  const host = domain.includes(':') && !domain.startsWith('[') ? `[${domain}]` : domain;
  // SameSite=None is accepted for secure cookies only
  const isTaken = sameSite !== null && (sameSite !== 'none' || secure);
  return {
    url: `http${secure ? 's' : ''}://${host}${path}`,
    name,
    value,
    path,
    httpOnly,
    secure,
    sameSite: isTaken ? TO_ELECTRON[sameSite] : 'unspecified',
    ...(!hostOnly && { domain: `.${domain}` }),
    ...(expiresAt !== null && { expirationDate: expiresAt / 1000 }),
  };
}
