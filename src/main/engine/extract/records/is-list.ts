import { IS_LIST_WEIGHTS } from './is-list-weights';
import { LIST_SIGNS, type ListReadings, listSigns } from './list-signs';

/**
 * Whether a page is a list of the requested entities rather than about one of them. `leaning` is added to the log odds
 * of a list, for when its records need not have all requested fields. @default 0
 */
export function isListPage(read: ListReadings, leaning = 0): boolean {
  const signs = listSigns(read);
  if (signs === null) return false;
  let odds = IS_LIST_WEIGHTS.bias + leaning;
  for (const name of LIST_SIGNS) odds += IS_LIST_WEIGHTS[name] * signs[name];
  return odds > 0;
}
