import type { Transform } from '@shared/extractor';
import type { FieldQuery } from '../../extract/index';
import { getOwnText } from '../run/shown-text';
import type { Occurrence } from './occurrences';
import type { Sample } from './sample';

/** A text that contains a value among other words, with cuts that extract it. */
export interface PartialOccurrence extends Occurrence {
  readonly cuts: readonly (readonly Transform[])[];
}

const MAX_AROUND = 160; // characters beside the value; a longer text only mentions it
const MAX_FOUND = 6;
const MIN_VALUE = 2;
const READ_ATTRIBUTES = /^(?:title|alt|content|aria-label|value|data-[\w-]+)$/;

/** The smallest nodes that contain a text among others. */
export function findPartialOccurrences(
  sample: Sample,
  value: unknown,
  query: FieldQuery,
): readonly PartialOccurrence[] {
  const wanted = toWritten(value, query);
  if (wanted === null) return [];
  const holds = (text: string) => containsText(text, wanted) && (query.type !== 'number' || isWhole(text, wanted));
  const found: PartialOccurrence[] = [];
  for (const [at, element] of sample.view.elements.entries()) {
    const length = sample.view.textLength(at);
    const whole = length > wanted.length * 2 + MAX_AROUND ? '' : sample.view.textOf(at);
    if (holds(whole)) found.push({ element, take: 'text', cuts: findCuts(whole, wanted) });
    if (holds(whole) && element.children.length > 1) {
      const own = getOwnText(element);
      if (own !== whole && holds(own)) found.push({ element, take: 'own', cuts: findCuts(own, wanted) });
    }
    for (const name in element.attribs) {
      const text = READ_ATTRIBUTES.test(name) ? (element.attribs[name] ?? '').trim() : '';
      if (holds(text)) found.push({ element, take: { attribute: name }, cuts: findCuts(text, wanted) });
    }
  }
  return innermost(found).slice(0, MAX_FOUND);
}

/** A value as a text may have it among others; null if it has no such form. */
export function toWritten(value: unknown, { type, many }: FieldQuery): string | null {
  // one number of a score or a sentence; its decimal sign and thousands are the page's own
  if (type === 'number' && !many) return typeof value === 'number' && Number.isInteger(value) ? String(value) : null;
  if (type !== 'text' || typeof value !== 'string') return null;
  const wanted = value.replace(/\s+/g, ' ').trim();
  return wanted.length < MIN_VALUE ? null : wanted;
}

/** Whether the first occurrence of a number is not a part of a longer one. */
function isWhole(text: string, number: string): boolean {
  const at = text.indexOf(number);
  return !/[\d.,]$/.test(text.slice(0, at)) && !/^(?:\d|[.,]\d)/.test(text.slice(at + number.length));
}

function containsText(text: string, wanted: string): boolean {
  return text.length > wanted.length && text.length <= wanted.length + MAX_AROUND && text.includes(wanted);
}

/** Of nested elements, keeps the innermost. */
function innermost(found: readonly PartialOccurrence[]): readonly PartialOccurrence[] {
  const outer = new Set<unknown>();
  for (const { element, take } of found)
    if (take === 'text') for (let node = element.parent; node; node = node.parent) outer.add(node);
  return found.filter(({ element, take }) => take !== 'text' || !outer.has(element));
}

/** Cuts that extract exactly this value: by the words beside it, or by punctuation alone. */
export function findCuts(text: string, value: string): readonly (readonly Transform[])[] {
  const at = text.indexOf(value);
  if (at < 0) return [];
  const befores = markers(text.slice(0, at), true);
  const afters = markers(text.slice(at + value.length), false);
  return befores.flatMap((after) =>
    afters.flatMap((before) => {
      const step: Transform = { do: 'between', ...(after && { after }), ...(before && { before }) };
      return after === '' && before === '' ? [] : cutsOut(text, value, after, before) ? [[step]] : [];
    }),
  );
}

/** Fixed texts beside a value: all of a short one, its nearest word with punctuation, its punctuation. */
function markers(beside: string, isBefore: boolean): readonly string[] {
  if (beside.trim() === '') return [''];
  const near = isBefore ? /(?:^|\s)\S*[^\p{L}\p{N}]*$/u : /^[^\p{L}\p{N}]*\S*(?:\s|$)/u;
  const marks = isBefore ? /[^\p{L}\p{N}]+$/u : /^[^\p{L}\p{N}]+/u;
  const word = near.exec(beside)?.[0] ?? '';
  const sign = marks.exec(beside)?.[0] ?? '';
  const options = [beside.length <= 24 ? beside : '', word, sign.trim() === '' ? '' : sign];
  return [...new Set(options)].filter((option) => option.trim() !== '');
}

function cutsOut(text: string, value: string, after: string, before: string): boolean {
  const found = after === '' ? 0 : text.indexOf(after);
  const from = found + after.length;
  const to = before === '' ? text.length : text.indexOf(before, from);
  return found >= 0 && to >= 0 && text.slice(from, to).trim() === value;
}

/** How to read a node whose lines or separated parts are the members. */
export function getListTakes(text: string, members: readonly string[]): readonly string[] {
  const signs = [', ', ',', ' / ', ' | ', '|', ' · ', ' • ', '; ', ';', ' - ', ' > ', ' » ', '/', ' and ', ' & '];
  return signs.filter((sign) => {
    const parts = text
      .split(sign)
      .map((part) => part.trim())
      .filter(Boolean);
    return parts.length === members.length && parts.length > 1;
  });
}
