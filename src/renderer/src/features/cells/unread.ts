import type { ItemRow } from '@shared/contract/jobs';

/**
 * Whether a row has no values because its page could not be read. A row of a list whose details page could not be read keeps the
 * values of the list.
 */
export function isUnread({ item }: Pick<ItemRow, 'item'>): boolean {
  return (
    item._status !== 'ok' && !Object.entries(item).some(([name, value]) => !name.startsWith('_') && value !== null)
  );
}
