import { getClassMeaning, isFieldName, isSentence, toName } from '@shared/field-name';
import { isPriceLike, startsWithDate } from '@shared/value-look';
import type { Element } from 'domhandler';
import { parentElement } from '../view/css-path';
import { canBe } from './can-be';
import type { ValueLocation } from './types';
import { getOwnText, STRUCK } from './value-locations';

/** What is known of a value beyond its location. */
export interface Clues {
  /** The words that label it: a table's head, a term, what is before it. */
  readonly label: string | null;
  /** What it was read as. */
  readonly fieldName: string | null;
}

const NEAR = 3; // elements, itself included
const OF_RECORD = 2; // steps to a child of the record, whose class names the whole record
const PLAIN = 4; // letters; shorter words of a class say little

/** A field name for a location; empty where nothing names it. */
export function getLocationName(
  { element, kind, text, pathSteps }: ValueLocation,
  { label, fieldName }: Clues,
): string {
  const near = sameTextAround(element);
  const words = near.flatMap(getElementWords);
  const parent = pathSteps.length > OF_RECORD ? parentElement(element) : null;
  const candidates = [
    statedName(near),
    label === null || isSentence(label) ? '' : toName(label),
    near.some(({ name }) => name === 'h1') ? 'title' : '',
    ...words.filter(isFieldName).map(sayAuthor),
    isBehindBy(element) ? 'author' : '',
    isPriceLike(text) && near.some(({ name }) => STRUCK.has(name)) ? 'old_price' : '',
    fieldName !== null && canBe(fieldName, text) ? fieldName : '',
    ...(parent === null ? [] : getElementWords(parent)).filter(isFieldName).map(sayAuthor),
    getLinkKind(near),
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

/** Whether the markup of a value, not of what stands around it, names it. */
export function isNamedAsField(element: Element): boolean {
  const near = sameTextAround(element);
  return [statedName(near), ...near.flatMap(getElementWords)].some(isFieldName);
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

/** A byline holds its author. */
function sayAuthor(name: string): string {
  return name === 'byline' ? 'author' : name;
}

/** "by <a>Jane</a>". */
function isBehindBy(element: Element): boolean {
  return /^(?:by|von|par|por|da|door|av)$/i.test(getTextBefore(element));
}

function getTextBefore({ prev }: Element): string {
  return prev?.type === 'text' ? prev.data.trim() : '';
}

/** What a link's address says that it leads to: `/tag/garden` to a tag. */
function getLinkKind(near: readonly Element[]): string {
  const href = near.find(({ name }) => name === 'a')?.attribs.href ?? '';
  const [, folder = ''] = /([^/?#]+)\/[^/?#]+\/?(?:[?#].*)?$/.exec(href) ?? [];
  const name = toName(folder);
  return isFieldName(name) ? name : '';
}

/** The words before a value, where a colon ends them. */
function leadIn(element: Element): string {
  const before = getTextBefore(element);
  const words = before.replace(/[:：]$/, '').trim();
  return /[:：]$/.test(before) && words.length <= 30 ? toName(words) : '';
}
