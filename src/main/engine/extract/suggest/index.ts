import type { Element } from 'domhandler';
import type { Page, StructuredData } from '../../page/index';
import { getQueries, readRecord } from '../read-record';
import type { DetectedRecords } from '../records/index';
import { detectRecords, getSelector, isList, recordReader } from '../records/index';
import { pageSubject } from '../subject';
import type { ExtractedRecord } from '../types';
import { getValueContext } from '../value-context';
import { getCachedView } from '../view/cached-view';
import type { PageView } from '../view/page-view';
import {
  type CommonFields,
  getCommonAnyRecordFields,
  getCommonPageFields,
  getCommonRecordFields,
} from './common-fields';
import { findDataBlocks } from './data-blocks';
import { findDataTable } from './data-table';
import { factsOutside } from './facts-outside';
import { listFields } from './list-fields';
import { pageFields } from './page-fields';
import { statedKind } from './says-one';
import type { PageIdeas } from './types';

export type { FieldIdea, PageIdeas } from './types';

/** Fields that a page could be read for, without any request. `as` sets whether it is a list or a single record. */
export function suggestFields(page: Page, structured: StructuredData, as: PageIdeas['kind'] | null = null): PageIdeas {
  const reading = getPageReading(page, structured);
  const detected =
    as === 'record'
      ? null
      : detectRecords(page, structured, getCommonAnyRecordFields().plan, reading.view, { mostRead: MAX_RECORDS_READ });
  const roots = detected?.blocks.map((block): readonly Element[] => ('length' in block ? block : [block])) ?? [];
  if (detected !== null && roots.length > 0 && (as !== null || isLikelyList(reading, detected, roots)))
    return listIdeas(reading, detected.extracted.divide?.selector ?? null, roots);
  const mayList = as === 'list' || (as === null && statedKind(structured) !== 'record');
  const rows = mayList ? (findDataTable(reading.view) ?? findUnknownList(reading, as === 'list')) : null;
  if (rows === null) return recordIdeas(reading);
  const selector = getSelector(reading.view, rows);
  return listIdeas(
    reading,
    selector,
    rows.map((row) => [row]),
  );
}

/** The blocks of a list about an unknown subject; null if the page is mainly about an entity of its own. */
function findUnknownList({ page, view, asOne }: Reading, isAsked: boolean): readonly Element[] | null {
  const blocks = findDataBlocks(view, isAsked);
  if (blocks === null || isAsked) return blocks;
  const facts = factsOutside(page.document, asOne(), getCommonPageFields().queries, new Set(blocks));
  return facts < FACTS_OF_ONE ? blocks : null;
}

const MAX_RECORDS_READ = 100; // records; enough to decide whether there is a list

type Reading = ReturnType<typeof getPageReading>;

function getPageReading(page: Page, structured: StructuredData) {
  const view = getCachedView(page.document);
  const readAs = ({ plan, queries }: CommonFields): ExtractedRecord =>
    readRecord(pageSubject(page, structured, view, queries), getQueries(plan));
  let whole: ExtractedRecord | null = null;
  return {
    page,
    structured,
    view,
    context: getValueContext(page),
    readAs,
    /** The page read as one entity with all common fields. */
    asOne: () => {
      whole ??= readAs(getCommonPageFields());
      return whole;
    },
  };
}

function isLikelyList(
  { page, structured, view, readAs, asOne }: Reading,
  detected: DetectedRecords,
  roots: readonly (readonly Element[])[],
): boolean {
  const stated = statedKind(structured);
  if (stated !== null) return stated === 'list';
  if (isMostlyRecords(view, detected)) return true;
  const { queries } = getCommonAnyRecordFields();
  const one = readAs(getCommonAnyRecordFields());
  if (!isList({ view, structured, queries, detected, one }, ANY_FIELDS)) return false;
  return factsOutside(page.document, asOne(), getCommonPageFields().queries, new Set(roots.flat())) < FACTS_OF_ONE;
}

/** Whether a page contains almost only records, so that it need not be read as one entity. */
function isMostlyRecords(view: PageView, { blocks }: DetectedRecords): boolean {
  if (blocks.length < MANY) return false;
  const ofRecords = blocks.flat().reduce((sum, element) => sum + view.textLength(view.indexOf(element) ?? 0), 0);
  return ofRecords >= view.textLength(0) * NEARLY_ALL;
}

// added to the log odds of a list: no list has every common field, and the user sees the choice and can change it
const ANY_FIELDS = 2;
const MANY = 100;
const NEARLY_ALL = 0.9;

const FACTS_OF_ONE = 3; // facts such as a price, a number and a maker that no record has: the list is then beside the page's subject

function recordIdeas({ view, context, asOne }: Reading): PageIdeas {
  const fields = pageFields(view, asOne(), getCommonPageFields().queries, context);
  return { kind: 'record', blocks: [], selector: null, fields };
}

function listIdeas(
  { page, structured, view, context }: Reading,
  selector: string | null,
  roots: readonly (readonly Element[])[],
): PageIdeas {
  const read = recordReader({ page, structured, plan: getCommonRecordFields().plan, view });
  const records = roots
    .slice(0, READ_RECORDS)
    .flatMap(([element, ...more]) => (element ? [read(more.length > 0 ? { element, more } : { element })] : []));
  const fields = listFields(view, { roots, read: records }, getCommonRecordFields().queries, context);
  const blocks = roots.flatMap(([first]) => first ?? []);
  return { kind: 'list', blocks, selector, fields };
}

const READ_RECORDS = 12; // a few suffice to name the fields
