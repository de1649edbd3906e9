import type { PageTask } from '../page-task';
import type { StoredPage } from '../store/pages';

// a stored page was within the limit of its visit, which may have been larger than today's
const ALREADY_WITHIN_LIMIT = 2 ** 31 - 1;

/** The part of a worker's task that names the body of a stored page. */
export function bodyOf({ codec, data, contentType, finalUrl, timer }: StoredPage) {
  return {
    body: data,
    contentEncoding: codec === 'br' ? 'br' : null,
    contentType,
    url: finalUrl,
    maxBytes: ALREADY_WITHIN_LIMIT,
    timer,
  } satisfies Partial<PageTask>;
}
