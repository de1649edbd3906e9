import { pageBody } from '../learn/index';
import type { StoredPage } from '../store/index';
import type { PageTask } from './page-task';

/** The part of a worker's task that names the body of a stored page. */
export function bodyOf({ timer, reach, ...page }: StoredPage) {
  return { ...pageBody(page), timer, captured: reach.captured } satisfies Partial<PageTask>;
}
