import type { JobRow, JobsTable } from '../store/index';
import { findWholeJob, textsIn } from './create/named-hosts';

/** Adds the job's credentials for the host to a URL; unchanged if there are none. */
export type WithLogin = (url: string) => string;

const ADDRESS_WITH_LOGIN = /https?:\/\/[^\\/?#\s"<>]+@[^\\/?#\s"<>@]+/gi;

/**
 * Credentials in the URLs of a job or its parent. They are added when a URL is visited and never stored in the queue,
 * so that they do not appear in URL lists, logs and page links.
 */
export function getLogins(jobs: Pick<JobsTable, 'byNum' | 'get'>, job: JobRow): WithLogin {
  const logins = new Map<string, URL>();
  for (const { args } of [findWholeJob(jobs, job), job]) {
    const { webhook: _, commands: __, ...rest } = args;
    for (const text of textsIn(rest))
      for (const [address] of text.matchAll(ADDRESS_WITH_LOGIN)) {
        const url = URL.parse(address);
        if (url) logins.set(url.origin, url);
      }
  }
  return (url) => {
    const login = logins.size === 0 ? undefined : logins.get(URL.parse(url)?.origin ?? '');
    if (!login) return url;
    const filled = new URL(url);
    filled.username = login.username;
    filled.password = login.password;
    return filled.href;
  };
}
