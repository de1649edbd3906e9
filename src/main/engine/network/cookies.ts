import { CookieJar } from 'tough-cookie';

/** The cookies of one job. */
export interface Cookies {
  readonly header: (url: string) => string;
  readonly store: (url: string, setCookie: readonly string[]) => void;
  /** The jar as JSON when it changed since the last call, else null. */
  readonly changed: () => string | null;
}

/** Makes a jar, filled from what `changed` gave before. */
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
        // a cookie the site sets wrongly is the site's loss, not the visit's
        if (jar.setCookieSync(line, url, { ignoreError: true, loose: true })) [empty, dirty] = [false, true];
      }
    },
    changed: () => {
      if (!dirty) return null;
      dirty = false;
      return JSON.stringify(jar.serializeSync());
    },
  };
}
