import type { Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import { flatQueries, getQueries } from '../read-record';
import type { ExtractedRecord } from '../types';
import type { PageView } from '../view/page-view';
import { describeDetection, recordReader } from './detect-records';
import { expectedCount, getViewClaims } from './expected';
import { isListPage } from './is-list';
import { markOutside } from './outside';
import { getSelector } from './selector';
import { findSingleBlock, type SingleBlock, type SingleBlockSearch } from './single-block';
import type { DetectedRecords, DetectionInput } from './types';

// share of the fields found for the page as one entity; records with fewer, above all without distinctive fields, are
// of another kind
const MUCH_LESS = 0.5;
const LESS = 0.7;
// added to the log odds of a list, if the page clearly has more of the fields than its records
const LEANING_TO_ONE = -2;
const LONE = 'One element matches the template best; no others on the page are like it.';
const WHOLE = 'The page itself is the one record; no list on it matches the template better.';

/** Reads a page without a list of records: one block that looks like a record, or the page itself as one entity. */
export function withoutList(
  asked: DetectionInput,
  detected: DetectedRecords,
  readAlone: () => ExtractedRecord,
): DetectedRecords {
  const { view, structured } = asked;
  const queries = flatQueries(getQueries(asked.plan));
  const { records } = detected.extracted;
  const claims = getViewClaims(view, structured);
  const isClaimed = claims.shown.length + claims.total.length > 0;
  const hasList = records.length > 0 && (!isClaimed || isInMatter(view, detected));
  if (hasList && !mayBeParts(records) && answersAll(records, queries)) return detected;
  const alone = readAlone();
  const whole = mayBeParts(records)
    ? wholeOf(detected, { view, queries, read: recordReader(asked), isClaimed, alone })
    : null;
  if (whole)
    return single(whole.record, whole.element, {
      selector: getSelector(view, [whole.element]),
      expected: expectedCount(claims, 1, []),
      reasoning: LONE,
    });
  if (hasList && answersAll(records, queries)) return detected;
  const isEntity =
    saysMore(alone, records, queries) &&
    !isListPage({ view, structured, queries, detected, one: alone }, LEANING_TO_ONE);
  if (!isEntity && (hasList || !isClaimed)) return detected;
  const lone = findSingleBlock({ view, queries, read: recordReader(asked), isClaimed, alone });
  if (lone)
    return single(lone.record, lone.element, {
      selector: getSelector(view, [lone.element]),
      expected: expectedCount(claims, 1, []),
      reasoning: LONE,
    });
  const body = view.elements.find(({ name }) => name === 'body');
  if (!body || !isEntity || claims.shown.length > 0) return detected;
  return single(alone, body, { selector: 'body', expected: null, reasoning: WHOLE });
}

const MAX_PARTS = 4; // a record with more parts alike is a list of its own

/** Whether a few records, each without some of the fields, may be the parts of one record. */
function mayBeParts(records: readonly ExtractedRecord[]): boolean {
  return records.length > 1 && records.length <= MAX_PARTS && records.every(({ missing }) => missing.length > 0);
}

/** The one element around all records that has every field, if it looks like a member of a list. */
function wholeOf({ blocks }: DetectedRecords, search: SingleBlockSearch): SingleBlock | null {
  const lone = findSingleBlock(search);
  if (!lone || lone.record.missing.length > 0) return null;
  const { view } = search;
  const at = view.indexOf(lone.element) ?? 0;
  const isInside = (element: Element) => {
    const own = view.indexOf(element) ?? -1;
    return at < own && own < view.endOf(at);
  };
  return blocks.length > 0 && blocks.flat().every(isInside) ? lone : null;
}

/**
 * Whether any record is in the markup's data, or outside of menus and side columns; a page does not count records in
 * those.
 */
function isInMatter(view: PageView, { blocks }: DetectedRecords): boolean {
  const outside = markOutside(view);
  return blocks.length === 0 || blocks.flat().some((element) => !outside[view.indexOf(element) ?? 0]);
}

interface Explanation {
  readonly selector: string | null;
  readonly expected: number | null;
  readonly reasoning: string;
}

function single(
  record: ExtractedRecord,
  element: Element,
  { selector, expected, reasoning }: Explanation,
): DetectedRecords {
  return {
    extracted: {
      records: [record],
      divide: describeDetection(selector, [record], { expected, total: null }, reasoning),
    },
    blocks: [element],
  };
}

/** Whether every field occurs in some record, which makes them the requested records. */
function answersAll(records: readonly ExtractedRecord[], queries: readonly FieldQuery[]): boolean {
  return queries.every(({ path }) => records.some(({ evidence }) => evidence[path]));
}

/**
 * Whether the page as one entity clearly has more of the fields than the records, including a distinctive one that no
 * record has.
 */
function saysMore(
  alone: ExtractedRecord,
  records: readonly ExtractedRecord[],
  queries: readonly FieldQuery[],
): boolean {
  const own = queries.filter(
    ({ path, concept }) => !concept?.general && alone.evidence[path] && !records.some(({ evidence }) => evidence[path]),
  );
  const filled = (record: ExtractedRecord) => queries.length - record.missing.length;
  const mean = records.reduce((sum, record) => sum + filled(record), 0) / (records.length || 1);
  const most = own.some(({ concept }) => concept?.distinctive) ? LESS : MUCH_LESS;
  return own.length > 0 && filled(alone) * 2 >= queries.length && mean <= filled(alone) * most;
}
