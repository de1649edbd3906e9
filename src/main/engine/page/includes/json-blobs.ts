import { readBlobs } from '../blobs';
import type { IncludeInput } from './input';

/** The JSON data found in the page's scripts, as JSON text of a list of `{name, data}`. */
export function jsonBlobs({ page }: IncludeInput): string {
  return JSON.stringify(readBlobs(page));
}
