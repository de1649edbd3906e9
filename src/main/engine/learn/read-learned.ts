import type { ExtractorDocument } from '@shared/extractor';
import {
  describeGiven,
  type ExtractedPage,
  type ExtractedRecord,
  type ExtractRequestPlan,
  fieldsWithout,
  getModelView,
  getRootView,
  joinFields,
  leafPaths,
  type ModelTask,
  type ModelView,
  readForModel,
  readGivenBlocks,
  readPage,
  type TemplatePlan,
} from '../extract/index';
import {
  type ActiveExtractor,
  type Attempt,
  getTakenFields,
  hasAllUsualFields,
  hasPickedFields,
  hasUsualFields,
  isReadAsPicked,
  isStrange,
  tryExtractor,
} from './attempt';
import type { RulesReading } from './by-rules/read-by-rules';
import { createCachedFactory } from './cached-factory';
import type { FieldSeen } from './drift';
import { compareLayouts, getUrlSite, hasKindShape, isSameKind, mayBeRenewed } from './kinds';
import type { Answers, ReadyPage, Run } from './types';

/** How to use extractors for a page. */
export interface LearnedReading {
  /** The first whose kind matches the page is used. */
  readonly extractors: readonly ActiveExtractor[];
  /** Whether the generic readers read the page as if there were no extractor, for comparison only. */
  readonly recheck: boolean;
  /** Kinds that a running job's extractors read as the rules would; undefined if there are none. */
  readonly byRules?: RulesReading | null;
}

/** What an extractor did on a page. */
export interface ExtractorRead {
  readonly id: string;
  /** Dotted paths of the values it read. */
  readonly taken: readonly string[];
  /** Paths of fields that such pages never had and no reader sees here; a model need not be asked. */
  readonly silent: readonly string[];
  /** Observations of the fields it reads. */
  readonly seen: readonly FieldSeen[];
  /** Its values of each record, if they are only compared. */
  readonly values: readonly Answers[];
  /** Why its code returned nothing; null if it did or there is none. */
  readonly problem: string | null;
}

export interface LearnedPage {
  readonly extracted: ExtractedPage;
  readonly view: ModelView | null;
  /** Null if no extractor matches. */
  readonly byExtractor: ExtractorRead | null;
  /** Ids of extractors for such URLs but another layout. */
  readonly misfits: readonly string[];
}

/** Reads a page with the extractor for its kind, and the remaining fields with the other readers. */
export function readLearned(
  ready: ReadyPage,
  fingerprint: readonly string[],
  request: ExtractRequestPlan,
  model: ModelTask | null,
  task: LearnedReading,
): LearnedPage {
  const { url } = ready.page;
  const offered = task.extractors.filter(
    ({ document }) => request.perPage === 'auto' || request.perPage === document.perPage,
  );
  const made = offered.find(({ document }) => isSameKind(document.kind, fingerprint, url));
  if (made) return { ...readBy(tryExtractor(made, ready, request.plan), ready, request, model, task), misfits: [] };
  const likely = offered.filter(({ document }) => hasKindShape(document.kind, url));
  const misfits = likely.map(({ id }) => id);
  for (const extractor of likely) {
    // a redesigned site may have kept what the extractor relies on, and a small page may look otherwise because it lacks an optional field
    if (!mayBeRenewed(extractor.document.kind, fingerprint, url)) continue;
    const tried = tryExtractor(extractor, ready, request.plan);
    if (hasAllUsualFields(tried) || hasPickedFields(tried))
      return { ...readBy(tried, ready, request, model, task), misfits };
  }
  const plain = readPlain(ready, request, model);
  const alike = model === null && !task.recheck ? offered.filter(isAlike(fingerprint, url)) : [];
  const extracted = alike.reduce(
    (read, extractor) => fillGaps(read, tryExtractor(extractor, ready, request.plan), request),
    plain.extracted,
  );
  return { ...plain, extracted, byExtractor: null, misfits };
}

const SOMEWHAT_ALIKE = 0.35; // pages of one site that share only header and footer are less similar

/** Whether a page of the site has a URL like those whose answers a person gave, or looks somewhat like them. */
function isAlike(fingerprint: readonly string[], url: string): (extractor: ActiveExtractor) => boolean {
  return ({ document, taught }) =>
    taught === true &&
    document.perPage === 'one' &&
    document.kind.site === getUrlSite(url) &&
    (hasKindShape(document.kind, url) || compareLayouts(document.kind.fingerprint, fingerprint) >= SOMEWHAT_ALIKE);
}

/**
 * Fills fields that no other reader found from the extractor of a similar kind of page, unless it finds hardly any of
 * its fields there.
 */
function fillGaps(read: ExtractedPage, tried: Attempt, { plan: { fields } }: ExtractRequestPlan): ExtractedPage {
  const [record, second] = read.records;
  const [own] = tried.run.records;
  if (!record || second || !own || !hasUsualFields(tried)) return read;
  const gaps = tried.seen.filter(({ path, filled }) => filled && record.missing.includes(path)).map(({ path }) => path);
  if (gaps.length === 0) return read;
  return { ...read, records: [joinFields(fields, new Set(gaps), lowered(own, ELSEWHERE), record)] };
}

const ELSEWHERE = 0.7; // factor on the confidence for pages of its own kind

