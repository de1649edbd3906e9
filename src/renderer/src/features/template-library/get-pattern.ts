import { hasWildcard } from '@shared/pattern';

/** Pattern for a template from the target: its own if it is one, otherwise the whole first site. */
export function getPattern(target: string): string {
  const [first] = target.match(/https?:\/\/\S+/i) ?? [];
  if (first === undefined) return '';
  if (hasWildcard(first)) return first;
  const url = URL.parse(first);
  return url ? `${url.origin}/**` : '';
}
