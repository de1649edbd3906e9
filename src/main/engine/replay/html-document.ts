import type { Json } from '@shared/replay';
import { decodeHTML } from 'entities';
import { restoreFetched } from '../page/index';
import { readFlight, readFlightChunks } from './flight';
import { parseJson } from './parse-json';

// Data that a page's scripts read from it. Parsed without a DOM, because it is needed for pages that are not parsed
// otherwise.
const META = /<meta\b[^>]*>/gi;
const INPUT = /<input\b[^>]*>/gi;
const DATA_ATTRIBUTE = /\sdata-([\w-]+)=(?:"([^"]*)"|'([^']*)')/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const SCRIPT_SOURCE = /<script\b[^>]*\ssrc=["']([^"']+)["'][^>]*>/gi;
const ASSIGNED_OBJECT = /(?:window\.|self\.|globalThis\.|var |let |const )([\w$]+)\s*=\s*(?=[[{])/g;
const ASSIGNED_TEXT = /["']?([A-Za-z_$][\w$-]*)["']?\s*[:=]\s*(?:"([^"\\]{1,400})"|'([^'\\]{1,400})')/g;

/** Data for scripts in a page's source, as JSON: `meta`, `inputs`, `data`, `scripts`, `json` and `vars`. */
export function readHtmlDocument(html: string): Json {
  const found = { meta: {}, inputs: {}, data: {}, scripts: {}, json: {}, vars: {} } as Record<
    string,
    Record<string, Json>
  >;
  const put = (kind: string, name: string | undefined, value: Json | undefined) => {
    const group = found[kind];
    if (group && name && value !== undefined && !Object.hasOwn(group, name)) group[name] = value;
  };
  for (const [tag] of html.matchAll(META))
    put('meta', getAttribute(tag, 'name') ?? getAttribute(tag, 'property'), getAttribute(tag, 'content'));
  for (const [tag] of html.matchAll(INPUT)) put('inputs', getAttribute(tag, 'name'), getAttribute(tag, 'value'));
  for (const [, name, quoted, single] of html.matchAll(DATA_ATTRIBUTE))
    put('data', name, decodeHTML(quoted ?? single ?? ''));
  for (const [, source] of html.matchAll(SCRIPT_SOURCE))
    put('scripts', `src ${Object.keys(found.scripts ?? {}).length}`, source);
  let nameless = 0;
  let flight = '';
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (/\bjson\b/i.test(getAttribute(`<x${attributes}>`, 'type') ?? '')) {
      const name = getAttribute(`<x${attributes}>`, 'id') ?? `json ${nameless++}`;
      put('json', name, restoreFetched(parseJson(text.trim())) as Json | undefined);
      continue;
    }
    flight += readFlightChunks(text, cutBalanced);
    for (const match of text.matchAll(ASSIGNED_OBJECT)) {
      const begin = (match.index ?? 0) + match[0].length;
      put('json', match[1], parseJson(cutBalanced(text, begin)));
    }
    for (const [, name, quoted, single] of text.matchAll(ASSIGNED_TEXT)) put('vars', name, quoted ?? single);
  }
  put('json', 'flight', readFlight(flight));
  return found;
}

function getAttribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  const value = match?.[1] ?? match?.[2] ?? match?.[3];
  return value === undefined ? undefined : decodeHTML(value);
}

/** The object or list that starts here, up to its closing bracket; brackets in strings do not count. */
function cutBalanced(text: string, begin: number): string {
  let depth = 0;
  for (let at = begin; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (sign === '{' || sign === '[') depth++;
    if (sign === '}' || sign === ']') depth--;
    if (depth === 0) return text.slice(begin, at + 1);
  }
  return '';
}

function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
