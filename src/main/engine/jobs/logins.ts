import type { JobRow, JobsTable } from '../store/index';
import { textsIn, wholeJob } from './create/named-hosts';

/** The login for the host of a URL, put into it; the URL itself where the job has none. */
export type WithLogin = (url: string) => string;

const ADDRESS_WITH_LOGIN = /https?:\/\/[^\\/?#\s"<>]+@[^\\/?#\s"<>@]+/gi;

/**
 * The logins that stand in addresses of a job, or of the job it is a part of. They are put into a URL when it is visited and stand
 * in no row of the queue, so that no list of URLs, log line or link on a page shows them.
 */
export function getLogins(jobs: Pick<JobsTable, 'byNum' | 'get'>, job: JobRow): WithLogin {
  const logins = new Map<string, URL>();
  for (const { args } of [wholeJob(jobs, job), job]) {
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
