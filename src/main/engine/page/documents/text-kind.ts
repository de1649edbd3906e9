/** Format of a text; for JSON with its values. */
export type TextKind =
  | { readonly kind: 'html' | 'xhtml' | 'feed' | 'sitemap' | 'svg' | 'xml' | 'plain' }
  | { readonly kind: 'json'; readonly values: readonly JsonText[] };

export interface JsonText {
  readonly text: string;
  readonly value: unknown;
}

/** Media type of a Content-Type in lower case, without parameters; empty if there is none. */
export function getMimeType(contentType: string | null): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?(?:json|json5|jsonl|x-ndjson|ndjson|x-json|jsonlines)$/;
const XML_TYPE = /^(?:application|text|image)\/(?:[\w.-]+\+)?xml(?:-dtd)?$/;
const XHTML_TYPE = /^application\/(?:[\w.-]+\+)?xhtml(?:\+xml)?$/;
const UNSURE_TYPE =
  /^(?:|text\/plain|application\/(?:octet-stream|x-download|force-download|unknown|x-unknown)|binary\/octet-stream|unknown\/unknown|\*\/\*)$/;

/** Detects a text's format by its beginning and its declared type; the beginning counts more. */
export function kindOfText(source: string, contentType: string | null): TextKind {
  const type = getMimeType(contentType);
  const text = source.replace(/^\ufeff/, '');
  const values = jsonValues(text, type);
  if (values !== null) return { kind: 'json', values };
  const { root, isDeclared } = getRoot(text);
  const byRoot = kindOfRoot(root, isDeclared, type);
  if (byRoot !== null) return { kind: byRoot };
  if (type === 'text/html' || XHTML_TYPE.test(type)) return { kind: 'html' };
  if (type === '') return { kind: looksLikeHtml(text) ? 'html' : 'plain' };
  return { kind: XML_TYPE.test(type) && root !== '' ? 'xml' : 'plain' };
}

// Elements that make a text HTML if nothing says otherwise: those of the standard's sniffing, and a few more.
const HTML_ROOTS = new Set(
  'html head body script iframe h1 h2 div font table a style title b br p meta link header main article section nav ul ol center form span img'.split(
    ' ',
  ),
);
const FEED_ROOTS = new Set(['rss', 'feed', 'rdf:rdf', 'rdf', 'channel']);
const SITEMAP_ROOTS = new Set(['urlset', 'sitemapindex']);

function kindOfRoot(
  root: string,
  isXmlDeclared: boolean,
  type: string,
): 'html' | 'xhtml' | 'feed' | 'sitemap' | 'svg' | 'xml' | null {
  if (root === '') return null;
  const local = root.slice(root.indexOf(':') + 1);
  const isXmlType = XML_TYPE.test(type) || XHTML_TYPE.test(type);
  if (root === '!doctype html' || local === 'html') return isXmlType ? 'xhtml' : 'html';
  if (FEED_ROOTS.has(root) || (local === 'entry' && isXmlType)) return 'feed';
  if (SITEMAP_ROOTS.has(local)) return 'sitemap';
  if (local === 'svg') return type === 'text/html' ? 'html' : 'svg';
  if (isXmlType || (isXmlDeclared && type !== 'text/html')) return 'xml';
  return UNSURE_TYPE.test(type) && HTML_ROOTS.has(root) ? 'html' : null;
}

const BEFORE_ROOT = /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!doctype(?:[^>[]|\[[^\]]*\])*>/iy;
const START_TAG = /<([a-z_][\w:.-]*)/iy;
const LOOKED_AT = 20_000; // characters; comments and a DTD may precede the root

/** Name of the first element in lower case, or `!doctype html`; empty if the text does not start with one. */
function getRoot(text: string): { readonly root: string; readonly isDeclared: boolean } {
  const head = text.slice(0, LOOKED_AT);
  const isDeclared = /^\s*<\?xml\s/i.test(head);
  let at = 0;
  for (let moved = true; moved; ) {
    BEFORE_ROOT.lastIndex = at;
    const before = BEFORE_ROOT.exec(head)?.[0] ?? '';
    if (/^<!doctype\s+html/i.test(before) && !/xhtml/i.test(before)) return { root: '!doctype html', isDeclared };
    at += before.length;
    moved = before !== '';
  }
  START_TAG.lastIndex = at;
  return { root: START_TAG.exec(head)?.[1]?.toLowerCase() ?? '', isDeclared };
}

const TAGS_OF_HTML = /<(?:p|a|br|div|span|b|i|h[1-6]|ul|ol|li|table|img|title|body|html)(?:\s[^<>]*)?\/?>/gi;
const ENOUGH_TAGS = 2;

/** Whether a body without a type contains HTML tags. */
function looksLikeHtml(text: string): boolean {
  return (text.slice(0, LOOKED_AT).match(TAGS_OF_HTML)?.length ?? 0) >= ENOUGH_TAGS;
}

// Guards against execution as a script, and function calls around the data.
const GUARD = /^\s*(?:\)\]\}',?|while\s*\(1\);|for\s*\(;;\);|\/\*\*\/)/;
const CALL = /^\s*[\w$.]{1,100}\s*\(\s*(?=[[{])/;

/** Values of a text that is JSON, JSON lines or guarded JSON; null for any other text. */
function jsonValues(text: string, type: string): readonly JsonText[] | null {
  const isJsonType = JSON_TYPE.test(type);
  const isCalled = /\b(?:java|ecma)script$/.test(type) || isJsonType;
  const bare = withoutCall(text.replace(GUARD, ''), isCalled).trim();
  if (!/^[[{]/.test(bare) && !isJsonType) return null;
  const whole = parseBoundedJson(bare);
  if (whole !== null) return [whole];
  return isJsonType || UNSURE_TYPE.test(type) ? jsonLines(bare) : null;
}

function withoutCall(text: string, isCalled: boolean): string {
  const call = isCalled ? CALL.exec(text)?.[0] : undefined;
  if (call === undefined) return text;
  const end = text.lastIndexOf(')');
  return end > call.length ? text.slice(call.length, end) : text;
}

function jsonLines(text: string): readonly JsonText[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || parseBoundedJson(lines[0] ?? '') === null) return null;
  const values = lines.map(parseBoundedJson);
  return values.every((value) => value !== null && typeof value.value === 'object')
    ? values.flatMap((value) => value ?? [])
    : null;
}

const MAX_NESTING = 500; // deeper data is an attack; JSON.stringify would overflow the stack

function parseBoundedJson(text: string): JsonText | null {
  try {
    const value: unknown = JSON.parse(text);
    return parseDepth(value) > MAX_NESTING ? null : { text, value };
  } catch {
    return null;
  }
}

function parseDepth(value: unknown): number {
  let depth = 0;
  let level: readonly unknown[] = [value];
  while (level.length > 0 && depth <= MAX_NESTING) {
    level = level.flatMap((inner) => (typeof inner === 'object' && inner !== null ? Object.values(inner) : []));
    depth++;
  }
  return depth;
}
