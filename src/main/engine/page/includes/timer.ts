import type { IncludeInput } from './input';

/** Duration of the visit's phases in milliseconds, as JSON text. */
export function timer({ timer: measured }: IncludeInput): string {
  return JSON.stringify(measured);
}
