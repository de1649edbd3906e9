import { Document, type Element } from 'domhandler';
import type { Page, StructuredData } from '../../page/types';
import { flatQueries, type QueryNode, readRecord } from '../read-record';
import { recordSubject } from '../subject';
import type { ExtractedPage, ExtractedRecord } from '../types';
import type { PageView } from '../view/page-view';
import { expectedCount } from './expected';
import { likeness, sampleOf, templateFit } from './fit';
import { type Region, regionsOf } from './regions';
import { selectorOf } from './selector';
import { matchStated, type StatedRecord, statedRecords } from './stated';

const TRIED_REGIONS = 40; // the most promising; the records of a page hold a good part of its text
const MAX_RECORDS = 5000;
const ASIDE = 0.5;
const MIN_FIT = 0.2; // records that answer less of the template than this are of another kind

/** Divides a page into its repeated records and reads each of them. */
export function dividePage(
  page: Page,
  structured: StructuredData,
  nodes: readonly QueryNode[],
  view: PageView,
): ExtractedPage {
  const stated = statedRecords(structured, page.baseUrl);
  const read = (element: Element) => readElement(page, nodes, stated, element);
  const fields = flatQueries(nodes).length;
  const region = bestRegion(view, read, fields);
  const expected = expectedCount(view, structured);
  const shown = region ? region.members.slice(0, MAX_RECORDS).map(read).filter(isFilled(fields)) : [];
  if (region && shown.length * 2 > stated.length) {
    const reasoning = `${region.members.length} like elements (${selectorOf(region)}) answer the template best.`;
    return { records: shown, divide: { selector: selectorOf(region), ...counts(shown, expected), reasoning } };
  }
  const records = stated
    .map(({ thing }) => readRecord(recordSubject(page, new Document([]), [{ thing, weight: 1 }]), nodes))
    .filter(isFilled(fields));
  const reasoning =
    records.length > 0
      ? 'The page states its records as data.'
      : 'No repeated records that answer the template were found.';
  return { records, divide: { selector: null, ...counts(records, expected), reasoning } };
}

function counts(records: readonly ExtractedRecord[], expected: number | null) {
  const coverage = expected === null || expected === 0 ? null : Math.min(1, records.length / expected);
  return { count: records.length, expected, coverage };
}

function isFilled(fields: number): (record: ExtractedRecord) => boolean {
  return (record) => record.missing.length < fields;
}

function readElement(
  page: Page,
  nodes: readonly QueryNode[],
  stated: readonly StatedRecord[],
  element: Element,
): ExtractedRecord {
  const subject = recordSubject(page, element, []);
  const thing = matchStated(stated, subject.view, page.baseUrl);
  return readRecord(thing ? { ...subject, things: [{ thing, weight: 1 }] } : subject, nodes);
}

function bestRegion(view: PageView, read: (element: Element) => ExtractedRecord, fields: number): Region | null {
  const regions = regionsOf(view).slice(0, TRIED_REGIONS);
  const most = Math.max(1, ...regions.map(({ textLength }) => textLength));
  let best: { region: Region; score: number } | null = null;
  for (const region of regions) {
    const sample = sampleOf(region);
    const fit = templateFit(sample.map(read), fields);
    if (fit < MIN_FIT) continue;
    const score = fit * weightOf(view, region, sample, most);
    if (!best || score > best.score) best = { region, score };
  }
  return best?.region ?? null;
}

function weightOf(view: PageView, region: Region, sample: readonly Element[], most: number): number {
  const share = (region.textLength / most) ** 0.4;
  const alike = 0.15 + 0.85 * likeness(view, sample);
  const aside = sample.every((element) => view.inAside(view.indexOf(element) ?? 0)) ? ASIDE : 1;
  return share * alike * aside * Math.log2(1 + region.members.length);
}
