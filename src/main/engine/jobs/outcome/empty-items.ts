import type { OutcomeReason } from '@shared/contract/outcome';
import type { Item } from '@shared/item';
import type { JobNotesTable, JobRow, Store } from '../../store/index';
import { formatNumbered } from './reason-words';
import { createBrowserAction } from './task-again';
import { hasValue } from './without-results';

/** Items of a page that had no value when it was recorded; a later step may fill them. */
interface EmptyItems {
  readonly url: string;
  /** Their rows. */
  readonly items: readonly number[];
  /** Fields of the template, because an item also holds the columns given with its URL. */
  readonly fields: readonly string[];
}

const PREFIX = 'empty-items:';
const MAX_PAGES = 10_000;
const FIELDS = 2; // with a single field, an empty value is a valid answer

/** Stores which items of a page have no value, so that the outcome need not read all items for them. */
export function writeEmptyItems(notes: JobNotesTable, job: number, request: number, empty: EmptyItems): void {
  if (empty.fields.length >= FIELDS) notes.write(job, PREFIX + request, empty);
}

/**
 * Reports items without any value if other items have some: their pages loaded but probably did not show what was
 * wanted. Considers only pages that the user named or supplied, because pages found by a pattern, an archive or an
 * earlier step may be of another kind.
 */
export function getEmptyItemReasons(
  { jobNotes, items }: Pick<Store, 'jobNotes' | 'items'>,
  job: JobRow,
): readonly OutcomeReason[] {
  const { type, parent, args } = job;
  if (type !== 'extract' || parent !== null || args.pagesOf !== undefined) return [];
  const pages = (jobNotes.list(job.num, PREFIX, MAX_PAGES) as readonly EmptyItems[]).flatMap((page) => {
    const count = items.byIds(page.items).filter(({ item }) => isEmpty(item, page.fields)).length;
    return count === 0 ? [] : [{ url: page.url, count }];
  });
  const [first] = pages;
  if (!first) return [];
  const count = pages.reduce((sum, page) => sum + page.count, 0);
  const message =
    count === 1
      ? `No value was found on ${first.url}.`
      : `${formatNumbered(count, 'item')} have no value, the first on ${first.url}.`;
  const action = createBrowserAction(job);
  return [{ code: 'empty_items', message, count, url: first.url, ...(action && { action }) }];
}

function isEmpty(item: Item, fields: readonly string[]): boolean {
  const own = Object.entries(item).filter(([name]) => fields.includes(name));
  return item._status === 'ok' && !hasValue(Object.fromEntries(own));
}
