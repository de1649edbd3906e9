import type { Page } from '../../page/index';
import { readBlobs } from '../../page/index';
import type { DataBlob } from './data-thing';

/** The JSON a page carries in scripts and attributes, and what its scripts fetched. */
export function pageBlobs(page: Page): readonly DataBlob[] {
  return readBlobs(page).map(({ data, captured }) => ({ source: captured ? 'xhr' : 'blob', data }));
}
