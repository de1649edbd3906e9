import { type Item, PageStatus, PRIVATE_FIELDS } from '@shared/item';
import { normalizeUrl } from '@shared/url';
import type { Fields, RunItem } from '../../store/index';

// `_meta` describes an item in a run's response; the next run writes its own
const PRIVATE: ReadonlySet<string> = new Set([...PRIVATE_FIELDS, '_meta']);

/** Fields that a step copies from an item to the new one: all except those about its page. */
export function getCarriedFields(item: Fields): Fields {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !PRIVATE.has(name)));
}

/** Merges an item with a step's own fields, which win and come last before the fields about the page. */
export function mergeFields(before: Fields, own: Fields): Fields {
  const others = Object.fromEntries(
    Object.entries(getCarriedFields(before)).filter(([name]) => !Object.hasOwn(own, name)),
  );
  const privateFields = Object.fromEntries(Object.entries(own).filter(([name]) => PRIVATE.has(name)));
  return { ...others, ...getCarriedFields(own), ...privateFields };
}

/**
 * The evidence of the fields that a new item takes from an earlier one, with the page it refers to; empty if that page
 * is not stored.
 */
export function carryEvidence(
  { item, evidence }: Pick<RunItem, 'item' | 'evidence'>,
  own: Fields,
): RunItem['evidence'] {
  const [url, htmlUrl] = [toText(item._url), toText(item._htmlUrl)];
  if (url === null || htmlUrl === null) return {};
  const kept = Object.entries(evidence).filter(([path]) => !Object.hasOwn(own, path.split('.')[0] ?? ''));
  return Object.fromEntries(kept.map(([path, found]) => [path, { at: { url, htmlUrl }, ...found }]));
}

/** URL that a step visits for an item: the value of `field` (default `url`), or without a field its page of origin; null if it has none. */
export function getUrl(item: Fields, field?: string): string | null {
  const from = toText(item._url) || undefined;
  const url = item[field ?? 'url'] === undefined && field === undefined ? from : item[field ?? 'url'];
  if (typeof url !== 'string' || url.trim() === '') return null;
  return normalizeUrl(url, from);
}

/** An item as the job stores it: its fields, then those about its origin. */
export function toFinalItem(item: Fields, now: number): Item {
  const status = PageStatus.safeParse(item._status);
  return {
    ...getCarriedFields(item),
    _url: toText(item._url) ?? toText(item.url) ?? '',
    _htmlUrl: toText(item._htmlUrl),
    _status: status.success ? status.data : 'ok',
    _message: toText(item._message),
    _timestamp: toText(item._timestamp) ?? new Date(now).toISOString(),
    _missing: Array.isArray(item._missing) ? item._missing.map(String) : [],
    _boosted: item._boosted !== false,
  };
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

const DIGITS = 8; // digits; more than any run needs, because paths sort as text

/** Path of an item below another, or at the top. */
export function getChildPath(path: string | null, place: number): string {
  const own = String(place).padStart(DIGITS, '0');
  return path === null ? own : `${path}.${own}`;
}

/** Message for an item without a page. */
export function getNoUrlMessage(item: Readonly<Record<string, unknown>>): string {
  const shown = JSON.stringify(item.url ?? null).slice(0, 200);
  return `An item has no page to visit: its url is ${shown}.`;
}
