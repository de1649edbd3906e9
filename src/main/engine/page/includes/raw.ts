import type { IncludeInput } from './input';

/** The page as received, decoded. */
export function raw({ page }: IncludeInput): string {
  return page.source;
}
