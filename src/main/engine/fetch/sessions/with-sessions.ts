import type { Cookies } from '../http/cookies';

/** The session jar of a host; null if it has none. */
export type JarOf = (host: string) => Cookies | null;

/** A job's cookies, except that hosts with a session use the session's: a login is used and kept fresh, but never stored with the job. */
export function withSessions(job: Cookies, jarOf: JarOf, jars: () => readonly Cookies[]): Cookies {
  const of = (url: string) => jarOf(new URL(url).hostname);
  return {
    header: (url) => mergeCookieHeaders(of(url)?.header(url) ?? '', job.header(url)),
    store: (url, setCookie) => (of(url) ?? job).store(url, setCookie),
    changed: job.changed,
    all: () => [...job.all(), ...jars().flatMap((jar) => jar.all())],
    put: (records) => {
      for (const record of records) (jarOf(record.domain) ?? job).put([record]);
    },
  };
}

/** Merges two Cookie headers; the first wins for equal names. */
function mergeCookieHeaders(first: string, second: string): string {
  if (first === '' || second === '') return first || second;
  const getPairName = (pair: string) => pair.slice(0, pair.indexOf('='));
  const names = new Set(first.split('; ').map(getPairName));
  return [first, ...second.split('; ').filter((pair) => !names.has(getPairName(pair)))].join('; ');
}
