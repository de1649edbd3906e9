import { decodeHTMLAttribute } from 'entities';
import type { Token } from 'parse5';
import { html } from 'parse5';
import { isSpace } from '../characters';
import { NAME, skipSpaces } from './characters';
import type { NextPosition } from './next-position';

const GREATER = 62;
const SOLIDUS = 47;
const EQUALS = 61;
const QUOTE = 34;
const APOSTROPHE = 39;
const MAX_ATTRIBUTES = 64; // attributes; each is compared with those before it, which the standard's states do better for more
const HASH_MASK = 0xffffff; // small enough for V8 to store it as an integer

/** Where the characters are that a value cannot be copied with. */
export interface UnusualCharacters {
  readonly nul: NextPosition;
  readonly ampersand: NextPosition;
}

/**
 * Reads the tag whose name starts at `start` into `token`, and returns the position of its `>`; -1 if the tag is not in the
 * plain form that all but broken pages use, so that the standard's states must read it.
 */
export function readTag(source: string, start: number, token: Token.TagToken, seen: UnusualCharacters): number {
  const end = nameEnd(source, start);
  if (end < 0) return -1;
  token.tagName = nameAt(source, start, end, hash);
  token.tagID = tagIdOf(token.tagName);
  let at = skipSpaces(source, end);
  while (at < source.length) {
    const code = source.charCodeAt(at);
    if (code === GREATER) return at;
    if (code === SOLIDUS) {
      token.selfClosing = source.charCodeAt(at + 1) === GREATER;
      at = skipSpaces(source, at + 1);
      continue;
    }
    at = readAttribute(source, at, token.attrs, seen);
    if (at < 0 || token.attrs.length > MAX_ATTRIBUTES) return -1;
    at = skipSpaces(source, at);
  }
  return -1;
}

let hash = 0; // hash of the last name read

/** End of the name at `start`; -1 if it is empty or has unusual characters. */
function nameEnd(source: string, start: number): number {
  let at = start;
  hash = 0;
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code > 127) return -1;
    const kind = NAME[code];
    if (kind === 0) return -1;
    if (kind === 2) break;
    hash = (hash * 31 + code) & HASH_MASK;
  }
  return at === start ? -1 : at;
}

/** Reads one attribute and returns the position after it, or -1. */
function readAttribute(source: string, start: number, attrs: Token.Attribute[], seen: UnusualCharacters): number {
  const end = nameEnd(source, start);
  if (end < 0) return -1;
  const name = nameAt(source, start, end, hash);
  const equals = source.charCodeAt(end) === EQUALS ? end : skipSpaces(source, end);
  if (source.charCodeAt(equals) !== EQUALS) {
    addAttribute(attrs, name, '');
    return equals;
  }
  const from = skipSpaces(source, equals + 1);
  const quote = source.charCodeAt(from);
  if (quote !== QUOTE && quote !== APOSTROPHE) return readUnquoted(source, from, name, attrs, seen);
  const to = source.indexOf(quote === QUOTE ? '"' : "'", from + 1);
  return to >= 0 && addValue(source, from + 1, to, name, attrs, seen) ? to + 1 : -1;
}

function readUnquoted(
  source: string,
  start: number,
  name: string,
  attrs: Token.Attribute[],
  seen: UnusualCharacters,
): number {
  let at = start;
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === GREATER || isSpace(code)) break;
  }
  return at > start && addValue(source, start, at, name, attrs, seen) ? at : -1;
}

function addValue(
  source: string,
  start: number,
  end: number,
  name: string,
  attrs: Token.Attribute[],
  { nul, ampersand }: UnusualCharacters,
): boolean {
  if (nul.isWithin(start, end)) return false;
  const value = source.slice(start, end);
  addAttribute(attrs, name, ampersand.isWithin(start, end) ? decodeAttribute(value) : value);
  return true;
}

/** Appends a quote, because the end of a value ends a reference just like its quote does. */
function decodeAttribute(value: string): string {
  return decodeHTMLAttribute(`${value}"`).slice(0, -1);
}

/** The first of several attributes with the same name counts. */
function addAttribute(attrs: Token.Attribute[], name: string, value: string): void {
  for (const attribute of attrs) if (attribute.name === name) return;
  attrs.push({ name, value });
}

const SLOTS = 4096; // slots; a page has a few hundred names, and two in one slot only replace each other
const MAX_LENGTH = 32; // characters; longer names rarely repeat

const names: string[] = new Array<string>(SLOTS).fill('');

/**
 * Name of a tag or attribute at `[start, end)` of the source, in lower case; `hash` depends only on its characters. Repeated
 * names return the same string, which is fast as a key and does not keep the source in memory.
 */
function nameAt(source: string, start: number, end: number, hash: number): string {
  const slot = hash & (SLOTS - 1);
  const known = names[slot];
  if (known !== undefined && known.length === end - start && source.startsWith(known, start)) return known;
  const name = source.slice(start, end).toLowerCase();
  if (end - start > MAX_LENGTH) return name;
  const key = asKey(name);
  names[slot] = key;
  return key;
}

/** The package's id of a standard tag. */
const tagIdOf = html.getTagID;

/** Internalizes a string, as V8 does for property names. */
function asKey(name: string): string {
  return Object.keys({ [name]: 0 })[0] ?? name;
}
