import { isRecord } from '@shared/json-value';
/** A page in an unlocker's JSON. */
export interface UnlockedPage {
  readonly body: Uint8Array;
  /** Whether the body is decoded text, so that its own charset no longer applies. */
  readonly isText: boolean;
  readonly rendered: boolean;
  readonly status: number;
  /** Null if the service does not state it. */
  readonly url: string | null;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

type Json = Readonly<Record<string, unknown>>;

// Keys under which unlockers nest the page, up to two levels deep.
const WRAPPERS = ['result', 'results', 'data', 'response', 'solution', 'page', 'pages'];
const DEEPEST = 2;

const PAGE_NAMES = ['browserHtml', 'browser_html', 'html', 'rawHtml', 'raw_html', 'pageSource', 'page_source'];
// These keys also have other meanings, so the value must look like a page.
const BODY_NAMES = ['body', 'content', 'text', 'response', 'result', 'data'];
const BASE64_NAMES = ['httpResponseBody', 'http_response_body', 'bodyBase64', 'body_base64', 'contentBase64'];
const STATUS_NAMES = ['statusCode', 'status_code', 'httpStatus', 'http_status', 'status', 'code'];
const URL_NAMES = ['finalUrl', 'final_url', 'resolvedUrl', 'resolved_url', 'effectiveUrl', 'url'];
const HEADERS_NAMES = ['headers', 'responseHeaders', 'response_headers', 'httpResponseHeaders'];
const RENDERED_NAMES = new Set(['browserHtml', 'browser_html', 'pageSource', 'page_source']);

/** Finds the page in an unlocker's JSON by its shape; null if there is none. */
export function findUnlockedPage(json: unknown, depth = 0): UnlockedPage | null {
  if (Array.isArray(json)) return json.length === 1 ? findUnlockedPage(json[0], depth) : null;
  if (!isRecord(json)) return null;
  const found = bodyIn(json);
  if (found) {
    return {
      ...found,
      status: statusIn(json) ?? 200,
      url: textAt(json, URL_NAMES)?.[1] ?? null,
      headers: headersIn(json),
    };
  }
  if (depth === DEEPEST) return null;
  for (const name of WRAPPERS) {
    const inside = findUnlockedPage(json[name], depth + 1);
    if (inside) return inside;
  }
  return null;
}

function bodyIn(json: Json): Pick<UnlockedPage, 'body' | 'isText' | 'rendered'> | null {
  const page = textAt(json, PAGE_NAMES);
  if (page) return { body: Buffer.from(page[1]), isText: true, rendered: RENDERED_NAMES.has(page[0]) };
  const packed = textAt(json, BASE64_NAMES);
  if (packed) return { body: Buffer.from(packed[1], 'base64'), isText: false, rendered: false };
  const body = textAt(json, BODY_NAMES);
  if (!body || !(looksLikeMarkup(body[1]) || statusIn(json) !== null)) return null;
  return { body: Buffer.from(body[1]), isText: true, rendered: false };
}

function looksLikeMarkup(text: string): boolean {
  return /^\s*<[a-z!?]/i.test(text);
}

/** HTTP status; unlockers also write their own states under such names. */
function statusIn(json: Json): number | null {
  for (const name of STATUS_NAMES) {
    const status = Number(json[name]);
    if (typeof json[name] !== 'boolean' && Number.isInteger(status) && status >= 100 && status < 600) return status;
  }
  return null;
}

function headersIn(json: Json): Readonly<Record<string, string>> {
  const given = HEADERS_NAMES.map((name) => json[name]).find((value) => typeof value === 'object' && value !== null);
  if (Array.isArray(given))
    return fromPairs(given.flatMap((each) => (isRecord(each) ? [[each.name, each.value]] : [])));
  return isRecord(given) ? fromPairs(Object.entries(given)) : {};
}

function fromPairs(pairs: readonly (readonly unknown[])[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      typeof name === 'string' ? [[name.toLowerCase(), [value].flat().join(', ')]] : [],
    ),
  );
}

function textAt(json: Json, names: readonly string[]): readonly [name: string, text: string] | null {
  for (const name of names) {
    const value = json[name];
    if (typeof value === 'string' && value !== '') return [name, value];
  }
  return null;
}
