import type { Cookies } from '../http/cookies';

/** The jar of the session that a URL's host has; null where it has none. */
export type JarOf = (host: string) => Cookies | null;

/** A job's cookies, but for the hosts of sessions theirs: so a login is used, kept fresh, and never written down with the job. */
export function withSessions(job: Cookies, jarOf: JarOf, jars: () => readonly Cookies[]): Cookies {
  const of = (url: string) => jarOf(new URL(url).hostname);
  return {
    header: (url) => joined(of(url)?.header(url) ?? '', job.header(url)),
    store: (url, setCookie) => (of(url) ?? job).store(url, setCookie),
    changed: job.changed,
    all: () => [...job.all(), ...jars().flatMap((jar) => jar.all())],
    put: (records) => {
      for (const record of records) (jarOf(record.domain) ?? job).put([record]);
    },
  };
}

/** Both headers as one; where both name a cookie, the first has it. */
function joined(first: string, second: string): string {
  if (first === '' || second === '') return first || second;
  const getPairName = (pair: string) => pair.slice(0, pair.indexOf('='));
  const names = new Set(first.split('; ').map(getPairName));
  return [first, ...second.split('; ').filter((pair) => !names.has(getPairName(pair)))].join('; ');
}