function lowered(record: ExtractedRecord, share: number): ExtractedRecord {
  const evidence = Object.entries(record.evidence).map(([path, one]) => {
    const confidence = Math.round(one.confidence * share * 100) / 100;
    return [path, { ...one, confidence }] as const;
  });
  return { ...record, evidence: Object.fromEntries(evidence) };
}

function readBy(
  tried: Attempt,
  ready: ReadyPage,
  request: ExtractRequestPlan,
  model: ModelTask | null,
  { recheck }: LearnedReading,
): Omit<LearnedPage, 'misfits'> {
  const { extractor, run, seen, answers: readAnswers } = tried;
  const problem = run.failures?.find((failure) => failure !== null) ?? null;
  const did = { id: extractor.id, taken: [], silent: [], seen, values: [], problem };
  const isPicked = isReadAsPicked(tried);
  if (!isPicked && (recheck || (model !== null && isStrange(tried))))
    return { ...readPlain(ready, request, model), byExtractor: { ...did, values: readAnswers } };
  if (!isPicked && !hasUsualFields(tried)) return { ...readPlain(ready, request, model), byExtractor: did };
  const taken = getTakenFields(tried, model === null);
  const silent = model === null ? [] : getSilentFields(tried, ready, request.plan);
  const settled = new Set([...taken, ...silent]);
  return {
    ...readRest(ready, tried, request.plan, model, settled),
    byExtractor: { ...did, taken: [...taken], silent },
  };
}

/** Absent fields that readers without a model do not see on this page either. */
function getSilentFields(
  { extractor, run }: Attempt,
  { page, structured }: ReadyPage,
  plan: TemplatePlan,
): readonly string[] {
  const { absent, document } = extractor;
  if (absent.length === 0) return [];
  const others = new Set(plan.fields.flatMap(leafPaths).filter((path) => !absent.includes(path)));
  const asked = { page, structured: structured(), plan: { ...plan, fields: fieldsWithout(plan.fields, others) } };
  const records =
    document.perPage === 'many'
      ? readGivenBlocks({ ...asked, view: getRootView(page.document) }, run.blocks)
      : readPage(page, asked.structured, { plan: asked.plan, perPage: 'one' }).records;
  return absent.filter((path) => records.every(({ evidence }) => evidence[path] === undefined));
}

interface Read {
  readonly extracted: ExtractedPage;
  readonly view: ModelView | null;
}

function readPlain({ page, structured }: ReadyPage, request: ExtractRequestPlan, model: ModelTask | null): Read {
  if (model) return readForModel(page, structured(), request, model);
  return { extracted: readPage(page, structured(), request), view: null };
}

function readRest(
  ready: ReadyPage,
  { extractor, run, doubted }: Attempt,
  plan: TemplatePlan,
  model: ModelTask | null,
  taken: ReadonlySet<string>,
): Read {
  const rest = getRemainingTemplate(extractor, plan, taken);
  const many = extractor.document.perPage === 'many';
  if (!many && rest === null) return { extracted: { records: run.records, divide: null }, view: null };
  return many
    ? readManyRest(ready, extractor, plan, model, run, taken, rest)
    : readOneRest(ready, plan, model, run, taken, rest, doubted);
}

function readOneRest(
  ready: ReadyPage,
  { fields }: TemplatePlan,
  model: ModelTask | null,
  { records: [record] }: Run,
  taken: ReadonlySet<string>,
  rest: TemplatePlan | null,
  doubted: ReadonlySet<string>,
): Read {
  const other = readPlain(ready, { plan: rest ?? EMPTY_PLAN, perPage: 'one' }, model);
  const [second] = other.extracted.records;
  if (!record || !second) return other;
  // a value on which its locators disagree is still better than none
  const unread = [...doubted].filter((path) => record.evidence[path] && second.missing.includes(path));
  const own = new Set([...taken, ...(model === null ? unread : [])]);
  return { extracted: { records: [joinFields(fields, own, record, second)], divide: null }, view: other.view };
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
  const view = getRootView(page.document);
  const others = rest === null ? [] : readGivenBlocks({ page, structured, plan: rest, view }, run.blocks);
  const records = run.records.map((record, at) => {
    const other = others[at];
    return other ? joinFields(fields, taken, record, other) : record;
  });
  const selector = document.records?.selectors[0] ?? '';
  const extracted = {
    records,
    divide: describeGiven(view, structured, selector, records, explainDecay(document, records)),
  };
  const asks = model !== null && rest !== null;
  return {
    extracted,
    view: asks ? getModelView(page, structured, { extracted, view, blocks: run.blocks }, rest.fields, model) : null,
  };
}

function explainDecay({ name }: ExtractorDocument, { length }: readonly unknown[]): string {
  return `The extractor "${name}", learned from pages of this kind, finds ${length} ${length === 1 ? 'record' : 'records'}.`;
}

const EMPTY_PLAN: TemplatePlan = { template: {}, fields: [], schema: {} };
const rests = createCachedFactory<TemplatePlan | null>();

/** The template without the fields already read; null if none is left. */
function getRemainingTemplate(
  { id, revision }: ActiveExtractor,
  plan: TemplatePlan,
  taken: ReadonlySet<string>,
): TemplatePlan | null {
  return rests(JSON.stringify([id, revision, ...taken]), () => {
    const fields = fieldsWithout(plan.fields, taken);
    return fields.length === 0 ? null : { ...plan, fields };
  });
}
