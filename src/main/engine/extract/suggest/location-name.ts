import { getClassMeaning, isFieldName, isSentence, toName } from '@shared/field-name';
import { isPriceLike, startsWithDate } from '@shared/value-look';
import type { Element } from 'domhandler';
import { parentElement } from '../view/css-path';
import { canBe } from './can-be';
import type { ValueLocation } from './types';
import { getOwnText } from './value-locations';

/** What is known of a value beyond its location. */
export interface Clues {
  /** The words that label it: a table's head, a term, what stands before it. */
  readonly label: string | null;
  /** What it was read as. */
  readonly fieldName: string | null;
}

const NEAR = 3; // elements, itself included
const PLAIN = 4; // letters; shorter words of a class say little

/** A field name for a location; empty where nothing names it. */
export function getLocationName({ element, kind, text }: ValueLocation, { label, fieldName }: Clues): string {
  const near = sameTextAround(element);
  const words = near.flatMap(getElementWords);
  const candidates = [
    statedName(near),
    label === null || isSentence(label) ? '' : toName(label),
    near.some(({ name }) => name === 'h1') ? 'title' : '',
    ...words.filter(isFieldName),
    fieldName !== null && canBe(fieldName, text) ? fieldName : '',
    ...getElementWords(parentElement(element) ?? element).filter(isFieldName),
    kind === 'image' ? 'image' : kind === 'date' ? 'date' : '',
    near.some(({ name }) => /^h[2-6]$/.test(name)) ? 'title' : '',
    isPriceLike(text) ? 'price' : startsWithDate(text) && text.length < 40 ? 'date' : '',
    leadIn(element),
    ...words.filter((word) => word.length >= PLAIN),
  ];
  return candidates.find((name) => name !== '') ?? '';
}

/** The name that microdata gives it. */
export function statedName(near: readonly Element[]): string {
  const stated = near.map(({ attribs }) => attribs.itemprop?.trim().split(/\s+/)[0] ?? '').find((name) => name !== '');
  return toName(stated ?? '');
}

/** The element and those around it that hold no more than it does. */
export function sameTextAround(element: Element): readonly Element[] {
  const found = [element];
  for (let node = parentElement(element); node && found.length < NEAR; node = parentElement(node)) {
    if (getOwnText(node) !== '' || node.children.filter((child) => child.type === 'tag').length > 1) break;
    found.push(node);
  }
  return found;
}

function getElementWords({ attribs }: Element): readonly string[] {
  const names = [attribs.id ?? '', ...(attribs.class ?? '').split(/\s+/)];
  return names.map(getClassMeaning).filter((name) => name !== '');
}

/** "by <a>Jane</a>": the words before a value. */
function leadIn(element: Element): string {
  const before = element.prev?.type === 'text' ? element.prev.data.trim() : '';
  const words = before.replace(/[:：]$/, '').trim();
  if (/^(?:by|von|par|por|da|door|av)$/i.test(words)) return 'author';
  return /[:：]$/.test(before) && words.length <= 30 ? toName(words) : '';
}
