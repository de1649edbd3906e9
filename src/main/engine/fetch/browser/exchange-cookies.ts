import type { CDPSession } from 'playwright-core';
import type { BrowserCookies, CookieRecord } from '../http/cookies';

/** Synchronizes a job's cookies with a browser context. */
export interface CookieExchange {
  /** Sets the job's cookies in the context if they differ. */
  readonly give: (cookies: BrowserCookies) => Promise<void>;
  /** Copies cookies that pages set, changed or removed to the job. */
  readonly take: (cookies: BrowserCookies) => Promise<void>;
}

const SAME_SITE = { strict: 'Strict', lax: 'Lax', none: 'None' } as const;

/** `session` belongs to a page in the context. */
export function exchangeCookies(session: CDPSession): CookieExchange {
  /** Cookies of the context, by name, domain and path. */
  let held = new Map<string, CookieRecord>();
  return {
    give: async (cookies) => {
      const all = cookies.all();
      const wanted = new Map(all.map((record) => [getCookieRecordKey(record), record]));
      const changed = all.filter((record) => !isSameCookie(held.get(getCookieRecordKey(record)), record));
      const gone = [...held].filter(([key]) => !wanted.has(key)).map(([, record]) => record);
      held = wanted;
      for (const { name, domain, path, hostOnly } of gone)
        await session.send('Network.deleteCookies', { name, path, domain: hostOnly ? domain : `.${domain}` });
      if (changed.length > 0) await session.send('Network.setCookies', { cookies: changed.map(toBrowser) });
    },
    take: async (cookies) => {
      const answer = await session.send('Network.getAllCookies');
      const now = new Map(answer.cookies.map(fromBrowserCookie).map((each) => [getCookieRecordKey(each), each]));
      const changed = [...now]
        .filter(([key, record]) => !isSameCookie(held.get(key), record))
        .map(([, record]) => record);
      const gone = [...held].filter(([key]) => !now.has(key)).map(([, record]) => ({ ...record, expiresAt: 0 }));
      held = now;
      if (changed.length + gone.length > 0) cookies.put([...changed, ...gone]);
    },
  };
}

function getCookieRecordKey({ name, domain, path, hostOnly }: CookieRecord): string {
  return `${name}\n${domain}\n${path}\n${hostOnly}`;
}

function isSameCookie(a: CookieRecord | undefined, b: CookieRecord): boolean {
  if (!a) return false;
  // the browser uses seconds
  const apart = Math.abs((a.expiresAt ?? 0) - (b.expiresAt ?? 0));
  return a.value === b.value && apart < 1000;
}

function toBrowser(record: CookieRecord) {
  const { name, value, domain, hostOnly, path, expiresAt, httpOnly, secure, sameSite } = record;
  const place = hostOnly ? { url: `http${secure ? 's' : ''}://${bracketed(domain)}${path}` } : { domain: `.${domain}` };
  return {
    name,
    value,
    path,
    httpOnly,
    secure,
    ...place,
    ...(expiresAt !== null && { expires: expiresAt / 1000 }),
    // SameSite=None is accepted for secure cookies only
    ...(sameSite !== null && (sameSite !== 'none' || secure) && { sameSite: SAME_SITE[sameSite] }),
  };
}

/** A cookie in the browser protocol's format. */
interface BrowserCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  /** Seconds since 1970; -1 for a session cookie. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite?: 'Strict' | 'Lax' | 'None';
}

/** Converts a browser's cookie to the engine's format. */
export function fromBrowserCookie({
  name,
  value,
  domain,
  path,
  expires,
  httpOnly,
  secure,
  sameSite,
}: BrowserCookie): CookieRecord {
  const hostOnly = !domain.startsWith('.');
  return {
    name,
    value,
    domain: hostOnly ? domain : domain.slice(1),
    hostOnly,
    path,
    expiresAt: expires < 0 ? null : expires * 1000,
    httpOnly,
    secure,
    sameSite: sameSite === 'Strict' ? 'strict' : sameSite === 'Lax' ? 'lax' : sameSite === 'None' ? 'none' : null,
  };
}

function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
