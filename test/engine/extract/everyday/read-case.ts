import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { type EverydayCase, SITE } from './everyday-case';

/** What is read from a case's page: one record, or the records of a list. */
export function readCase(one: EverydayCase) {
  const { body, template, expected, lang = 'en', pageTitle = 'Page', url = '/page', visited } = one;
  const html = `<!doctype html><html lang="${lang}"><head><title>${pageTitle}</title></head><body>${body}</body></html>`;
  const page = { ...parsePage(html, SITE + url), visitedAt: visited === undefined ? null : Date.parse(visited) };
  const perPage = Array.isArray(expected) ? 'many' : 'one';
  return readPage(page, readStructured(page), { plan: planTemplate(template), perPage }).records;
}
