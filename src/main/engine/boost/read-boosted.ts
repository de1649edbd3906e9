import type { ExtractorDocument, FieldCertificate } from '@shared/extractor';
import {
  describeGiven,
  type ExtractedPage,
  type ExtractRequestPlan,
  type FieldPlan,
  fieldsWithout,
  joinFields,
  type ModelTask,
  type ModelView,
  modelViewOf,
  readForModel,
  readGivenBlocks,
  readPage,
  type TemplatePlan,
  valueAt,
  viewOf,
} from '../extract/index';
import type { FieldSeen } from './drift';
import { seenOf } from './drift-form';
import { type CompiledExtractor, compileExtractor } from './index';
import { fitsShape, sameKind } from './kinds';
import type { Answers, ReadyPage, Run } from './types';

/** An extractor in use; plain data, posted to worker threads. */
export interface ActiveExtractor {
  readonly id: string;
  readonly revision: number;
  readonly document: ExtractorDocument;
  /** What it reads: its accepted fields that have not changed since. */
  readonly fields: Readonly<Record<string, FieldCertificate>>;
  /** By dotted path: how sure its locators are on most pages; left out where that is not known. */
  readonly usual: Readonly<Record<string, number>>;
}

/** How extractors are to be used for a page. */
export interface BoostTask {
  /** The first whose kind the page is of is used. */
  readonly extractors: readonly ActiveExtractor[];
  /** The other readers read the page as if there were no extractor, and what it says is only compared. */
  readonly recheck: boolean;
}

/** What an extractor did on a page. */
export interface BoostedRead {
  readonly id: string;
  /** Dotted paths whose values are the extractor's. */
  readonly taken: readonly string[];
  /** Of each field it reads. */
  readonly seen: readonly FieldSeen[];
  /** What it says of each record where it is only compared. */
  readonly said: readonly Answers[];
}

export interface BoostedPage {
  readonly extracted: ExtractedPage;
  readonly view: ModelView | null;
  /** Null where no extractor is for such pages. */
  readonly boosted: BoostedRead | null;
  /** Ids of extractors for pages with such addresses and another layout. */
  readonly misfits: readonly string[];
}

const USUALLY = 0.95; // a field that is filled as often as this is sought by the other readers where it is empty
const STRANGE = 0.03; // confidence; one locator that falls silent costs less, the most of them cost more
const DOUBTED = 0.6; // confidence; where its locators disagree as much, the other readers are asked

/** Reads a page by the extractor made for its kind, and only what that leaves by the other readers. */
export function readBoosted(
  ready: ReadyPage,
  fingerprint: readonly string[],
  request: ExtractRequestPlan,
  model: ModelTask | null,
  task: BoostTask,
): BoostedPage {
  const { url } = ready.page;
  const offered = task.extractors.filter(
    ({ document }) => request.perPage === 'auto' || request.perPage === document.perPage,
  );
  const extractor = offered.find(({ document }) => sameKind(document.kind, fingerprint, url));
  if (!extractor) {
    const misfits = offered.filter(({ document }) => fitsShape(document.kind, url)).map(({ id }) => id);
    return { ...readPlain(ready, request, model), boosted: null, misfits };
  }
  return { ...readBy(extractor, ready, request, model, task), misfits: [] };
}

function readBy(
  extractor: ActiveExtractor,
  ready: ReadyPage,
  request: ExtractRequestPlan,
  model: ModelTask | null,
  task: BoostTask,
): Omit<BoostedPage, 'misfits'> {
  const { plan } = request;
  const run = compiledOf(extractor, plan).run(ready, new Set(Object.keys(extractor.fields)));
  const said = run.records.map((record) => answersOf(plan.fields, extractor, record.values));
  const seen = Object.entries(extractor.fields).map(([path, certificate]) =>
    seenOf(
      path,
      run.records.map(({ evidence }, at) => ({
        value: said[at]?.[path] ?? null,
        confidence: evidence[path]?.confidence ?? null,
      })),
      certificate,
    ),
  );
  const { id } = extractor;
  if (task.recheck || (model !== null && isStrange(extractor, seen)))
    return { ...readPlain(ready, request, model), boosted: { id, taken: [], seen, said } };
  if (!answers(extractor, seen))
    return { ...readPlain(ready, request, model), boosted: { id, taken: [], seen, said: [] } };
  const taken = takenOf(extractor, run, seen);
  return { ...readRest(ready, extractor, plan, model, run, taken), boosted: { id, taken: [...taken], seen, said: [] } };
}

interface Read {
  readonly extracted: ExtractedPage;
  readonly view: ModelView | null;
}

function readPlain({ page, structured }: ReadyPage, request: ExtractRequestPlan, model: ModelTask | null): Read {
  if (model) return readForModel(page, structured(), request, model);
  return { extracted: readPage(page, structured(), request), view: null };
}

