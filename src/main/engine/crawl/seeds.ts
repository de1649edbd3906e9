import type { UrlPattern } from '@shared/pattern';

/** The origin and each path prefix of a pattern up to its first wildcard, shortest first (interface §4.3). */
export function seedsOf(pattern: UrlPattern): readonly string[] {
  const wildcard = pattern.href.indexOf('*');
  const fixed = wildcard < 0 ? pattern.href : pattern.href.slice(0, wildcard);
  const path = fixed.slice(pattern.origin.length).split(/[?]/)[0] ?? '/';
  const folders = [...path.matchAll(/\//g)].map((slash) => pattern.origin + path.slice(0, slash.index + 1));
  const whole = wildcard < 0 ? [pattern.href] : [];
  return [...new Set([...folders, ...whole])];
}
