import type { IncludeInput } from '../../../src/main/engine/page/includes/index';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';
import type { StructuredData } from '../../../src/main/engine/page/types';

export const PAGE_URL = 'https://shop.test/shelf/item.html';

/** A source made ready for the include kinds, as if it came from `PAGE_URL`. */
export function getInput(source: string, url = PAGE_URL): IncludeInput & { structured: () => StructuredData } {
  const page = parsePage(source, url);
  const timer = {
    requestedAt: '2026-01-01T00:00:00.000Z',
    firstByteMs: 12,
    downloadMs: 3,
    totalMs: 20,
    redirects: 0,
    attempts: 1,
  };
  return { page, timer, structured: () => readStructured(page) };
}
