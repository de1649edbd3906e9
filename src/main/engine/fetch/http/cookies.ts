import { Cookie, CookieJar } from 'tough-cookie';

/** The cookies of one job. */
export interface Cookies {
  readonly header: (url: string) => string;
  readonly store: (url: string, setCookie: readonly string[]) => void;
  /** The jar as JSON if it changed since the last call, otherwise null. */
  readonly changed: () => string | null;
  /** All unexpired cookies in browser format. */
  readonly all: () => readonly CookieRecord[];
  /** Adds a browser's cookies. */
  readonly put: (records: readonly CookieRecord[]) => void;
}

export interface CookieRecord {
  readonly name: string;
  readonly value: string;
  /** Without a leading dot. */
  readonly domain: string;
  /** Whether it applies to this host only, not to subdomains. */
  readonly hostOnly: boolean;
  readonly path: string;
  /** Milliseconds since 1970; null for a session cookie. */
  readonly expiresAt: number | null;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'strict' | 'lax' | 'none' | null;
}

/** What a browser needs of a jar. */
export type BrowserCookies = Pick<Cookies, 'all' | 'put'>;

/** Restores a jar from an earlier result of `changed`. */
export function createCookies(saved: string | null): Cookies {
  const jar = saved
    ? CookieJar.deserializeSync(saved)
    : new CookieJar(undefined, { rejectPublicSuffixes: false, looseMode: true });
  let empty = saved === null;
  let dirty = false;
  return {
    header: (url) => (empty ? '' : jar.getCookieStringSync(url)),
    store: (url, setCookie) => {
      for (const line of setCookie) {
        // an invalid cookie must not fail the visit
        if (jar.setCookieSync(line, url, { ignoreError: true, loose: true })) [empty, dirty] = [false, true];
      }
    },
    changed: () => {
      if (!dirty) return null;
      dirty = false;
      return JSON.stringify(jar.serializeSync());
    },
    all: () => (empty ? [] : recordsIn(jar)),
    put: (records) => {
      for (const record of records) {
        const url = `http${record.secure ? 's' : ''}://${record.domain}${record.path}`;
        if (jar.setCookieSync(toCookie(record), url, { ignoreError: true, loose: true }))
          [empty, dirty] = [false, true];
      }
    },
  };
}

function recordsIn(jar: CookieJar): readonly CookieRecord[] {
  const cookies = (jar.serializeSync()?.cookies ?? []).map((each) => Cookie.fromJSON(each));
  return cookies.flatMap((cookie) => (cookie && cookie.TTL() > 0 ? [toRecord(cookie)] : []));
}

function toRecord(cookie: Cookie): CookieRecord {
  const { key, value, domain, hostOnly, path, httpOnly, secure, sameSite } = cookie;
  const expires = cookie.expiryTime();
  return {
    name: key,
    value,
    domain: domain ?? '',
    hostOnly: hostOnly ?? false,
    path: path ?? '/',
    expiresAt: expires === undefined || expires === Number.POSITIVE_INFINITY ? null : expires,
    httpOnly,
    secure,
    sameSite: sameSite === 'strict' || sameSite === 'lax' || sameSite === 'none' ? sameSite : null,
  };
}

function toCookie({ name, domain, hostOnly, expiresAt, sameSite, ...facts }: CookieRecord): Cookie {
  return new Cookie({
    ...facts,
    key: name,
    domain: hostOnly ? null : domain,
    expires: expiresAt === null ? 'Infinity' : new Date(expiresAt),
    sameSite: sameSite ?? undefined,
  });
}
