import { type Item, PRIVATE_FIELDS } from '@shared/item';

const PRIVATE: ReadonlySet<string> = new Set(PRIVATE_FIELDS);

/** An item for an assistant: its fields and page, and what went wrong, if anything. */
export function toItemLine(item: Item, fields?: readonly string[]): Readonly<Record<string, unknown>> {
  const own = Object.entries(item).filter(([name]) => !PRIVATE.has(name) && (!fields || fields.includes(name)));
  const failed = item._status === 'ok' ? {} : { _status: item._status, _message: item._message };
  return { ...Object.fromEntries(own), _url: item._url, ...failed };
}
