import { normalizeUrl } from '@shared/url';
import type { Page, StructuredData } from '../page/types';
import { dividePage } from './divide/index';
import { flatQueries, type QueryNode, queriesOf, readRecord } from './read-record';
import { pageSubject } from './subject';
import { type PageIdentity, rankThings } from './things/rank';
import type { ExtractedPage, ExtractRequestPlan } from './types';
import { type PageView, viewOf } from './view/page-view';
import { fold } from './words';

/** Reads a page by a template, as one record or as many. Never throws on any page. */
export function readPage(page: Page, structured: StructuredData, request: ExtractRequestPlan): ExtractedPage {
  const nodes = queriesOf(request.plan);
  const view = viewOf(page.document);
  if (request.perPage === 'one') return { records: [readOne(page, structured, nodes, view)], divide: null };
  const divided = dividePage(page, structured, nodes, view);
  if (request.perPage === 'many') return divided;
  const one = readOne(page, structured, nodes, view);
  return isClearlyList(divided, one, nodes) ? divided : { records: [one], divide: null };
}

const AUTO_RECORDS = 3;

/** A page is a list when its records answer at least as much of the template as the page does as one thing. */
function isClearlyList(
  divided: ExtractedPage,
  one: ExtractedPage['records'][number],
  nodes: readonly QueryNode[],
): boolean {
  const fields = flatQueries(nodes).length;
  const { records } = divided;
  if (records.length < AUTO_RECORDS) return false;
  const mean = records.reduce((sum, record) => sum + fields - record.missing.length, 0) / records.length;
  const single = fields - one.missing.length;
  const stated = Object.values(one.evidence).some(
    ({ source }) => source === 'json_ld' || source === 'microdata' || source === 'rdfa',
  );
  return mean >= 0.5 * fields && mean > single - (stated ? -0.5 : 0.5);
}

function readOne(page: Page, structured: StructuredData, nodes: readonly QueryNode[], view: PageView) {
  const things = rankThings(structured, flatQueries(nodes), identityOf(page, structured, view));
  return readRecord(pageSubject(page, structured, view, things), nodes);
}

function identityOf(page: Page, structured: StructuredData, view: PageView): PageIdentity {
  const { meta, openGraph } = structured;
  const graph = openGraph['og:title'];
  const headings = view.elements.flatMap((element, at) => (element.name === 'h1' ? [view.textOf(at)] : []));
  const titles = [...headings, typeof graph === 'string' ? graph : '', meta.title ?? ''];
  const urls = [page.url, meta.canonical].flatMap((url) => (url ? [url, normalizeUrl(url, page.baseUrl) ?? url] : []));
  return {
    urls: new Set(urls),
    titles: titles
      .flatMap((title) => [title, ...title.split(/\s+[|·•»—–-]\s+/)])
      .map(fold)
      .filter(Boolean),
  };
}
