import type { Element } from 'domhandler';
import type { Page, StructuredData } from '../page/index';
import { buildModelView, fieldsToAsk, type ModelView, type Transform } from './model/index';
import { readInBlocks } from './read-page';
import type { ExtractedPage, ExtractRequestPlan, FieldPlan } from './types';
import type { PageView } from './view/page-view';

/** What to ask a model about the pages of a job. */
export interface ModelTask {
  readonly transform: Transform;
  /** Tokens of a page that fit into one question. */
  readonly pageTokens: number;
  /** Whether to ask for every field, even those that a cheaper source is certain of. */
  readonly all: boolean;
}

export interface PageForModel {
  readonly extracted: ExtractedPage;
  /** Null if cheaper sources leave nothing to ask. */
  readonly view: ModelView | null;
}

/** Reads a page by cheaper sources, and creates the view that a model needs for unsure fields. */
export function readForModel(
  page: Page,
  structured: StructuredData,
  request: ExtractRequestPlan,
  task: ModelTask,
): PageForModel {
  const read = readInBlocks(page, structured, request);
  return { extracted: read.extracted, view: getModelView(page, structured, read, request.plan.fields, task) };
}

/** A page as read, with the elements of its records. */
export interface ReadBlocks {
  readonly extracted: ExtractedPage;
  readonly view: PageView;
  readonly blocks: readonly (Element | readonly Element[])[];
}

/** The view that a model needs for unsure fields; null if there is no question. */
export function getModelView(
  page: Page,
  structured: StructuredData,
  { extracted, view, blocks }: ReadBlocks,
  fields: readonly FieldPlan[],
  task: ModelTask,
): ModelView | null {
  const perPage = extracted.divide === null ? 'one' : 'many';
  const open = extracted.records.map((record) => (task.all ? fields : fieldsToAsk(record, fields)));
  const unsure = open.flatMap((some, record) => (some.length > 0 ? [record] : []));
  if (unsure.length === 0 && (perPage === 'one' || extracted.records.length > 0)) return null;
  const options = {
    transform: task.transform,
    fields: getUnion(fields, open),
    perPage,
    maxTokens: task.pageTokens,
    ...(blocks.length > 0 && { recordBlocks: blocks, records: unsure }),
  } as const;
  return buildModelView(page, structured, view, options);
}

/** All fields if no record has open ones; the model then finds the records itself. */
function getUnion(fields: readonly FieldPlan[], open: readonly (readonly FieldPlan[])[]): readonly FieldPlan[] {
  const paths = new Set(open.flat().map(({ path }) => path));
  return paths.size === 0 ? fields : fields.filter(({ path }) => paths.has(path));
}
