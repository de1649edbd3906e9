import type { RequestInput } from '@shared/contract';
import type { JobUrl } from '@shared/contract/jobs';

/** Filters a job's URLs; null and empty mean any. */
export interface UrlFilter {
  readonly state: JobUrl['state'] | null;
  readonly hitsOnly: boolean;
  readonly search: string;
  readonly under: string | null;
  readonly trap: string | null;
}

export const ALL_URLS: UrlFilter = { state: null, hitsOnly: false, search: '', under: null, trap: null };

/** The filter as API parameters. */
export function filterRequest(filter: UrlFilter): Omit<RequestInput<'listUrls'>, 'id'> {
  const { state, hitsOnly, search, under, trap } = filter;
  return {
    ...(state !== null && { state }),
    ...(hitsOnly && { hit: true }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(under !== null && { under }),
    ...(trap !== null && { trap }),
  };
}

/** Whether all URLs are shown. */
export function isUnfiltered(filter: UrlFilter): boolean {
  return Object.keys(filterRequest(filter)).length === 0;
}
