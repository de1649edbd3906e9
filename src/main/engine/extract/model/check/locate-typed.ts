import type { FieldForm } from '../../asked/field-form';
import type { ValueType } from '../../types';
import { readTypedValue, type Value } from '../../values/index';
import type { Place, ViewNode } from '../types';
import { placeAt } from './locate';
import type { PageIndex } from './page-index';

/** How to parse a field's values. */
export interface Reading {
  readonly type: ValueType;
  readonly form: FieldForm | null;
}

const FIGURE = /[-−]?\d[\d.,'’\u00a0\u202f ]*\d|\d|[½⅓⅔¼¾]|★+/g;
const DATE = /\d{4}|\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{2}/g;
const DATE_BEFORE = 24; // characters around a year that contain its day and month
const DATE_BEHIND = 32;
const FIGURE_BEHIND = 16; // characters after a number that contain its unit
const MAX_TEXT = 5000; // characters to search for numbers

/** Finds the same value in another notation: a number or date, a stock state, a currency sign. */
export function placeOfValue(index: PageIndex, node: ViewNode, value: Value, reading: Reading): Place | null {
  const same = (text: string) =>
    isSameTypedValue(readTypedValue(text, reading.type, reading.form, index.context), value);
  for (const [name, text] of Object.entries(node.attributes)) {
    if (name !== 'href' && name !== 'src' && text !== undefined && same(text))
      return { n: node.n, path: node.path, range: null };
  }
  const part = node.parts.find(({ text }) => same(text));
  if (part) return placeAt(node, [part.at, part.at + part.text.length]);
  if (same(node.text)) return placeAt(node, [0, node.text.length]);
  if (reading.type === 'date') return windowPlace(node, DATE, DATE_BEFORE, DATE_BEHIND, same);
  if (typeof value !== 'number') return null;
  return (
    windowPlace(node, FIGURE, 0, FIGURE_BEHIND, same) ??
    windowPlace(node, FIGURE, 0, 0, same) ??
    splitFigure(node, value)
  );
}

function windowPlace(
  node: ViewNode,
  pattern: RegExp,
  before: number,
  behind: number,
  same: (text: string) => boolean,
): Place | null {
  const text = node.text.slice(0, MAX_TEXT);
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (same(text.slice(Math.max(0, match.index - before), end + behind))) return placeAt(node, [match.index, end]);
  }
  return null;
}

/** Matches prices whose cents are in an element of their own, so that the text lacks the decimal point. */
function splitFigure(node: ViewNode, value: number): Place | null {
  const digits = String(value).replace(/\D/g, '');
  if (digits.length < 3 || Number.isInteger(value)) return null;
  const match = [...node.text.slice(0, MAX_TEXT).matchAll(/\d(?:[\s.,]?\d)*/g)].find(
    ([figure]) =>
      figure.replace(/\D/g, '') === digits || figure.replace(/\D/g, '') === value.toFixed(2).replace(/\D/g, ''),
  );
  return match ? placeAt(node, [match.index, match.index + match[0].length]) : null;
}

/** Whether two dates agree: the less precise one is a prefix of the other. */
export function isSameTypedValue(one: Value | null, other: Value | null): boolean {
  if (one === null || other === null) return false;
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 1e-9;
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  return left === right || (/^\d{4}-\d\d-\d\d(?:t|$)/.test(left) && left.slice(0, 10) === right);
}
