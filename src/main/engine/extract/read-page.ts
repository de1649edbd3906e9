import type { Page, StructuredData } from '../page/types';
import { type DividedPage, divideInBlocks } from './divide/index';
import { flatQueries, type QueryNode, queriesOf, readRecord } from './read-record';
import { pageSubject } from './subject';
import { type DataBlob, dataThings } from './things/data-thing';
import { identityOf } from './things/identity';
import { pageBlobs } from './things/page-blobs';
import { rankThings } from './things/rank';
import type { ExtractedPage, ExtractedRecord, ExtractRequestPlan } from './types';
import { type PageView, viewOf } from './view/page-view';

/**
 * Reads a page by a template, as one record or as many. Never throws on any page. `captured` is the JSON that the page's
 * scripts fetched, where a browser loaded it.
 */
export function readPage(
  page: Page,
  structured: StructuredData,
  request: ExtractRequestPlan,
  captured: readonly DataBlob[] = [],
): ExtractedPage {
  return readInBlocks(page, structured, request, captured).extracted;
}

/** A page that was read, with what its records stand in; no blocks where it is one record. */
export interface PageInBlocks extends DividedPage {
  readonly view: PageView;
}

/** The same, with the elements that each record was read from. */
export function readInBlocks(
  page: Page,
  structured: StructuredData,
  request: ExtractRequestPlan,
  captured: readonly DataBlob[] = [],
): PageInBlocks {
  const nodes = queriesOf(request.plan);
  const view = viewOf(page.document);
  const readAlone = () => readOne(page, structured, nodes, view, captured);
  const alone = (one: ExtractedRecord) => ({ extracted: { records: [one], divide: null }, blocks: [], view });
  if (request.perPage === 'one') return alone(readAlone());
  const divided = divideInBlocks(page, structured, request.plan, view);
  if (request.perPage === 'many') return { ...divided, view };
  const one = readAlone();
  return isClearlyList(divided.extracted, one, nodes) ? { ...divided, view } : alone(one);
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

function readOne(
  page: Page,
  structured: StructuredData,
  nodes: readonly QueryNode[],
  view: PageView,
  captured: readonly DataBlob[],
) {
  const queries = flatQueries(nodes);
  const identity = identityOf(page, structured, view);
  const things = rankThings(structured, queries, identity);
  const data = () => dataThings([...pageBlobs(page, view), ...captured], queries, identity);
  return readRecord(pageSubject(page, structured, view, things, data), nodes);
}
