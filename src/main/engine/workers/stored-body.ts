import { pageBody } from '../learn/registry/page-bodies';
import type { StoredPage } from '../store/pages';
import type { PageTask } from './page-task';

/** The part of a worker's task that names the body of a stored page. */
export function bodyOf({ timer, reach, ...page }: StoredPage) {
  return { ...pageBody(page), timer, captured: reach.captured } satisfies Partial<PageTask>;
}
