import { readBlobs } from '../../page/blobs';
import type { Page } from '../../page/types';
import type { DataBlob } from './data-thing';

/** The JSON a page carries in scripts and attributes, and what its scripts fetched. */
export function pageBlobs(page: Page): readonly DataBlob[] {
  return readBlobs(page).map(({ data, captured }) => ({ source: captured ? 'xhr' : 'blob', data }));
}
