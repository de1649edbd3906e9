import { brotliCompressSync, constants } from 'node:zlib';
import { hasCode, loadEngine } from './boost/index';
import { fingerprintOf } from './boost/kinds';
import { readBoosted } from './boost/read-boosted';
import { isStatedThroughout } from './boost/stated';
import { markPage } from './evidence/mark-page';
import { pickerCopy } from './evidence/picker-copy';
import { type ExtractedPage, readForModel, readPage } from './extract/index';
import { decodeBody } from './page/decode';
import { INCLUDE_READERS } from './page/includes/index';
import { readLinks } from './page/links';
import { parsePage } from './page/parse';
import { readStructured } from './page/structured/index';
import type { Page, StructuredData } from './page/types';
import { unpack } from './page/unpack';
import type { PageOutcome, PageRead, PageTask } from './page-task';
import type { StoredBody } from './store/pages';

export { processExtractor } from './extractors/worker';

// Level 1 packs HTML to a quarter at seven thousand pages a second; higher levels cost more than the disk they save.
const BROTLI_QUALITY = 1;
const WORTH_PACKING_BYTES = 256;

/** The worker's one task: reads a page in every way asked for, from one parse. */
export async function processPage(task: PageTask): Promise<PageOutcome> {
  if (task.boost?.extractors.some(({ document }) => hasCode(document))) await loadEngine();
  const body = unpack(task.body, task.contentEncoding, task.maxBytes);
  if ('fault' in body) return { kind: 'unreadable', message: faultText(body.fault, task) };
  const { text, encoding } = decodeBody(body.data, task.contentType);
  const page = once(() => parsePage(text, task.url));
  const structured = once(() => readStructured(page()));
  return {
    kind: 'read',
    encoding,
    stored: task.store ? pack(body.data) : null,
    links: task.links ? readLinks(text, task.url) : [],
    includes: readIncludes(task, page, structured),
    ...readItems(task, page, structured),
    // last, because they change the tree
    marked: task.mark ? markPage({ page: page(), timer: task.timer, structured }, task.mark) : null,
    pickable: task.pickable ? pickerCopy({ page: page(), timer: task.timer, structured }) : null,
  };
}

type ItemsRead = Pick<PageRead, 'extracted' | 'modelView' | 'fingerprint' | 'boosted' | 'misfits'>;

const NO_ITEMS: ItemsRead = { extracted: null, modelView: null, fingerprint: null, boosted: null, misfits: [] };

function readItems({ extract, model, boost }: PageTask, page: () => Page, structured: () => StructuredData): ItemsRead {
  if (!extract) return NO_ITEMS;
  if (boost && boost.extractors.length > 0) {
    const fingerprint = fingerprintOf(page());
    const ready = { page: page(), structured };
    const { extracted, view, ...used } = readBoosted(ready, fingerprint, extract, model ?? null, boost);
    return { extracted: withFewChoices(extracted), modelView: view, fingerprint, ...used };
  }
  const { extracted, view } = model
    ? readForModel(page(), structured(), extract, model)
    : { extracted: readPage(page(), structured(), extract), view: null };
  // only what teaches is known by its layout
  const teaches = boost && (view !== null || isStatedThroughout(extract.plan, extracted.records));
  const fingerprint = teaches ? fingerprintOf(page()) : null;
  return { ...NO_ITEMS, extracted: withFewChoices(extracted), modelView: view, fingerprint };
}

/** The records of a list have been chosen together already; what else was considered for them need not be posted. */
function withFewChoices(extracted: ExtractedPage): ExtractedPage {
  if (extracted.divide === null) return extracted;
  return { ...extracted, records: extracted.records.map((record) => ({ ...record, choices: {} })) };
}

function readIncludes(task: PageTask, page: () => Page, structured: () => StructuredData) {
  if (task.includes.length === 0) return {};
  const input = { page: page(), timer: task.timer, structured };
  return Object.fromEntries(task.includes.map((kind) => [kind, INCLUDE_READERS[kind](input)]));
}

function pack(data: Uint8Array): StoredBody {
  if (data.length < WORTH_PACKING_BYTES) return { codec: 'identity', data };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
  return { codec: 'br', data: brotliCompressSync(data, { params }) };
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
