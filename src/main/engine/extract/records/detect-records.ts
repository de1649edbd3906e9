import { Document, type Element } from 'domhandler';
import type { Page, StructuredData } from '../../page/index';
import { chooseRecordsByConsensus } from '../consensus/index';
import { flatQueries, getQueries, type QueryNode, readRecord } from '../read-record';
import { recordSubject } from '../subject';
import type { ExtractedPage, ExtractedRecord, RecordDetection, RunnerUp, TemplatePlan } from '../types';
import { columnLabels } from '../view/columns';
import type { PageView } from '../view/page-view';
import { alignNames } from './align-names';
import type { Block, Region } from './block';
import { rankRegions } from './choose-region';
import { dropMisreadPersons } from './drop-misread-persons';
import { dropUnlikelyPeriodPrices } from './drop-period-prices';
import { type Claims, getClaimed, getViewClaims, replyCounts } from './expected';
import { gatherRecords } from './gather-records';
import { findGroupHeading } from './group-heading';
import { getRegionSelector, itemColumnLabels } from './item-columns';
import { keptRecords } from './keep';
import { getKinds } from './kinds';
import { alikeBlocks } from './likeness';
import { withListedData } from './listed-data';
import { findNamedRegion } from './named-region';
import { beginsWithOpeningPost } from './opening-post';
import { getRegions } from './regions';
import { describeRegion, findRunnerUp } from './runner-up';
import { matchStated, type StatedRecord, statedRecords } from './stated';
import type { Claimed, DetectedRecords, DetectionInput } from './types';

/** Records of one page that are read at most. */
export const MAX_RECORDS = 5000;
const CHOSEN = 'The selector was given with the request.';
const OPENED = 'The post that opens the thread is left out, since it is not a comment, reply or answer.';
const CUT = `Of a longer list, only the first ${MAX_RECORDS} records are read.`;

/**
 * Splits a page into its repeated records and reads each. `mayHold` says whether a list's first element may be a
 * record. At most `mostRead` blocks are read; the rest count as unread records. With a `selector`, its matches are the
 * records, if there are any. `isList`: whether the page is certainly a list, so that records with few fields count too.
 */
export function detectRecords(
  page: Page,
  structured: StructuredData,
  plan: TemplatePlan,
  view: PageView,
  {
    mayHold = () => true,
    mostRead = MAX_RECORDS,
    selector: given = null,
    isList = false,
  }: {
    readonly mayHold?: (element: Element) => boolean;
    readonly mostRead?: number;
    readonly selector?: string | null;
    readonly isList?: boolean;
  } = {},
): DetectedRecords {
  const nodes = getQueries(plan);
  const queries = flatQueries(nodes);
  const stated = statedRecords(structured, page.baseUrl);
  const claims = getViewClaims(view, structured);
  const replies = replyCounts(view);
  const read = remembering((block) => readBlock(page, view, nodes, stated, block));
  const candidates = rankRegions(
    getRegions(view).filter(({ blocks: [first] }) => first && mayHold(first.element)),
    {
      view,
      queries,
      read,
      claimed: new Set([...claims.shown, ...claims.total, ...replies]),
      kinds: getKinds(plan),
      isList,
    },
  );
  const ranked = gatherRecords(view, candidates);
  const named = given === null ? null : findNamedRegion(page, view, given);
  const best = named ?? ranked[0]?.region;
  const blocks = named
    ? named.blocks.slice(0, MAX_RECORDS)
    : alikeBlocks(view, best?.blocks.slice(0, MAX_RECORDS) ?? [], (block) => read(block).missing.length === 0);
  const found = keptRecords(
    blocks.slice(0, mostRead).map((block) => ({ block, record: read(block) })),
    queries,
  );
  const isOpened =
    named === null &&
    beginsWithOpeningPost(
      view,
      found.map(({ block }) => block),
      queries,
    );
  const kept = isOpened ? found.slice(1) : found;
  if (!best || (named === null && kept.length * 2 <= stated.length))
    return { extracted: readStated(page, nodes, stated, claims), blocks: [] };
  const all = [...kept.map(({ block }) => block), ...blocks.slice(mostRead)];
  const elements = all.map(({ element }) => element);
  const ownSelector = getRegionSelector(view, best.kind, elements);
  const selector = named === null ? ownSelector : given;
  const chosen = readByConsensus(
    plan,
    kept.map(({ record }) => record),
  );
  const records = dropUnlikelyPeriodPrices(
    queries,
    kept.map(({ block }) => block),
    dropMisreadPersons(queries, alignNames(queries, chosen)),
  );
  const cut = best.blocks.length > MAX_RECORDS;
  const reasoning = [
    named === null ? reasoningFor(best, kept.length) : CHOSEN,
    ...(isOpened ? [OPENED] : []),
    ...(cut ? [CUT] : []),
  ].join(' ');
  const own = getClaimed(claims, records.length, replies);
  // records beyond the limit are reported as a shortfall, whatever the page claims
  const claimed = cut ? { ...own, expected: best.blocks.length } : own;
  const runnerUp = isOpened ? describeRegion(view, best) : findRunnerUp(view, best, ranked);
  const detection = describeDetection(selector, records, claimed, reasoning, runnerUp);
  return {
    extracted: { records, divide: detection },
    blocks: all.map(({ element, more = [] }) => (more.length === 0 ? element : [element, ...more])),
  };
}

