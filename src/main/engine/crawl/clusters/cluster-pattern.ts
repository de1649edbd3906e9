import type { Cluster } from './fold';
import { DEEP, getSearchNames, type UrlParts } from './url-parts';

/** Pattern that matches all URLs of a cluster; their common parts are literal. */
export function getClusterPattern({ origin, classes, rest }: Cluster, members: readonly UrlParts[]): string {
  const isDeep = classes.at(-1) === DEEP;
  const length = isDeep ? classes.length - 1 : classes.length;
  const parts = Array.from({ length }, (_, at) => general(members.map(({ path }) => path[at] ?? '')));
  if (rest || isDeep) return `${[origin, ...parts].join('/')}/**`;
  return `${[origin, ...parts].join('/')}${getSearch(members)}`;
}

function getSearch(members: readonly UrlParts[]): string {
  const [first = ''] = members.map(({ search }) => search);
  if (members.every(({ search }) => search === first)) return literal(first);
  const names = getSearchNames(first);
  const isSame = members.every(({ search }) => getSearchNames(search).join('&') === names.join('&'));
  if (!isSame) return members.some(({ search }) => search.includes('/')) ? '?**' : '?*';
  const pairs = names.map((name, at) => {
    const values = members.map(({ search }) => search.slice(1).split('&')[at]?.slice(name.length) ?? '');
    return literal(name) + general(values);
  });
  return `?${pairs.join('&')}`;
}

/** Pattern for several values: the value itself if all are equal, otherwise a wildcard between their common prefix and suffix. */
function general(values: readonly string[]): string {
  const [first = ''] = values;
  if (values.every((value) => value === first)) return literal(first);
  const shortest = Math.min(...lengths(values));
  const begin = beginning(values, first, shortest);
  const end = ending(values, first, shortest - begin.length);
  const wildcard = values.some((value) => value.includes('/')) ? '**' : '*';
  return literal(begin) + wildcard + literal(end);
}

function* lengths(values: readonly string[]): Generator<number> {
  for (const { length } of values) yield length;
}

/** Common prefix up to a word boundary; for years, the century. */
function beginning(values: readonly string[], first: string, most: number): string {
  let same = 0;
  while (same < most && values.every((value) => value[same] === first[same])) same++;
  const begin = first.slice(0, same);
  if (/^(?:19|20)\d{0,2}$/.test(begin) && values.every((value) => /^\d{4}$/.test(value))) return begin.slice(0, 2);
  return begin.slice(0, begin.search(/[-_.=~:](?!.*[-_.=~:])/) + 1);
}

function ending(values: readonly string[], first: string, most: number): string {
  let same = 0;
  while (same < most && values.every((value) => value.at(-1 - same) === first.at(-1 - same))) same++;
  const end = same === 0 ? '' : first.slice(-same);
  const sign = end.search(/[-_.~]/);
  return sign < 0 ? '' : end.slice(sign);
}

function literal(text: string): string {
  return text.replaceAll('*', '%2A');
}
