import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { PAGE_REASONS } from '@shared/reason';
import type { QueryReading } from '../crawl/index';
import { getStatedKind, isLoginWanted, readForQuery } from '../crawl/index';
import { type ExtractedPage, getKeptView, getStatedList, readForModel, readPage } from '../extract/index';
import { getFingerprint, hasCode, isStatedThroughout, loadEngine, readLearned, tryKinds } from '../learn/index';
import { type OcrOutcome, recognize } from '../ocr/index';
import type { CapturedJson, CapturedResponse, Page, StructuredData } from '../page/index';
import {
  findMissedNext,
  foundLinks,
  getBlockKeys,
  getIdentity,
  getMainContent,
  getPageVerdict,
  hasMuchText,
  INCLUDE_READERS,
  type IncludeInput,
  isBarePage,
  isLoginAddress,
  mayBePicture,
  OCR_ATTRIBUTE,
  parsePage,
  readDocument,
  readPagination,
  readStructured,
  recordMarks,
  scanPage,
  selectScope,
  unpack,
  type Verdict,
} from '../page/index';
import { addOcrPlaces, markPage, readAroundRecords, renderPickerCopy } from '../results/index';
import type { StoredBody } from '../store/index';

import { withKnownPlan } from './known-plan';
import type { OcrTask, PageOutcome, PageRead, PageTask } from './page-task';
import { type PostedOutcome, packOutcome } from './posted-outcome';

export { processExtractor, watchCode } from '../learn/index';

// Level 1 reduces HTML to a quarter at 7,000 pages per second; higher levels cost more than the disk space they save.
const BROTLI_QUALITY = 1;
const WORTH_PACKING_BYTES = 256;

/** Like `processPage`, in the form posted to the main thread. */
export async function processPosted(task: PageTask): Promise<PostedOutcome> {
  return packOutcome(await processPage(task));
}

/** Reads the text of a picture, or of a PDF's scanned pages. */
export async function processOcr({ body, contentEncoding, maxBytes, ocr }: OcrTask): Promise<OcrOutcome> {
  const unpacked = unpack(body, contentEncoding, maxBytes);
  return 'fault' in unpacked || !mayBePicture(unpacked.data) ? null : recognize(unpacked.data, ocr);
}

/** Makes every requested reading of a page from one parse. */
export async function processPage(task: PageTask): Promise<PageOutcome> {
  if (task.learned?.extractors.some(({ document }) => hasCode(document))) await loadEngine();
  const body = unpack(task.body, task.contentEncoding, task.maxBytes);
  if ('fault' in body) return { kind: 'unreadable', message: faultText(body.fault, task) };
  if (body.isCut && task.judge) return { kind: 'unreadable', message: CUT_OFF, isCutOff: true };
  const read = isForStoreOnly(task)
    ? NOTHING
    : await readDocument(body.data, task.contentType, task.url, task.recognized);
  if ('message' in read) return { kind: 'unreadable', ...read };
  const { markup, text, encoding } = read;
  const captured = getCapturedResponses(task);
  const visitedAt = Date.parse(task.timer.requestedAt);
  const page = makeOnce(() => ({
    ...parsePage(markup, task.url, text),
    ...(!Number.isNaN(visitedAt) && { visitedAt }),
    captured: dataOfCaptured(captured),
  }));
  const structured = makeOnce(() => readStructured(page()));
  // a page that is otherwise not parsed is classified only if it may be a block
  const judged =
    task.judge && (task.extract || !hasMuchText(markup)) ? getPageVerdict(page(), structured, task.judge) : null;
  const verdict = judged?.reason === 'login' && isMeantForLogin(task) ? null : judged;
  const match = task.query && verdict === null ? readForQuery(page(), structured(), task.query) : null;
  return {
    kind: 'read',
    encoding,
    // the OCR text replaces the picture, so that it need not be read again
    stored: task.store ? pack(task.recognized ? Buffer.from(markup) : body.data) : null,
    captured: task.store && captured.length > 0 ? packCaptured(captured) : null,
    verdict,
    ...(task.judge?.rendered && !hasMuchText(markup) && isBarePage(page()) && { isBare: true as const }),
    ...readLinks(task, markup, captured, verdict, match),
    match,
    methods: verdict === null ? readMethods(task, page) : [],
    ...(verdict === null && readMissedNext(task, page)),
    ...(verdict === null && task.pagination && readStatedList(page(), structured())),
    ...(verdict === null ? readIncludes(task, page) : NO_CONTENTS),
    ...withMarks(
      task,
      page,
      verdict === null && mayBeWanted(task, match)
        ? withOcrPlaces(readItems(task, page, structured), markup, page)
        : NO_ITEMS,
    ),
    around: task.around ? readAroundRecords(page(), task.around) : null,
    ...(task.summary && { summary: { title: structured().meta.title ?? null, kind: getStatedKind(structured()) } }),
    ...(task.blockKeys && { blockKeys: getBlockKeys(page()) }),
    // last, because they modify the tree
    marked: task.mark ? markPage({ page: page(), timer: task.timer }, task.mark) : null,
    pickable: task.pickable ? renderPickerCopy({ page: page(), timer: task.timer }) : null,
  };
}

