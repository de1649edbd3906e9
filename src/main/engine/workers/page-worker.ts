import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { PAGE_REASONS } from '@shared/reason';
import type { QueryReading } from '../crawl/index';
import { asksForLogin, readForQuery } from '../crawl/index';
import { type ExtractedPage, readForModel, readPage } from '../extract/index';
import { getFingerprint, hasCode, isStatedThroughout, loadEngine, readLearned } from '../learn/index';
import type { CapturedJson, CapturedResponse, Page, StructuredData } from '../page/index';
import {
  foundLinks,
  getBlockKeys,
  getIdentity,
  getMainContent,
  getPageVerdict,
  INCLUDE_READERS,
  isLoginAddress,
  parsePage,
  readDocument,
  readPagination,
  readStructured,
  recordMarks,
  saysMuch,
  scanPage,
  unpack,
  type Verdict,
} from '../page/index';
import { aroundRecords, markPage, pickerCopy } from '../results/index';
import type { StoredBody } from '../store/index';

import type { PageOutcome, PageRead, PageTask } from './page-task';
import { type PostedOutcome, packOutcome } from './posted-outcome';

export { processExtractor, watchCode } from '../learn/index';

// Level 1 packs HTML to a quarter at seven thousand pages a second; higher levels cost more than the disk they save.
const BROTLI_QUALITY = 1;
const WORTH_PACKING_BYTES = 256;

/** As `processPage`, in the form that is posted to the main thread. */
export async function processPosted(task: PageTask): Promise<PostedOutcome> {
  return packOutcome(await processPage(task));
}

/** The worker's one task: makes every requested reading of a page from one parse. */
export async function processPage(task: PageTask): Promise<PageOutcome> {
  if (task.boost?.extractors.some(({ document }) => hasCode(document))) await loadEngine();
  const body = unpack(task.body, task.contentEncoding, task.maxBytes);
  if ('fault' in body) return { kind: 'unreadable', message: faultText(body.fault, task) };
  const read = isForStoreOnly(task) ? NOTHING : await readDocument(body.data, task.contentType, task.url);
  if ('message' in read) return { kind: 'unreadable', message: read.message };
  const { markup, text, encoding } = read;
  const captured = getCapturedResponses(task);
  const page = once(() => ({ ...parsePage(markup, task.url, text), captured: dataOfCaptured(captured) }));
  const structured = once(() => readStructured(page()));
  // a page that is parsed for nothing else is looked at only where it might be another's stand-in
  const judged =
    task.judge && (task.extract || !saysMuch(markup)) ? getPageVerdict(page(), structured, task.judge) : null;
  const verdict = judged?.reason === 'login' && isMeantForLogin(task) ? null : judged;
  const match = task.query && verdict === null ? readForQuery(page(), structured(), task.query) : null;
  return {
    kind: 'read',
    encoding,
    stored: task.store ? pack(body.data) : null,
    captured: task.store && captured.length > 0 ? packCaptured(captured) : null,
    verdict,
    ...readLinks(task, markup, captured, verdict),
    match,
    methods: verdict === null ? readMethods(task, page) : [],
    includes: readIncludes(task, page, structured),
    ...withMarks(
      task,
      page,
      verdict === null && mayBeWanted(task, match) ? readItems(task, page, structured) : NO_ITEMS,
    ),
    around: task.around ? aroundRecords(page(), task.around) : null,
    ...(task.blockKeys && { blockKeys: getBlockKeys(page()) }),
    // last, because they change the tree
    marked: task.mark ? markPage({ page: page(), timer: task.timer, structured }, task.mark) : null,
    pickable: task.pickable ? pickerCopy({ page: page(), timer: task.timer, structured }) : null,
  };
}

const NOTHING = { markup: '', text: '', encoding: 'utf-8' };

/** A sentence may ask for a login page, and a crawl may come upon one under its own address. */
function isMeantForLogin({ query, links, extract, judge }: PageTask): boolean {
  if (query && asksForLogin(query)) return true;
  const isOnTheWay = links !== false && (extract === null || query != null);
  return isOnTheWay && judge != null && isLoginAddress(judge);
}

