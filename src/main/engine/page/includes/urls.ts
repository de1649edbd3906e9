import { getPageLinks } from '../links/index';
import type { IncludeInput } from './input';

/** Absolute URLs that the page links to, without duplicates, in page order. */
export function urls({ page }: IncludeInput): readonly string[] {
  return getPageLinks(page);
}
