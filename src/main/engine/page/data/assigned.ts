import { endOfJson } from '../json-extent';
import { readLiteral } from './js-literal';

export interface AssignedData {
  /** The variable, list or function that it is assigned, pushed or passed to. */
  readonly name: string;
  readonly data: object;
}

// X = {…} · X.push({…}) · X = JSON.parse("…") · X = JSON.parse(decodeURIComponent("…")) · X = "{…}" · call({"…) · key: [{… · key: [null, {…
const VALUE_START =
  /(?:(=|\.push\s{0,9}\()\s{0,99}(?:[[{]|(?:JSON\.parse\(\s{0,9}(?:(?:window\.)?(decodeURIComponent|decodeURI|unescape|atob)\(\s{0,9})?)?(["'`])(?=[[{\\%eW]))|[(:]\s{0,9}(?:\{(?=\s{0,9}")|\[(?=\s{0,9}(?:[[{]|null\s{0,9},))))/g;
const TARGET = /(?:[A-Za-z_$][\w$]*(?:\.[\w$]+|\[(?:"[^"\]]+"|'[^'\]]+'|\d+)\])*|["'][\w$-]{1,80}["'])\s*$/;
const MAX_TARGET = 120; // characters before a value to search for its variable
const MIN_ARGUMENT = 200; // characters; shorter arguments of a call are settings

const ATTEMPT = 30; // characters read without a result, per attempt, before the search ends

/** Finds the objects and lists that a script assigns, pushes or passes on, if they are plain data. */
export function assignedData(script: string): readonly AssignedData[] {
  const found: AssignedData[] = [];
  // text is scanned again only after a value that was not data; the limit prevents quadratic time on hostile scripts
  let budget = 3 * script.length + 100_000;
  VALUE_START.lastIndex = 0;
  for (let match = VALUE_START.exec(script); match && budget > 0; match = VALUE_START.exec(script)) {
    const [, sign, decoder, quote] = match;
    const start = VALUE_START.lastIndex - 1;
    const read = quote ? readQuoted(script, start, decoder) : readBracket(script, start);
    budget -= read.scanned + ATTEMPT;
    const name = targetBefore(script, match.index);
    if (read.end === null || name === undefined || !isFilled(read.value) || !isWorth(name, sign ?? '', read)) {
      // its parts may still be data
      VALUE_START.lastIndex = start + 1;
      continue;
    }
    found.push({ name: variableName(name), data: read.value });
    VALUE_START.lastIndex = read.end;
  }
  return found;
}

/** Whether a value is a program's own settings rather than page data: short arguments, and values of short names. */
function isWorth(name: string, sign: string, { scanned, isJson }: Read): boolean {
  if (scanned >= MIN_ARGUMENT) return true;
  return sign !== '' && (isJson || !MINIFIED.test(name));
}

const MINIFIED = /^(?:[\w$]{1,2}|[\w$]\.[\w$]+)\s*$/;

function targetBefore(script: string, at: number): string | undefined {
  return TARGET.exec(script.slice(Math.max(0, at - MAX_TARGET), at))?.[0];
}

function isFilled(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

interface Read {
  readonly value: unknown;
  readonly end: number | null;
  readonly scanned: number;
  readonly isJson: boolean;
}

function readBracket(script: string, start: number): Read {
  const { end, scanned } = endOfJson(script, start);
  const value = end === null ? undefined : parseIfJson(script.slice(start, end));
  if (value !== undefined) return { value, end, scanned, isJson: true };
  const literal = readLiteral(script, start);
  return { ...literal, scanned: scanned + literal.scanned, isJson: false };
}

/** Parses a string that contains JSON, plain, percent-encoded or in Base64. */
function readQuoted(script: string, start: number, decoder: string | undefined): Read {
  const literal = readLiteral(script, start);
  if (literal.end === null || typeof literal.value !== 'string') return { ...literal, end: null, isJson: false };
  return { ...literal, value: parseIfJson(decodeAssigned(literal.value, decoder)), isJson: true };
}

function decodeAssigned(text: string, decoder: string | undefined): string {
  if (decoder === 'atob') return Buffer.from(text, 'base64').toString('utf8');
  if (decoder === undefined && !text.startsWith('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const MAX_ENDING_LENGTH = 20; // characters of white space after data

function parseIfJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text) || !/[\]}]\s*$/.test(text.slice(-MAX_ENDING_LENGTH))) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `window["my-data"].x` as `my-data.x`. */
function variableName(target: string): string {
  const dotted = target
    .trim()
    .replace(/^["']|["']$/g, '')
    .replaceAll(/\[["']?([^"'\]]*)["']?\]/g, '.$1');
  return dotted.replace(/^(?:window|self|globalThis|this)\./, '');
}

const FUNCTION = /=\s{0,9}\(?\s{0,9}function\s{0,9}\(([\w$,\s]{0,20000})\)\s{0,9}\{\s{0,9}return\s{0,9}(?=[[{])/g;

/**
 * Reads data written as a function of its repeated values that is called immediately: `X = (function(a,b){return
 * {…}}(1,2))`.
 */
export function calledData(script: string): readonly AssignedData[] {
  const found: AssignedData[] = [];
  for (const match of script.matchAll(FUNCTION)) {
    const [whole, parameters = ''] = match;
    const target = targetBefore(script, match.index);
    const names = parameters.split(',').map((name) => name.trim());
    const value = readCall(script, match.index + whole.length, names);
    if (target !== undefined && isFilled(value)) found.push({ name: variableName(target), data: value });
    if (found.length >= MAX_CALLS) break;
  }
  return found;
}

const MAX_CALLS = 10; // a page has one or two

function readCall(script: string, start: number, names: readonly string[]): unknown {
  const unknown = new Map(names.map((name) => [name, null] as const));
  const shape = readLiteral(script, start, unknown);
  const call = shape.end === null ? null : /^\s*;?\s*\}\s*\)?\s*\(/.exec(script.slice(shape.end, shape.end + 50));
  if (shape.end === null || !call) return undefined;
  const values = readArguments(script, shape.end + call[0].length);
  return readLiteral(script, start, new Map(names.map((name, at) => [name, values[at]]))).value;
}

function readArguments(script: string, start: number): readonly unknown[] {
  const values: unknown[] = [];
  let at = start;
  for (;;) {
    const { value, end } = readLiteral(script, at);
    if (end === null) return values;
    values.push(value);
    const comma = /^\s*,/.exec(script.slice(end, end + 20));
    if (!comma) return values;
    at = end + comma[0].length;
  }
}
