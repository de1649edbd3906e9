import { decodePercent } from '@shared/url';
import type { FieldQuery } from '../asked/query';
import { fold } from '../words/fold';
import type { PageIdentity } from './identity';

/** JSON data in a page's scripts, or responses they fetched. */
export interface DataBlob {
  readonly source: 'blob' | 'xhr';
  readonly data: unknown;
}

/** An object inside such data that describes the page's subject. */
export interface DataEntity {
  readonly source: DataBlob['source'];
  /** Its path in the data, e.g. `blob[0].props.pageProps.product`. */
  readonly path: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** 0 to 1: how likely it is the page's subject. */
  readonly weight: number;
}

type Plain = Readonly<Record<string, unknown>>;

const MAX_NODES = 40_000; // objects and lists examined in all blobs of a page; enough for a megabyte of state
const MAX_DEPTH = 24;
const MAX_SLUG = 200;
const MIN_ID = 4; // digits; shorter numbers occur in any URL by chance
export const NAME_KEYS = [
  'name',
  'title',
  'headline',
  'productName',
  'displayName',
  'heading',
  'label',
  'item_name',
  'itemName',
  'product_name',
];
export const ADDRESS_KEYS = [
  'url',
  'slug',
  'handle',
  'path',
  'canonicalUrl',
  'permalink',
  'link',
  'href',
  'seoUrl',
  'uri',
];
const ID_KEYS = ['id', 'sku', 'productId', 'itemId', 'articleId', 'recipeId', 'code', 'item_id', 'product_id'];
const NAMED = 1;
const ADDRESSED = 0.9;
const NUMBERED = 0.8;
const OTHER_KIND = 0.75; // factor for the record of the page itself, which says less about its entity
const KEPT = 3;

/** Finds the objects that have the page's title, URL or id and answer most of the template, best first. */
export function readDataEntities(
  blobs: readonly DataBlob[],
  queries: readonly FieldQuery[],
  identity: PageIdentity,
): readonly DataEntity[] {
  const found: { readonly entity: DataEntity; readonly score: number }[] = [];
  for (const { source, path, properties } of walkObjects(blobs)) {
    const identified = getPlainWeight(properties, identity);
    const covered = identified === 0 ? 0 : coverage(properties, queries);
    const weight = identified * (isOfKind(properties, queries) ? 1 : OTHER_KIND);
    if (covered > 0) found.push({ entity: { source, path, properties, weight }, score: covered * weight });
  }
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, KEPT)
    .map(({ entity }) => entity);
}

/** Visits the objects of all blobs depth first in document order, at most MAX_NODES objects and lists. */
export function* walkObjects(blobs: readonly DataBlob[]): Generator<Omit<DataEntity, 'weight'>> {
  let left = MAX_NODES;
  for (const [number, { source, data }] of blobs.entries()) {
    const pending: { readonly value: unknown; readonly path: string; readonly depth: number }[] = [
      { value: data, path: `${source}[${number}]`, depth: 0 },
    ];
    for (let node = pending.pop(); node && left > 0; node = pending.pop(), left--) {
      const { value, path, depth } = node;
      if (typeof value !== 'object' || value === null) continue;
      if (isPlainObject(value)) yield { source, path, properties: value };
      if (depth < MAX_DEPTH) pending.push(...listInside(value, path, depth + 1));
    }
  }
}

/** Pushes the values inside a node in reverse order, because the last one pushed is visited next. */
function listInside(value: object, path: string, depth: number) {
  const entries = Array.isArray(value)
    ? value.map((inner: unknown, at) => [inner, `${path}[${at}]`] as const)
    : Object.entries(value).map(([key, inner]) => [inner, `${path}.${key}`] as const);
  return entries
    .filter(([inner]) => typeof inner === 'object' && inner !== null)
    .map(([inner, innerPath]) => ({ value: inner, path: innerPath, depth }))
    .reverse();
}

function getPlainWeight(value: Plain, { titles, urls }: PageIdentity): number {
  const names = NAME_KEYS.map((key) => value[key]).filter((name) => typeof name === 'string');
  if (names.some((name) => name.length < 300 && titles.includes(fold(name)))) return NAMED;
  const [url = ''] = urls;
  const path = URL.canParse(url) ? decodePercent(new URL(url).pathname) : '';
  const addresses = ADDRESS_KEYS.map((key) => value[key]).filter((address) => typeof address === 'string');
  if (addresses.some((address) => endsIn(path, address) || urls.has(address))) return ADDRESSED;
  const numbers = ID_KEYS.map((key) => value[key]).filter((id) => typeof id === 'string' || typeof id === 'number');
  return numbers.some((id) => isInPath(path, String(id))) ? NUMBERED : 0;
}

function endsIn(path: string, address: string): boolean {
  if (address.length > MAX_SLUG) return false;
  const slug = decodePercent(URL.canParse(address) ? new URL(address).pathname : address).replace(/^\/+|\/+$/g, '');
  return slug.length >= MIN_ID && `/${path.replace(/\/+$/, '')}`.endsWith(`/${slug}`);
}

function isInPath(path: string, id: string): boolean {
  if (id.length < MIN_ID || id.length > MAX_SLUG || !/\d/.test(id)) return false;
  return path.split(/[/._-]+/).includes(id);
}

/**
 * Whether an object has some of the fields that only one kind of entity has; true if the template has no such fields.
 */
function isOfKind(value: Plain, queries: readonly FieldQuery[]): boolean {
  const distinctive = queries.filter(({ concept }) => concept?.distinctive);
  return distinctive.length === 0 || coverage(value, distinctive) > 0;
}

function coverage(value: Plain, queries: readonly FieldQuery[]): number {
  const keys = new Set(Object.keys(value).flatMap((key) => (value[key] === null ? [] : [fold(key)])));
  const heads = new Set(Object.keys(value));
  let covered = 0;
  for (const { terms, properties, concept } of queries) {
    const has =
      [...terms].some((term) => keys.has(term)) || properties.some((path) => heads.has(path.split('.')[0] ?? ''));
    if (has) covered += concept?.general ? 0.5 : 1;
  }
  return covered;
}

function isPlainObject(value: object): value is Plain {
  return !Array.isArray(value);
}
