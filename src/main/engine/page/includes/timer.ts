import type { IncludeInput } from './input';

/** How long the parts of the visit took, as JSON text; milliseconds. */
export function timer({ timer: measured }: IncludeInput): string {
  return JSON.stringify(measured);
}