/** Whether the body is only to be packed, whatever it holds. */
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
): LinksRead {
  if (!links || !mayLink(verdict)) return { links: [], identity: null };
  const scan = scanPage(markup, { around: links === 'around' });
  const identity = getIdentity(scan, url, judge?.headers.link);
  return { links: foundLinks(scan, url, captured), linksLeftOut: scan.leftOut, identity };
}

/** The links of a wall or of a domain for sale lead nowhere. */
function mayLink(verdict: Verdict | null): boolean {
  return verdict === null || (PAGE_REASONS[verdict.reason] === 'error' && verdict.reason !== 'parked');
}

/** A page that is surely not what its crawl looks for is not read into items. */
function mayBeWanted({ query }: PageTask, match: QueryReading | null): boolean {
  return match === null || match.score >= (query?.extractFrom ?? 0);
}

type ItemsRead = Pick<PageRead, 'extracted' | 'modelView' | 'fingerprint' | 'boosted' | 'misfits'>;

const NO_ITEMS: ItemsRead = { extracted: null, modelView: null, fingerprint: null, boosted: null, misfits: [] };

function readItems({ extract, model, boost }: PageTask, page: () => Page, structured: () => StructuredData): ItemsRead {
  if (!extract) return NO_ITEMS;
  if (boost && boost.extractors.length > 0) {
    const fingerprint = getFingerprint(page());
    const ready = { page: page(), structured };
    const { extracted, view, ...used } = readLearned(ready, fingerprint, extract, model ?? null, boost);
    return { extracted: withFewChoices(extracted), modelView: view, fingerprint, ...used };
  }
  const { extracted, view } = model
    ? readForModel(page(), structured(), extract, model)
    : { extracted: readPage(page(), structured(), extract), view: null };
  // only what teaches is known by its layout
  const teaches = boost && (view !== null || isStatedThroughout(extract.plan, extracted.records));
  const fingerprint = teaches ? getFingerprint(page()) : null;
  return { ...NO_ITEMS, extracted: withFewChoices(extracted), modelView: view, fingerprint };
}

/** With that by which a list's records are known again on its other pages. */
function withMarks({ pagination }: PageTask, page: () => Page, items: ItemsRead) {
  const { divide: detection = null, records = [] } = items.extracted ?? {};
  return { ...items, marks: pagination && detection ? recordMarks(page(), detection.selector, records.length) : null };
}

/** The records of a list were chosen by consensus already; their other candidates need not be posted. */
function withFewChoices(extracted: ExtractedPage): ExtractedPage {
  if (extracted.divide === null) return extracted;
  return { ...extracted, records: extracted.records.map((record) => ({ ...record, choices: {} })) };
}

function readIncludes(task: PageTask, page: () => Page, structured: () => StructuredData) {
  if (task.includes.length === 0) return {};
  const scope = task.mainContent ? { scope: getMainContent(page(), structured, new Set(task.template)) } : {};
  const input = { page: page(), timer: task.timer, structured, ...scope };
  return Object.fromEntries(task.includes.map((kind) => [kind, INCLUDE_READERS[kind](input)]));
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

function faultText(fault: 'too_large' | 'broken', { maxBytes, contentEncoding }: PageTask): string {
  return fault === 'too_large'
    ? `The page is larger than ${(maxBytes / 1_000_000).toLocaleString('en')} MB when unpacked.`
    : `The page could not be unpacked (Content-Encoding: ${contentEncoding}).`;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

// Level 1 packs JSON nearly as well as higher ones, at a tenth of their time.
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** What a page's scripts loaded, as it is kept with the page. */
function packCaptured(captured: readonly CapturedResponse[]): Uint8Array {
  return brotliCompressSync(JSON.stringify(captured), PACKING);
}

/** Throws where it was not packed by `packCaptured`. */
function unpackCaptured(packed: Uint8Array): readonly CapturedResponse[] {
  return JSON.parse(brotliDecompressSync(packed).toString()) as readonly CapturedResponse[];
}

/** The JSON of captured responses; those that hold none are left out. */
function dataOfCaptured(captured: readonly CapturedResponse[]): readonly CapturedJson[] {
  return captured.flatMap(({ url, text }) => {
    try {
      return [{ url, data: JSON.parse(text) }];
    } catch {
      return [];
    }
  });
}
