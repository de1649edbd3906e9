import type { UrlPattern } from '@shared/pattern';

/** The origin and each path prefix of a pattern before its first wildcard, shortest first. */
export function getSeeds(pattern: UrlPattern): readonly string[] {
  const wildcard = pattern.href.indexOf('*');
  const fixed = wildcard < 0 ? pattern.href : pattern.href.slice(0, wildcard);
  const [path = '/', query] = fixed.slice(pattern.origin.length).split('?');
  const folders = [...path.matchAll(/\//g)].map((slash) => pattern.origin + path.slice(0, slash.index + 1));
  // a list whose pages differ in the query starts at the URL without one
  if (query !== undefined) folders.push(pattern.origin + path);
  const whole = wildcard < 0 ? [pattern.href] : [];
  return [...new Set([...folders, ...whole])];
}
