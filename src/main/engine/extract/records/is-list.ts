import { IS_LIST_WEIGHTS } from './is-list-weights';
import { LIST_SIGNS, type ListReadings, listSigns } from './list-signs';

/**
 * Whether a page is a list of the entities that the template asks for, rather than one of them. `leaning` adds to the log odds of a
 * list, where its records need not have all that is asked for. @default 0
 */
export function isListPage(read: ListReadings, leaning = 0): boolean {
  const signs = listSigns(read);
  if (signs === null) return false;
  let odds = IS_LIST_WEIGHTS.bias + leaning;
  for (const name of LIST_SIGNS) odds += IS_LIST_WEIGHTS[name] * signs[name];
  return odds > 0;
}
