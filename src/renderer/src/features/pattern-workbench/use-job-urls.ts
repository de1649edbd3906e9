import type { JobSummary } from '@shared/contract/jobs';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';

const AT_ONCE = 10_000;
const EVERY_VISITS = 10; // limits requests about a running job

/** Changes when a job has enough new pages to load it again. */
export function toProgressKey({ state, progress }: JobSummary): string {
  return state === 'active' ? `${Math.floor(progress.visits / EVERY_VISITS)}` : `${state} ${progress.visits}`;
}

export interface JobUrlList {
  readonly urls: readonly string[];
  readonly isLoaded: boolean;
  readonly error: unknown;
}

const NONE: JobUrlList = { urls: [], isLoaded: false, error: null };

/** All URLs of a job in discovery order; a running job's list grows. */
export function useJobUrls(job: JobSummary | null): JobUrlList {
  const [list, setList] = useState<JobUrlList & { readonly of: string | null }>({ ...NONE, of: null });
  const id = job?.id ?? null;
  const stand = job ? toProgressKey(job) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: new URLs appear when the job's counts change
  useEffect(() => {
    if (id === null) return;
    const abort = new AbortController();
    readUrls(id, abort.signal).then(
      (urls) => setList({ urls, isLoaded: true, error: null, of: id }),
      (error: unknown) => {
        if (!abort.signal.aborted) setList((before) => ({ ...(before.of === id ? before : NONE), error, of: id }));
      },
    );
    return () => abort.abort();
  }, [id, stand]);
  return id !== null && list.of === id ? list : NONE;
}

async function readUrls(id: string, signal: AbortSignal): Promise<readonly string[]> {
  const read = await readSome(id, signal);
  return read ?? readListed(id, signal);
}

/** Uses the simulation, whose rows are short; null for a job that cannot be simulated. */
async function readSome(jobId: string, signal: AbortSignal): Promise<readonly string[] | null> {
  const urls: string[] = [];
  for (;;) {
    const page = await call(
      'simulatePattern',
      { jobId, why: false, limit: AT_ONCE, offset: urls.length },
      { signal },
    ).catch((error: unknown) => {
      if (signal.aborted || urls.length > 0) throw error;
      return null;
    });
    if (page === null) return null;
    urls.push(...page.results.slice(0, page.known - urls.length).map(({ url }) => url));
    if (urls.length >= page.known || page.results.length === 0) return urls;
  }
}

async function readListed(id: string, signal: AbortSignal): Promise<readonly string[]> {
  const urls: string[] = [];
  for (;;) {
    const { results, total } = await call('listUrls', { id, limit: AT_ONCE, offset: urls.length }, { signal });
    urls.push(...results.map(({ url }) => url));
    if (urls.length >= total || results.length === 0) return urls;
  }
}