/** Creates the function that reads a page's blocks as records. */
export function recordReader({ page, structured, plan, view }: DetectionInput): (block: Block) => ExtractedRecord {
  const nodes = getQueries(plan);
  const stated = statedRecords(structured, page.baseUrl);
  return (block) => readBlock(page, view, nodes, stated, block);
}

/** Caches readings by element, because several regions may contain the same block. */
export function remembering(read: (block: Block) => ExtractedRecord): (block: Block) => ExtractedRecord {
  const known = new Map<Element, ExtractedRecord>();
  return (block) => {
    if (block.more || block.without) return read(block);
    const record = known.get(block.element) ?? read(block);
    known.set(block.element, record);
    return record;
  };
}

/** Chooses values by all records together, but keeps every value that its record alone was certain of. */
function readByConsensus(plan: TemplatePlan, records: readonly ExtractedRecord[]): readonly ExtractedRecord[] {
  const byConsensus = chooseRecordsByConsensus(plan, records);
  return records.map((record, at) => {
    const anew = byConsensus[at];
    return anew && anew.missing.length <= record.missing.length ? anew : record;
  });
}

function readStated(
  page: Page,
  nodes: readonly QueryNode[],
  stated: readonly StatedRecord[],
  claims: Claims,
): ExtractedPage {
  const fields = flatQueries(nodes).length;
  const records = stated
    .map(({ entity }) => readRecord(recordSubject(page, new Document([]), [{ entity, weight: 1 }]), nodes))
    .filter((record) => record.missing.length < fields);
  const reasoning =
    records.length > 0
      ? 'The page states its records as data.'
      : 'No repeated records that match the template were found.';
  return { records, divide: describeDetection(null, records, getClaimed(claims, records.length), reasoning) };
}

/** Artifact that describes a detection, with the share of the claimed records that was read. */
export function describeDetection(
  selector: string | null,
  { length }: readonly ExtractedRecord[],
  { expected, ...claimed }: Claimed,
  reasoning: string,
  runnerUp: RunnerUp | null = null,
): RecordDetection {
  const coverage = expected === null || expected === 0 ? null : Math.min(1, length / expected);
  return { selector, count: length, expected, coverage, reasoning, ...claimed, runnerUp };
}

function reasoningFor({ kind }: Region, count: number): string {
  switch (kind) {
    case 'spans':
      return `${count} runs of siblings match the template best; the selector names the first element of each.`;
    case 'columns':
      return `${count} columns of a table match the template best; the selector names the first cell of each.`;
    case 'nested':
      return `${count} like elements match the template best, each read without those inside it.`;
    default:
      return `${count} like elements match the template best.`;
  }
}

function readBlock(
  page: Page,
  pageView: PageView,
  nodes: readonly QueryNode[],
  stated: readonly StatedRecord[],
  block: Block,
): ExtractedRecord {
  const subject = recordSubject(page, block.element, [], block, () => findGroupHeading(pageView, block));
  const columns = [...columnLabels(block.element, subject.view), ...itemColumnLabels(block, subject.view)];
  const entity = matchStated(stated, subject.view, page.baseUrl);
  const record = readRecord(
    {
      ...subject,
      entities: entity ? [{ entity, weight: 1 }] : [],
      labels: columns.length === 0 ? subject.labels : () => [...columns, ...subject.labels()],
    },
    nodes,
  );
  return withListedData(subject, nodes, record);
}
