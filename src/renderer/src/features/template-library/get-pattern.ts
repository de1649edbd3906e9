import { hasWildcard } from '@shared/pattern';

/** The pages that a target names, as the pattern of a template: its own where it is one, else all of its first site. */
export function getPattern(target: string): string {
  const [first] = target.match(/https?:\/\/\S+/i) ?? [];
  if (first === undefined) return '';
  if (hasWildcard(first)) return first;
  const url = URL.parse(first);
  return url ? `${url.origin}/**` : '';
}
