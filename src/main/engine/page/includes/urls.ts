import { getPageLinks } from '../links/index';
import type { IncludeInput } from './input';

/** The absolute URLs the page links to, each once, in page order. */
export function urls({ page }: IncludeInput): readonly string[] {
  return getPageLinks(page);
}
