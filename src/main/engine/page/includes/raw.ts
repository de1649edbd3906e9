import type { IncludeInput } from './input';

/** The page as it came, decoded. */
export function raw({ page }: IncludeInput): string {
  return page.source;
}
