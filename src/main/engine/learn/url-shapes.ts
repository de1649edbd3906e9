const MANY_WORDS = 5; // with more distinct words at one position, they are page names, not sections
const SLUG_WORDS = 3;
const LONG_SEGMENT = 24; // characters; section names are short

/** A parsed URL or pattern; a part may be or contain `*`. */
interface Address {
  readonly origin: string;
  readonly segments: readonly string[];
  readonly query: readonly (readonly [key: string, value: string])[];
}

/**
 * Patterns that a site's URLs fall into: varying parts (ids, slugs, dates) become `*`, the others stay. Input may contain patterns, so that a set of
 * patterns can be extended. Invalid URLs are skipped.
 */
export function findUrlShapes(urls: readonly string[]): readonly string[] {
  const groups = new Map<string, Address[]>();
  for (const url of urls) {
    const address = takeApart(url);
    if (!address) continue;
    const { origin, segments, query } = address;
    const key = JSON.stringify([origin, segments.length, query.map(([name]) => name)]);
    groups.set(key, [...(groups.get(key) ?? []), address]);
  }
  const patterns = [...groups.values()].flatMap((group) => getShapes(group, 0));
  return [...new Set(patterns)];
}

function takeApart(url: string): Address | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname, search } = new URL(url);
  const query = search === '' ? [] : search.slice(1).split('&').map(keyAndValue);
  return { origin, segments: pathname.slice(1).split('/').map(masked), query };
}

function keyAndValue(pair: string): readonly [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

/** Path parts are decided from left to right; words that stay split the group. */
function getShapes(group: readonly Address[], at: number): readonly string[] {
  const [first] = group;
  if (!first) return [];
  if (at >= first.segments.length) return [toShape(group)];
  const values = [...new Set(group.map(({ segments }) => segments[at] ?? ''))];
  const isLast = at > 0 && at === first.segments.length - 1;
  if (values.length === 1 || !isSection(values, group.length, isLast)) {
    const common = commonPart(values);
    return getShapes(
      group.map((address) => ({ ...address, segments: address.segments.with(at, common) })),
      at + 1,
    );
  }
  return values.flatMap((value) =>
    getShapes(
      group.filter(({ segments }) => segments[at] === value),
      at + 1,
    ),
  );
}

/** Whether values at one path position name sections rather than single pages. */
function isSection(values: readonly string[], urls: number, isLast: boolean): boolean {
  if (values.some((value) => value.includes('*'))) return false;
  if (isLast) return urls >= 2 * values.length;
  return values.length < MANY_WORDS || urls >= 2 * values.length;
}

/** Common prefix and suffix of texts up to a separator, with `*` between. */
function commonPart(values: readonly string[]): string {
  const [first = '', ...others] = values;
  if (others.length === 0) return first;
  const prefix = others.reduce((common, value) => getStart(common, value), first);
  const suffix = others.reduce((common, value) => getEnd(common, value), first.slice(prefix.length));
  const begins = /^.*[-_.](?=.*$)/.exec(prefix.split('*')[0] ?? '')?.[0] ?? '';
  const ends = /[.][a-z]+$/.exec(suffix)?.[0] ?? '';
  return `${begins}*${ends}`;
}

function getStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

function getEnd(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return one.slice(one.length - length);
}

/** Replaces varying parts of a segment by `*`: numbers, dates, ids, slugs of several words. */
function masked(segment: string): string {
  if (segment === '*' || segment === '**') return '*';
  const [, stem = segment, extension = ''] = /^(.+?)(\.[a-z]{2,5})$/i.exec(segment) ?? [];
  return (isSlug(stem) ? '*' : stem.replace(/\d+/g, '*').replace(/\*+(?:[-_.]?\*+)*/g, '*')) + extension;
}

function isSlug(stem: string): boolean {
  const words = stem.split(/[-_+]|%20/).filter(Boolean);
  if (words.length >= SLUG_WORDS) return true;
  if (/^\d+$/.test(stem) || stem.length >= LONG_SEGMENT) return true;
  // mixed letters and digits are an id: b00x4whp5e
  return /\d.*[a-z].*\d|[a-z]\d+[a-z]/i.test(stem);
}

function toShape(group: readonly Address[]): string {
  const [first] = group;
  if (!first) return '';
  const query = first.query.map(([key], index) => {
    const values = new Set(group.map((address) => address.query[index]?.[1] ?? ''));
    const [value = ''] = values;
    return `${key}=${values.size > 1 || /[\d*]/.test(value) ? '*' : value}`;
  });
  return `${first.origin}/${first.segments.join('/')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
