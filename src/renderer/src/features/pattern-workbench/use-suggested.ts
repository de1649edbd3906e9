import type { SuggestedPattern } from '@shared/contract/patterns';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';

const PAUSE_MS = 500;

export interface Suggested {
  readonly patterns: readonly SuggestedPattern[];
  readonly hits: number;
  readonly isLoaded: boolean;
  readonly error: unknown;
}

const NONE: Suggested = { patterns: [], hits: 0, isLoaded: false, error: null };

/** Suggested patterns for a job's URLs, or for a list without a job; `pattern` is what they are compared with. */
export function useSuggested(jobId: string | null, urls: readonly string[], pattern: string | null): Suggested {
  const [suggested, setSuggested] = useState<Suggested & { readonly of: unknown }>({ ...NONE, of: null });
  const of = jobId ?? urls;
  useEffect(() => {
    if (urls.length === 0) return;
    const abort = new AbortController();
    const source = jobId === null ? { urls: [...urls] } : { jobId };
    const timer = setTimeout(() => {
      call('suggestPatterns', { ...source, ...(pattern !== null && { pattern }) }, { signal: abort.signal }).then(
        ({ results, hits }) =>
          setSuggested({ patterns: results, hits, isLoaded: true, error: null, of: jobId ?? urls }),
        (error: unknown) => {
          if (!abort.signal.aborted) setSuggested({ ...NONE, error, of: jobId ?? urls });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [jobId, urls, pattern]);
  return suggested.of === of && urls.length > 0 ? suggested : NONE;
}
