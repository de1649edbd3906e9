import type { Template } from '@shared/template';
import { planTemplate, readPage } from '../../../src/main/engine/extract/index';
import type { ExtractedRecord } from '../../../src/main/engine/extract/types';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';

export interface ReadOptions {
  readonly lang?: string;
  /** Null where `head` has it. */
  readonly title?: string | null;
  readonly url?: string;
  readonly head?: string;
  /** ISO 8601. */
  readonly visited?: string;
}

/** The one record of a page with this body. */
export function readBody(body: string, template: Template, options: ReadOptions = {}): ExtractedRecord {
  const { lang = 'en', title = 'Page', url = 'https://site.example/things/1', head = '', visited } = options;
  const titled = title === null ? '' : `<title>${title}</title>`;
  const html = `<!doctype html><html lang="${lang}"><head>${titled}${head}</head><body>${body}</body></html>`;
  const page = { ...parsePage(html, url), visitedAt: visited === undefined ? null : Date.parse(visited) };
  const [record] = readPage(page, readStructured(page), { plan: planTemplate(template), perPage: 'one' }).records;
  if (!record) throw new Error('one record was expected');
  return record;
}

/** The values of the one record of a page with this body. */
export function getBodyValues(body: string, template: Template, options: ReadOptions = {}): ExtractedRecord['values'] {
  return readBody(body, template, options).values;
}
