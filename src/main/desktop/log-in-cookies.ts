import type { Cookie } from 'electron';
import type { LogInCookies } from '../start';

const SAME_SITE = { unspecified: null, no_restriction: 'none', lax: 'lax', strict: 'strict' } as const;

/** A cookie of an Electron session as the engine keeps it. */
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