const NO_CONTENTS = { includes: {} };
const NOTHING = { markup: '', text: '', encoding: 'utf-8' };

/** Whether a login page is wanted: requested by a query, or crawled at its own URL. */
function isMeantForLogin({ query, links, extract, judge }: PageTask): boolean {
  if (query && isLoginWanted(query)) return true;
  const isOnlyPassed = links !== false && (extract === null || query != null);
  return isOnlyPassed && judge != null && isLoginAddress(judge);
}

/** Whether the body only needs to be compressed. */
function isForStoreOnly({ links, includes, extract, mark, pickable, judge, around, blockKeys }: PageTask): boolean {
  return !links && includes.length === 0 && !extract && !mark && !pickable && !judge && !around && !blockKeys;
}

function getCapturedResponses({ captured }: PageTask): readonly CapturedResponse[] {
  if (!captured) return [];
  return captured instanceof Uint8Array ? unpackCaptured(captured) : captured;
}

type LinksRead = Pick<PageRead, 'links' | 'linksLeftOut' | 'identity'>;

function readLinks(
  { links, url, judge }: PageTask,
  markup: string,
  captured: readonly CapturedResponse[],
  verdict: Verdict | null,
  match: QueryReading | null,
): LinksRead {
  if (!links || !mayLink(verdict)) return { links: [], identity: null };
  const scan = scanPage(markup, { around: links === 'around' });
  const identity = getIdentity(scan, url, judge?.headers.link);
  // a query crawl follows the site's own search like a link
  const found = [...foundLinks(scan, url, captured), ...(match?.searches ?? [])];
  return { links: found, linksLeftOut: scan.leftOut, identity };
}

/** Whether a page's links are worth following; not on a block or a parked domain. */
function mayLink(verdict: Verdict | null): boolean {
  return verdict === null || (PAGE_REASONS[verdict.reason] === 'error' && verdict.reason !== 'parked');
}

/** A page that certainly does not match its crawl's query is not read into items. */
function mayBeWanted({ query }: PageTask, match: QueryReading | null): boolean {
  return match === null || match.score >= (query?.extractFrom ?? 0);
}

type ItemsRead = Pick<PageRead, 'extracted' | 'modelView' | 'fingerprint' | 'byExtractor' | 'misfits' | 'byRules'>;

const NO_ITEMS: ItemsRead = { extracted: null, modelView: null, fingerprint: null, byExtractor: null, misfits: [] };

function readItems(
  { extract: asked, model, learned }: PageTask,
  page: () => Page,
  structured: () => StructuredData,
): ItemsRead {
  if (!asked) return NO_ITEMS;
  const extract = withKnownPlan(asked);
  if (learned && learned.extractors.length > 0) {
    const fingerprint = getFingerprint(page());
    const ready = { page: page(), structured };
    const { extracted, view, ...used } = readLearned(ready, fingerprint, extract, model ?? null, learned);
    return { extracted: withFewChoices(extracted), modelView: view, fingerprint, ...used };
  }
  const fast = learned?.byRules
    ? tryKinds({ page: page(), structured }, getFingerprint(page()), extract.plan, learned.byRules)
    : null;
  const byRules = fast && { fingerprint: getFingerprint(page()), byRules: fast.tried };
  if (fast?.record) return { ...NO_ITEMS, extracted: { records: [fast.record], divide: null }, ...byRules };
  const { extracted, view } = model
    ? readForModel(page(), structured(), extract, model)
    : { extracted: readPage(page(), structured(), extract), view: null };
  // only examples need their layout
  const teaches = learned && (view !== null || isStatedThroughout(extract.plan, extracted.records));
  const fingerprint = teaches ? getFingerprint(page()) : null;
  return { ...NO_ITEMS, extracted: withFewChoices(extracted), modelView: view, fingerprint, ...byRules };
}

