import { readBlobs } from '../blobs';
import type { IncludeInput } from './input';

/** JSON data in the page's scripts, as the JSON text of a list of `{name, data}`. */
export function jsonBlobs({ page }: IncludeInput): string {
  return JSON.stringify(readBlobs(page));
}
