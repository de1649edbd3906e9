import { pageBody } from '../extractors/page-bodies';
import type { PageTask } from '../page-task';
import type { StoredPage } from '../store/pages';

/** The part of a worker's task that names the body of a stored page. */
export function bodyOf({ timer, reach, ...page }: StoredPage) {
  return { ...pageBody(page), timer, captured: reach.captured } satisfies Partial<PageTask>;
}
