import type { Page, StructuredData } from '../page/index';
import type { DataBlob } from './entities/data-entity';
import { withPositionedValues } from './positioned-values';
import { flatQueries, getQueries, type QueryNode, readRecord } from './read-record';
import type { DetectedRecords } from './records/index';
import {
  describeDetection,
  detectRecords,
  findEmptyNotice,
  findNothingFound,
  isCountedList,
  isIndexPage,
  isList,
  isShortThread,
  readDataPage,
  readDataRecord,
  readShownObjects,
  withoutList,
} from './records/index';
import { pageSubject } from './subject';
import type { ExtractedPage, ExtractedRecord, ExtractRequestPlan, TemplatePlan } from './types';
import { getRootView, type PageView } from './view/page-view';

/**
 * Reads a page by a template, as one record or several. Never throws, whatever the page. `captured` is the JSON that
 * the page's scripts fetched, if a browser loaded it.
 */
export function readPage(
  page: Page,
  structured: StructuredData,
  request: ExtractRequestPlan,
  captured: readonly DataBlob[] = [],
): ExtractedPage {
  return readInBlocks(page, structured, request, captured).extracted;
}

/** A page that was read, with the elements of its records; `blocks` is empty if it is one record. */
export interface PageInBlocks extends DetectedRecords {
  readonly view: PageView;
}

/** Like `readPage`, with the elements that each record was read from. */
export function readInBlocks(
  page: Page,
  structured: StructuredData,
  request: ExtractRequestPlan,
  captured: readonly DataBlob[] = [],
): PageInBlocks {
  const nodes = getQueries(request.plan);
  const view = getRootView(page.document);
  const readAlone = () => {
    const readBy = (plan: TemplatePlan) => readAsOneRecord(page, structured, getQueries(plan), view, captured);
    const one = withPositionedValues(request.plan, readBy(request.plan), { page, structured, view, readBy });
    const shown = readShownObjects(page, request.plan, view, one);
    const data = readDataRecord(page, nodes);
    return data !== null && data.missing.length <= shown.missing.length ? data : shown;
  };
  const countRecordsOfList = ({ records: [one] }: ExtractedPage) => {
    if (!one || one.missing.length === 0) return 0;
    const detected = detectRecords(page, structured, request.plan, view, { selector: null });
    const isMany = isList({ view, structured, queries: flatQueries(nodes), detected, one });
    return isMany ? countFilled(detected) : 0;
  };
  const alone = (one: ExtractedRecord) => ({ extracted: { records: [one], divide: null }, blocks: [], view });
  if (request.perPage === 'one') {
    const one = alone(readAlone());
    const listed = isWithoutValues(one.extracted)
      ? countListed(page, structured, request.plan, view)
      : request.findsList
        ? countRecordsOfList(one.extracted)
        : 0;
    return listed === 0 ? one : { ...one, extracted: { ...one.extracted, listed } };
  }
  const selector = request.recordSelector ?? null;
  const data = selector === null ? readDataPage(page, nodes, request.perPage) : null;
  if (data !== null) return data.divide === null ? alone(readAlone()) : { extracted: data, blocks: [], view };
  const detected = detectRecords(page, structured, request.plan, view, {
    selector,
    isList: request.perPage === 'many',
  });
  if (selector !== null && detected.extracted.divide?.selector === selector) return { ...detected, view };
  const nothing = findNothingFound(view, detected);
  if (nothing !== null) return { ...withoutRecords(detected, nothing), view };
  const few = readFewRecords(request.listSelector ?? null, detected, (own) =>
    detectRecords(page, structured, request.plan, view, { selector: own }),
  );
  if (few) return { ...few, view };
  if (request.perPage === 'many') {
    const read = withoutList({ page, structured, plan: request.plan, view }, detected, readAlone);
    const said = read.extracted.records.length === 0 ? findEmptyNotice(view) : null;
    return { ...(said === null ? read : withoutRecords(read, said)), view };
  }
  const one = readAlone();
  const readings = { view, structured, queries: flatQueries(nodes), detected, one };
  if (isList(readings) || isCountedList(readings) || isShortThread(page, detected, readings.queries))
    return { ...detected, view };
  const index = detectRecords(page, structured, request.plan, view, { selector: null, isList: true });
  return isIndexPage({ ...readings, detected: index }) ? { ...index, view } : alone(one);
}

/** A list of which its page says that it is empty; what was detected, if anything, is suggested instead. */
function withoutRecords({ extracted: { records } }: DetectedRecords, said: string): DetectedRecords {
  const others = records.length === 0 ? '' : `, and the ${records.length} records on it are suggestions`;
  const reasoning = `The page says “${said}”${others}.`;
  return {
    extracted: { records: [], divide: describeDetection(null, [], { expected: 0, total: null }, reasoning) },
    blocks: [],
  };
}

const LIKE_FIRST = 'Elements like those of the first page of the list.';
const FEW = 3; // records; with as many, a list is detected on its own page

/**
 * The records of a list's later page that has only one or two, by the selector of its first page: alone, a record looks
 * like a list of its parts. Null if there are none or more, or if what was detected has more of the fields.
 */
function readFewRecords(
  selector: string | null,
  detected: DetectedRecords,
  detect: (selector: string) => DetectedRecords,
): DetectedRecords | null {
  if (selector === null) return null;
  const known = detect(selector);
  const { records, divide } = known.extracted;
  if (divide?.selector !== selector || records.length === 0 || records.length >= FEW) return null;
  if (getMeanMissing(records) > getMeanMissing(detected.extracted.records)) return null;
  return { ...known, extracted: { records, divide: { ...divide, reasoning: LIKE_FIRST } } };
}

function getMeanMissing(records: readonly ExtractedRecord[]): number {
  if (records.length === 0) return Number.POSITIVE_INFINITY;
  return records.reduce((sum, { missing }) => sum + missing.length, 0) / records.length;
}

function isWithoutValues({ records }: ExtractedPage): boolean {
  return records.every(({ evidence }) => Object.keys(evidence).length === 0);
}

const MIN_LISTED = 3; // two alike may be anything
const MAX_COUNTED = 3; // fields; all of a large template cost more than the rest of such a page

/** Number of records with values that the page lists, when it has none as a whole. */
function countListed(page: Page, structured: StructuredData, plan: TemplatePlan, view: PageView): number {
  const fields = plan.fields.slice(0, MAX_COUNTED);
  return countFilled(detectRecords(page, structured, { ...plan, fields }, view, { selector: null }));
}

function countFilled({ extracted: { records } }: DetectedRecords): number {
  const filled = records.filter(({ evidence }) => Object.keys(evidence).length > 0).length;
  return filled < MIN_LISTED ? 0 : filled;
}

function readAsOneRecord(
  page: Page,
  structured: StructuredData,
  nodes: readonly QueryNode[],
  view: PageView,
  captured: readonly DataBlob[],
) {
  return readRecord(pageSubject(page, structured, view, flatQueries(nodes), captured), nodes);
}
