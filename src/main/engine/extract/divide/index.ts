import { Document } from 'domhandler';
import type { Page, StructuredData } from '../../page/types';
import { flatQueries, type QueryNode, readRecord } from '../read-record';
import { recordSubject } from '../subject';
import type { Divide, ExtractedPage, ExtractedRecord } from '../types';
import type { PageView } from '../view/page-view';
import type { Block, Region } from './block';
import { rankRegions } from './choose-region';
import { columnLabels } from './columns';
import { expectedCount } from './expected';
import { keptRecords } from './keep';
import { alikeBlocks } from './likeness';
import { regionsOf } from './regions';
import { selectorOf } from './selector';
import { matchStated, type StatedRecord, statedRecords } from './stated';

const MAX_RECORDS = 5000;

/** Divides a page into its repeated records and reads each of them. */
export function dividePage(
  page: Page,
  structured: StructuredData,
  nodes: readonly QueryNode[],
  view: PageView,
): ExtractedPage {
  const stated = statedRecords(structured, page.baseUrl);
  const read = (block: Block) => readBlock(page, nodes, stated, block);
  const queries = flatQueries(nodes);
  const expected = expectedCount(view, structured);
  const [best] = rankRegions(regionsOf(view), { view, queries, read, expected });
  const blocks = alikeBlocks(view, best?.region.blocks.slice(0, MAX_RECORDS) ?? []);
  const kept = keptRecords(
    blocks.map((block) => ({ block, record: read(block) })),
    queries,
  );
  if (best && kept.length * 2 > stated.length) {
    const selector = selectorOf(
      view,
      kept.map(({ block }) => block.element),
    );
    const records = kept.map(({ record }) => record);
    return { records, divide: describe(selector, records, expected, reasoningFor(best.region, kept.length)) };
  }
  const records = stated
    .map(({ thing }) => readRecord(recordSubject(page, new Document([]), [{ thing, weight: 1 }]), nodes))
    .filter((record) => record.missing.length < queries.length);
  const reasoning =
    records.length > 0
      ? 'The page states its records as data.'
      : 'No repeated records that answer the template were found.';
  return { records, divide: describe(null, records, expected, reasoning) };
}

function describe(
  selector: string | null,
  { length }: readonly ExtractedRecord[],
  expected: number | null,
  reasoning: string,
): Divide {
  const coverage = expected === null || expected === 0 ? null : Math.min(1, length / expected);
  return { selector, count: length, expected, coverage, reasoning };
}

function reasoningFor({ kind }: Region, count: number): string {
  switch (kind) {
    case 'spans':
      return `${count} runs of siblings answer the template best; the selector names the first element of each.`;
    case 'nested':
      return `${count} like elements answer the template best, each read without those inside it.`;
    default:
      return `${count} like elements answer the template best.`;
  }
}

function readBlock(
  page: Page,
  nodes: readonly QueryNode[],
  stated: readonly StatedRecord[],
  block: Block,
): ExtractedRecord {
  const subject = recordSubject(page, block.element, [], block);
  const columns = columnLabels(block.element, subject.view);
  const thing = matchStated(stated, subject.view, page.baseUrl);
  return readRecord(
    {
      ...subject,
      things: thing ? [{ thing, weight: 1 }] : [],
      labels: columns.length === 0 ? subject.labels : () => [...columns, ...subject.labels()],
    },
    nodes,
  );
}
