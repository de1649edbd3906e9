import type { ItemRow } from '@shared/contract/jobs';
import { isUnreadItem } from '@shared/item';

/** Whether a row has no values because its page could not be read. */
export function isUnread({ item }: Pick<ItemRow, 'item'>): boolean {
  return isUnreadItem(item);
}
