import { z } from 'zod';

export const PAGE_STATUSES = ['ok', 'block', 'error'] as const;
export const PageStatus = z.enum(PAGE_STATUSES);
export type PageStatus = z.infer<typeof PageStatus>;

/** Fields of every item after the template's own. */
export const PRIVATE_FIELDS = [
  '_url',
  '_htmlUrl',
  '_status',
  '_message',
  '_timestamp',
  '_missing',
  '_boosted',
] as const;

const Fields = z
  .object({
    _url: z.string(),
    _htmlUrl: z.string().nullable(),
    _status: PageStatus,
    _message: z.string().nullable(),
    _timestamp: z.string(),
    _missing: z.array(z.string()),
    _boosted: z.boolean(),
  })
  .catchall(z.unknown());
export type Item = z.infer<typeof Fields>;

/** An item: the template's keys in order (null if not found), then the private fields. */
export const Item = Fields.overwrite(withPrivateLast);

/**
 * Whether an item has no values because its page could not be read. A row of a list whose details page could not be
 * read keeps the values of the list.
 */
export function isUnreadItem(item: Readonly<Record<string, unknown>>): boolean {
  return (
    item._status !== 'ok' && !Object.entries(item).some(([name, value]) => !name.startsWith('_') && value !== null)
  );
}

/** Parsing puts known fields first, so this moves them to the end. */
function withPrivateLast({ _url, _htmlUrl, _status, _message, _timestamp, _missing, _boosted, ...own }: Item): Item {
  return { ...own, _url, _htmlUrl, _status, _message, _timestamp, _missing, _boosted };
}

/** Where a value was found. */
export const SOURCES = [
  'json_ld',
  'microdata',
  'rdfa',
  'opengraph',
  'meta',
  'blob',
  'xhr',
  'selector',
  'code',
  'ai',
  'rules',
  'person',
  'input',
] as const;
export type Source = (typeof SOURCES)[number];
