import type { SuggestedPattern } from '@shared/contract/patterns';
import { parsePattern } from '@shared/pattern';

/** A pattern for similar pages: the narrowest suggested one, or else the pages beside it. */
export function choosePattern(url: string, suggested: readonly SuggestedPattern[]): string {
  const fitting = suggested
    .filter(({ pattern }) => parsePattern(pattern).matches(url))
    .sort((a, b) => a.matches - b.matches);
  const [narrowest] = fitting;
  return narrowest && !isWholeSite(narrowest.pattern) ? narrowest.pattern : siblingPattern(url);
}

function isWholeSite(pattern: string): boolean {
  const { origin, href } = parsePattern(pattern);
  return href === `${origin}/**`;
}

function siblingPattern(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const path = pathname.replaceAll('*', '%2A');
  if (search !== '') return `${origin}${path}?*`;
  const folder = path.endsWith('/') ? path.slice(0, -1).lastIndexOf('/') : path.lastIndexOf('/');
  return folder < 0 || path === '/'
    ? `${origin}${path}`
    : `${origin}${path.slice(0, folder + 1)}*${path.endsWith('/') ? '/' : ''}`;
}
