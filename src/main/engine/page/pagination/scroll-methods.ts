import type { Element } from 'domhandler';
import type { CapturedJson } from '../types';
import { getRootText } from '../walk';
import { HAS_MORE_KEY } from './data-methods';
import type { PaginationMethod } from './types';

const MARK =
  /infinite[-_]?scroll|infinitescroll|endless[-_]?(?:scroll|list|page)|(?:^|[\s_-])infinite(?:$|[\s_-])|jscroll|scroll[-_]?(?:sentinel|trigger|loader|more)|load[-_]?on[-_]?scroll/i;
const MARKED_ATTRIBUTES = [
  'class',
  'id',
  'data-controller',
  'data-component',
  'data-behavior',
  'data-infinite-scroll',
  'data-scroll',
];
const LISTENS = /\.scroll\s*\(|onscroll|\(\s*['"]scroll['"]|IntersectionObserver/;
const LOADS = /\bfetch\s*\(|XMLHttpRequest|\.(?:get|ajax|getJSON|load)\s*\(|axios/;
const MAX_SCRIPT = 200_000;

/** Detects a list that loads more when it is scrolled to its end, which only a browser can do. */
export function findScrollMethods(
  elements: readonly Element[],
  captured: readonly CapturedJson[],
): readonly PaginationMethod[] {
  const method = { kind: 'scroll', url: null, selector: null } as const;
  // script files are not read, but their requests are as informative
  const parts = captured.flatMap((call) => getPart(call) ?? []);
  const open = parts.find(({ saysMore }) => saysMore);
  const scripts = elements.flatMap((element) => (element.name === 'script' ? (getScrollScript(element) ?? []) : []));
  const addsMore = scripts.some(addsRecords);
  if (open) {
    const found = `a call that brought ${open.records} records and says that more follow`;
    // a script that adds records is sure by itself, whichever list the call is for
    return [{ ...method, found, confidence: 0.65, ...(!addsMore && { records: open.records }) }];
  }
  const marked = elements.map(toMark).find((mark) => mark !== null);
  const scripted = scripts.length > 0;
  if (marked) return [{ ...method, found: `endless scroll ("${marked}")`, confidence: scripted ? 0.6 : 0.45 }];
  const found = 'a script that loads more at the end of the page';
  if (scripted) return [{ ...method, found, confidence: addsMore ? 0.6 : 0.45 }];
  const full = parts.find(({ isFull }) => isFull);
  if (full) return [{ ...method, found: `a call for ${full.records} records that brought as many`, confidence: 0.35 }];
  const [first] = parts;
  return first ? [{ ...method, found: `a call for a part of a list (${first.place}=)`, confidence: 0.3 }] : [];
}

const SIZE = /^(?:limit|size|per_?page|page_?size|take|top|rows|hits_?per_?page|max_?results)$/i;
const PLACE = /^(?:offset|skip|start|from|after|cursor|page|page_?(?:no|num|number|index))$/i;
const MIN_SIZE = 4; // fewer may be a row of suggestions
const MAX_LISTS = 200; // lists of a response to examine

/** A part of a list that a call brought. */
interface ListPart {
  readonly records: number;
  /** The call's parameter that says where the part begins; null if it has none. */
  readonly place: string | null;
  /** Whether the call asked for as many records as it brought. */
  readonly isFull: boolean;
  /** Whether the response says that more follow. */
  readonly saysMore: boolean;
}

/** The part of a list that a call brought; null if it brought none, or all that follows. */
function getPart({ url, data }: CapturedJson): ListPart | null {
  if (!URL.canParse(url)) return null;
  const parameters = [...new URL(url).searchParams];
  const size = parameters.find(([name]) => SIZE.test(name))?.[1];
  const place = parameters.find(([name]) => PLACE.test(name))?.[0] ?? null;
  const { lists, saysMore } = readLists(data);
  const records = size === undefined ? Math.max(0, ...lists) : (lists.find((list) => list === Number(size)) ?? 0);
  if (saysMore === true && lists.length > 0)
    return { records: Math.max(...lists), place, isFull: records > 0, saysMore };
  if (records < MIN_SIZE || place === null || saysMore === false) return null;
  return { records, place, isFull: size !== undefined, saysMore: false };
}

/** The sizes of a response's lists of objects, and whether it says that more follow; null if it does not say. */
function readLists(data: unknown): { readonly lists: readonly number[]; readonly saysMore: boolean | null } {
  const open = [data];
  const lists: number[] = [];
  let saysMore: boolean | null = null;
  for (let at = 0; at < open.length && at < MAX_LISTS; at++) {
    const value = open[at];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      const isList = value.length >= MIN_SIZE && value.every((member) => typeof member === 'object' && member !== null);
      if (isList) lists.push(value.length);
      continue;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'boolean' && HAS_MORE_KEY.test(key)) saysMore ??= inner;
      open.push(inner);
    }
  }
  return { lists, saysMore };
}

function toMark({ name, attribs }: Element): string | null {
  if (name === 'script' || name === 'link' || name === 'html' || name === 'body') return null;
  for (const attribute of MARKED_ATTRIBUTES) {
    const value = attribs[attribute];
    if (value === undefined) continue;
    if (attribute === 'data-infinite-scroll') return attribute;
    const word = value.split(/\s+/).find((each) => MARK.test(each));
    if (word !== undefined) return word;
  }
  return null;
}

/** The code of a script that loads something on scrolling, empty if it is in a file; null for other scripts. */
function getScrollScript(script: Element): string | null {
  const { src, type = '' } = script.attribs;
  if (src !== undefined) return MARK.test(src) ? '' : null;
  if (type !== '' && !/javascript|module/i.test(type)) return null;
  const code = getRootText(script);
  return code.length <= MAX_SCRIPT && LISTENS.test(code) && LOADS.test(code) ? code : null;
}

const MAX_ADDING = 8000; // characters; longer scripts have these words for other reasons
const ADDS = /insertAdjacent|\.append(?:Child)?\s*\(|innerHTML|\$\([^)]*\)\.(?:append|html)/;
const ASKS_FOR_PART =
  /(?:\bfetch|\.(?:get|getJSON|ajax|load|open))\s*\([^;]{0,200}?[?&](?:page|paged|p|pg|offset|o|start|skip|from|after|cursor)=/i;

/** Whether such a script also asks for a part of a list, and adds it to the page; counters and lazy pictures do not. */
function addsRecords(code: string): boolean {
  return code.length <= MAX_ADDING && ADDS.test(code) && ASKS_FOR_PART.test(code);
}