/** Adds to each value read by OCR its position in the picture. */
function withOcrPlaces(items: ItemsRead, markup: string, page: () => Page): ItemsRead {
  if (items.extracted === null || !markup.includes(`${OCR_ATTRIBUTE}="`)) return items;
  return { ...items, extracted: addOcrPlaces(items.extracted, page()) };
}

/** Adds the keys that recognize a list's records on its other pages. */
function withMarks({ pagination }: PageTask, page: () => Page, items: ItemsRead) {
  const { divide: detection = null, records = [] } = items.extracted ?? {};
  return { ...items, marks: pagination && detection ? recordMarks(page(), detection.selector, records.length) : null };
}

/** A list's records were already chosen by consensus, so their other candidates are not posted. */
function withFewChoices(extracted: ExtractedPage): ExtractedPage {
  if (extracted.divide === null) return extracted;
  return { ...extracted, records: extracted.records.map((record) => ({ ...record, choices: {} })) };
}

function readIncludes(task: PageTask, page: () => Page): Pick<PageRead, 'includes' | 'hasNoMatch'> {
  if (task.includes.length === 0) return { includes: {} };
  const scopes = readScopes(task, page);
  const input = { page: page(), timer: task.timer, ...scopes };
  const includes = Object.fromEntries(task.includes.map((kind) => [kind, INCLUDE_READERS[kind](input)]));
  return { includes, ...(scopes.htmlScope?.roots.length === 0 && { hasNoMatch: true }) };
}

/** The parts of the page that are wanted; none for the whole page. */
function readScopes({ narrowing, template }: PageTask, page: () => Page): Pick<IncludeInput, 'scope' | 'htmlScope'> {
  const { mainContent = false, includeTags = [], excludeTags = [] } = narrowing ?? {};
  const hasTags = includeTags.length + excludeTags.length > 0;
  const tagged = hasTags ? selectScope(page().document, includeTags, excludeTags) : null;
  const main = mainContent ? getMainContent(page(), new Set(template)) : null;
  const scope =
    main && tagged ? { roots: main.roots, without: new Set([...main.without, ...tagged.without]) } : (main ?? tagged);
  return { ...(scope && { scope }), ...(tagged && { htmlScope: tagged }) };
}

function pack(data: Uint8Array): StoredBody {
  if (data.length < WORTH_PACKING_BYTES) return { codec: 'identity', data };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  return { codec: 'br', data: brotliCompressSync(data, { params }) };
}

function readMethods({ pagination, url, judge }: PageTask, page: () => Page): PageRead['methods'] {
  if (!pagination) return [];
  const selector = pagination === true ? null : pagination.selector;
  return readPagination(page(), url, judge?.headers.link ?? null, selector);
}

function readMissedNext({ pagination, url, judge }: PageTask, page: () => Page): Pick<PageRead, 'missedNext'> | null {
  if (!pagination || pagination === true) return null;
  const missedNext = findMissedNext(page(), url, judge?.headers.link ?? null, pagination.selector);
  return missedNext === null ? null : { missedNext };
}

function readStatedList({ document }: Page, structured: StructuredData): Pick<PageRead, 'statedList'> | null {
  const statedList = getStatedList(getKeptView(document), structured);
  return statedList === null ? null : { statedList };
}

const CUT_OFF = 'The page arrived incomplete: its compressed data ends too early.';

function faultText(fault: 'too_large' | 'broken', { maxBytes, contentEncoding }: PageTask): string {
  return fault === 'too_large'
    ? `The page is larger than ${(maxBytes / 1_000_000).toLocaleString('en')} MB when unpacked.`
    : `The page could not be unpacked (Content-Encoding: ${contentEncoding}).`;
}

function makeOnce<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

// Level 1 compresses JSON almost as well as higher ones, in a tenth of their time.
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** What a page's scripts loaded, as stored with the page. */
function packCaptured(captured: readonly CapturedResponse[]): Uint8Array {
  return brotliCompressSync(JSON.stringify(captured), PACKING);
}

/** Throws if it was not compressed by `packCaptured`. */
function unpackCaptured(packed: Uint8Array): readonly CapturedResponse[] {
  return JSON.parse(brotliDecompressSync(packed).toString()) as readonly CapturedResponse[];
}

/** JSON of captured responses; others are left out. */
function dataOfCaptured(captured: readonly CapturedResponse[]): readonly CapturedJson[] {
  return captured.flatMap(({ url, text }) => {
    try {
      return [{ url, data: JSON.parse(text) }];
    } catch {
      return [];
    }
  });
}
