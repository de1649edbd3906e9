import { z } from 'zod';
import { FIELD_TYPES } from '../page/value-type';
import type { PickerDraft } from './picker-draft';

const STORAGE_KEY = 'winnow-picker';
const MAX_KEPT = 12; // drafts; older ones are rarely used again, and storage is small

const StoredDraft = z.object({
  page: z.string(),
  url: z.string(),
  name: z.string(),
  perPage: z.enum(['one', 'many']),
  isPerPageChosen: z.boolean().default(false),
  fields: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.enum(FIELD_TYPES),
      description: z.string().nullable(),
      cleanUp: z.string().default(''),
      taking: z.union([z.enum(['text', 'own']), z.object({ attribute: z.string() })]),
      nodes: z.array(z.number().int()),
      isList: z.boolean(),
    }),
  ),
  next: z
    .object({
      selector: z.string().nullable(),
      node: z.number().int().nullable(),
      found: z.string(),
      maxPages: z.number().int().min(1),
    })
    .nullable()
    .default(null),
  details: z
    .object({ field: z.string(), page: z.string(), pattern: z.string().nullable(), workflow: z.string().nullable() })
    .nullable()
    .default(null),
  list: z
    .object({ page: z.string(), names: z.array(z.string()) })
    .nullable()
    .default(null),
  savedAs: z.string().nullable(),
  ran: z.object({ job: z.string(), key: z.string() }).nullable().default(null),
});

/** The drafts stored in this browser, the latest first. */
export function readDrafts(storage: Pick<Storage, 'getItem'>): readonly PickerDraft[] {
  const stored = storage.getItem(STORAGE_KEY);
  if (stored === null) return [];
  try {
    return z.array(StoredDraft).parse(JSON.parse(stored));
  } catch {
    return []; // edited by hand, or written by another version
  }
}

/** The draft of a stored page; undefined if there is none. */
export function readDraft(storage: Pick<Storage, 'getItem'>, page: string): PickerDraft | undefined {
  return readDrafts(storage).find((draft) => draft.page === page);
}

/**
 * Stores a draft as the latest, replacing an earlier one of the same page. Removes an empty draft, unless its page was
 * opened from a list.
 */
export function keepDraft(storage: Pick<Storage, 'getItem' | 'setItem'>, draft: PickerDraft): void {
  const others = readDrafts(storage).filter(({ page }) => page !== draft.page);
  const isKept = draft.fields.length > 0 || draft.list !== null;
  const drafts = isKept ? [draft, ...others] : others;
  storage.setItem(STORAGE_KEY, JSON.stringify(drafts.slice(0, MAX_KEPT)));
}
