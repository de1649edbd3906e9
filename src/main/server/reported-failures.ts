import type { IncomingHttpHeaders } from 'node:http';

/**
 * Jobs that were reported as `failed` to a socket. The hosted service's JavaScript client then reads the job once more over HTTP, and ends only if that answer says
 * `failed` too. Its GETs have an empty query and a `Content-Type` without a body; some versions of Node leave out the `?`.
 */
export interface ReportedFailures {
  readonly note: (jobId: string) => void;
  /** Whether this GET is such a read; each report allows one. */
  readonly take: (jobId: string, request: Reading) => boolean;
}

interface Reading {
  readonly url: string;
  readonly headers: Pick<IncomingHttpHeaders, 'content-type'>;
}

const READ_WITHIN_MS = 10_000; // the client reads within a second
const MAX_JOBS = 1000;

interface Told {
  readonly count: number;
  readonly until: number;
}

export function createReportedFailures(now: () => number): ReportedFailures {
  const jobs = new Map<string, Told>();
  return {
    note: (jobId) => {
      const count = (jobs.get(jobId)?.count ?? 0) + 1;
      jobs.delete(jobId);
      jobs.set(jobId, { count, until: now() + READ_WITHIN_MS });
      const [oldest] = jobs.keys();
      if (jobs.size > MAX_JOBS && oldest !== undefined) jobs.delete(oldest);
    },
    take: (jobId, { url, headers }) => {
      const told = jobs.get(jobId);
      const [, query = ''] = url.split('?');
      if (told === undefined || query !== '' || headers['content-type'] === undefined) return false;
      if (told.count > 1) jobs.set(jobId, { ...told, count: told.count - 1 });
      else jobs.delete(jobId);
      return told.until >= now();
    },
  };
}
