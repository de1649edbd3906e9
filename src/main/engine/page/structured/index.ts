import type { Page, StructuredData } from '../types';
import { readJsonLd, readJsonLdEntities } from './json-ld';
import { readMeta, readRepeatedMeta } from './meta';
import { readMicrodata } from './microdata';
import { outermostFirst } from './nested';
import { readOpenGraph } from './open-graph';
import { readRdfa } from './rdfa';

export { readJsonLd, readJsonLdEntities } from './json-ld';
export { readMeta } from './meta';
export { readMicrodata } from './microdata';
export { outermostFirst } from './nested';
export { readOpenGraph } from './open-graph';
export { readRdfa } from './rdfa';

/** Reads all structured data of a page. Never throws; skips invalid markup. */
export function readStructured(page: Page): StructuredData {
  const jsonLd = readJsonLd(page.document);
  return {
    jsonLd,
    entities: outermostFirst([...readJsonLdEntities(jsonLd), ...readMicrodata(page), ...readRdfa(page)]),
    openGraph: readOpenGraph(page.document),
    meta: readMeta(page),
    repeatedMeta: readRepeatedMeta(page),
  };
}
