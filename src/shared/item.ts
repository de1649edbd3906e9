import { z } from 'zod';

export const PAGE_STATUSES = ['ok', 'block', 'error'] as const;
export const PageStatus = z.enum(PAGE_STATUSES);
export type PageStatus = z.infer<typeof PageStatus>;

/** Fields every item carries behind those of its template. */
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

/** An item: the template's keys in order (a value not found is null), then the private fields. */
export const Item = Fields.overwrite(withPrivateLast);

/** A parse puts the fields it knows before all others. */
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
] as const;
export type Source = (typeof SOURCES)[number];
