import { endOfJson } from './json-extent';
import { readLooseJson } from './loose-json';
import type { Page } from './types';
import { elementsOf, textOf } from './walk';

/** JSON data a page carries for its scripts. */
export interface JsonBlob {
  /** The variable, script id or type it was found under. */
  readonly name: string;
  readonly data: unknown;
}

const JSON_TYPE = /^\s*(?:application|text)\/(?:[\w.-]+\+)?json\b/i;
const SCRIPT_TYPE = /^\s*(?:$|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i;
const NOT_DATA = /^\s*application\/ld\+json\b/i;

/** The JSON a page carries: JSON scripts, and objects and lists that scripts assign or push. Only what is valid JSON. */
export function readBlobs(page: Page): readonly JsonBlob[] {
  return elementsOf(page.document)
    .filter(({ name, attribs }) => name === 'script' && !NOT_DATA.test(attribs.type ?? ''))
    .flatMap((script) => {
      const { type = '', id } = script.attribs;
      if (!JSON_TYPE.test(type)) return SCRIPT_TYPE.test(type) ? assignedIn(textOf(script)) : [];
      const name = id ?? type.trim();
      return readLooseJson(textOf(script)).map((data) => ({ name, data }));
    });
}

// window.X = {…} · self["X"] = […] · var X = {…} · X.push({…}) · X = JSON.parse("…")
const VALUE_START = /(?:=|\.push\s{0,9}\()\s{0,99}(?:([[{])|JSON\.parse\(\s{0,9}(["'])(?=[[{\\]))/g;
const TARGET = /[A-Za-z_$][\w$]*(?:\.[\w$]+|\[(?:"[^"\]]+"|'[^'\]]+')\])*\s*$/;
const MAX_TARGET = 120; // looked at before an assignment to find what it assigns to

function assignedIn(script: string): readonly JsonBlob[] {
  const blobs: JsonBlob[] = [];
  // text is scanned again only where an object turned out not to be JSON; the bound keeps a hostile script from making that quadratic
  let budget = 2 * script.length + 100_000;
  VALUE_START.lastIndex = 0;
  for (let match = VALUE_START.exec(script); match && budget > 0; match = VALUE_START.exec(script)) {
    const start = VALUE_START.lastIndex - 1;
    const [, bracket, quote = '"'] = match;
    const { end, scanned } = bracket ? endOfJson(script, start) : endOfQuoted(script, start, quote);
    budget -= scanned;
    const name = TARGET.exec(script.slice(Math.max(0, match.index - MAX_TARGET), match.index))?.[0];
    const data = end === null || name === undefined ? null : parsed(script.slice(start, end), bracket === undefined);
    if (end === null || name === undefined || typeof data !== 'object' || data === null) continue;
    if (Object.keys(data).length > 0) blobs.push({ name: variableName(name), data });
    VALUE_START.lastIndex = end;
  }
  return blobs;
}

function variableName(target: string): string {
  const dotted = target.trim().replaceAll(/\[["']([^"']*)["']\]/g, '.$1');
  return dotted.replace(/^(?:window|self|globalThis|this)\./, '');
}

function endOfQuoted(
  script: string,
  start: number,
  quote: string,
): { readonly end: number | null; readonly scanned: number } {
  const closing = quote.charCodeAt(0);
  for (let at = start + 1; at < script.length; at++) {
    const code = script.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === closing) return { end: at + 1, scanned: at - start };
    else if (code === LINE_FEED) return { end: null, scanned: at - start };
  }
  return { end: null, scanned: script.length - start };
}

const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;

function parsed(text: string, isQuoted: boolean): unknown {
  try {
    return JSON.parse(isQuoted ? unquoted(text) : text);
  } catch {
    return undefined;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  0: '\0',
  '\n': '',
};

/** The value of a JavaScript string literal. */
function unquoted(literal: string): string {
  return literal
    .slice(1, -1)
    .replaceAll(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|u\{([0-9a-f]{1,6})\}|([\s\S]))/gi, (_, u4, x2, point, plain) => {
      const hex = u4 ?? x2 ?? point;
      return hex === undefined ? (ESCAPES[plain] ?? plain) : codePoint(Number.parseInt(hex, 16));
    });
}

function codePoint(value: number): string {
  return value > 0x10ffff ? '' : String.fromCodePoint(value);
}
