import { readJsonLd } from '../structured/index';
import type { IncludeInput } from './input';

/** The page's JSON-LD blocks unchanged, as the JSON text of a list. */
export function jsonLd({ page }: IncludeInput): string {
  return JSON.stringify(readJsonLd(page.document));
}
