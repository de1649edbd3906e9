import type { IncludeInput } from './input';

/** The page's JSON-LD blocks unchanged, as the JSON text of a list. */
export function jsonLd({ structured }: IncludeInput): string {
  return JSON.stringify(structured().jsonLd);
}