function answersOf(fields: readonly FieldPlan[], { fields: read }: ActiveExtractor, values: Answers): Answers {
  return Object.fromEntries(Object.keys(read).map((path) => [path, valueAt(fields, values, path)]));
}

/** Whether locators that usually agree on a field are silent or disagree: the page may be made anew. */
function isStrange({ usual }: ActiveExtractor, seen: readonly FieldSeen[]): boolean {
  return seen.some(({ path, confidence }) => {
    const before = usual[path];
    return before !== undefined && confidence !== null && confidence < before - STRANGE;
  });
}

/** Whether the page has what pages of the kind always have; one that has less than half of it was made anew. */
function answers({ fields }: ActiveExtractor, seen: readonly FieldSeen[]): boolean {
  const usual = seen.filter(({ path }) => (fields[path]?.fillRate ?? 0) >= USUALLY);
  const asked = usual.length > 0 ? usual : seen;
  const filled = asked.filter((one) => one.filled).length;
  return filled > 0 && filled * 2 >= asked.length;
}

/** The fields that need no other reader on this page. */
function takenOf(extractor: ActiveExtractor, { records }: Run, seen: readonly FieldSeen[]): ReadonlySet<string> {
  const doubted = (path: string) => records.some(({ evidence }) => (evidence[path]?.confidence ?? 1) < DOUBTED);
  const paths = seen.filter(({ path, filled }) => {
    const usual = (extractor.fields[path]?.fillRate ?? 0) >= USUALLY;
    return !(usual && !filled) && !(records.length === 1 && doubted(path));
  });
  return new Set(paths.map(({ path }) => path));
}

function readRest(
  ready: ReadyPage,
  extractor: ActiveExtractor,
  plan: TemplatePlan,
  model: ModelTask | null,
  run: Run,
  taken: ReadonlySet<string>,
): Read {
  const rest = restOf(extractor, plan, taken);
  const many = extractor.document.perPage === 'many';
  if (!many && rest === null) return { extracted: { records: run.records, divide: null }, view: null };
  return many
    ? readManyRest(ready, extractor, plan, model, run, taken, rest)
    : readOneRest(ready, plan, model, run, taken, rest);
}

function readOneRest(
  ready: ReadyPage,
  { fields }: TemplatePlan,
  model: ModelTask | null,
  { records: [record] }: Run,
  taken: ReadonlySet<string>,
  rest: TemplatePlan | null,
): Read {
  const other = readPlain(ready, { plan: rest ?? EMPTY_PLAN, perPage: 'one' }, model);
  const [second] = other.extracted.records;
  if (!record || !second) return other;
  return { extracted: { records: [joinFields(fields, taken, record, second)], divide: null }, view: other.view };
}

function readManyRest(
  ready: ReadyPage,
  { document }: ActiveExtractor,
  { fields }: TemplatePlan,
  model: ModelTask | null,
  run: Run,
  taken: ReadonlySet<string>,
  rest: TemplatePlan | null,
): Read {
  const { page } = ready;
  const structured = ready.structured();
  const view = viewOf(page.document);
  const others = rest === null ? [] : readGivenBlocks({ page, structured, plan: rest, view }, run.blocks);
  const records = run.records.map((record, at) => {
    const other = others[at];
    return other ? joinFields(fields, taken, record, other) : record;
  });
  const selector = document.records?.selectors[0] ?? '';
  const extracted = {
    records,
    divide: describeGiven(view, structured, selector, records, reasonOf(document, records)),
  };
  const asks = model !== null && rest !== null;
  return {
    extracted,
    view: asks ? modelViewOf(page, structured, { extracted, view, blocks: run.blocks }, rest.fields, model) : null,
  };
}

function reasonOf({ name }: ExtractorDocument, { length }: readonly unknown[]): string {
  return `The extractor "${name}", learned from pages of this kind, finds ${length} ${length === 1 ? 'record' : 'records'}.`;
}

const EMPTY_PLAN: TemplatePlan = { template: {}, fields: [], schema: {} };
const MOST_KEPT = 50; // extractors; a worker hardly meets as many kinds of page in one job

const compiled = new Map<string, CompiledExtractor>();
const rests = new Map<string, TemplatePlan | null>();

/** Compiled once in a worker for each revision. */
function compiledOf({ id, revision, document }: ActiveExtractor, plan: TemplatePlan): CompiledExtractor {
  return kept(compiled, `${id} ${revision}`, () => compileExtractor(document, plan));
}

/** The template without the fields that are taken; null where none is left. */
function restOf(
  { id, revision }: ActiveExtractor,
  plan: TemplatePlan,
  taken: ReadonlySet<string>,
): TemplatePlan | null {
  return kept(rests, JSON.stringify([id, revision, ...taken]), () => {
    const fields = fieldsWithout(plan.fields, taken);
    return fields.length === 0 ? null : { ...plan, fields };
  });
}

function kept<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KEPT) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}
