import { getClassMeaning, isFieldName, isSentence, toName } from '@shared/field-name';
import { isPriceLike, startsWithDate } from '@shared/value-look';
import type { Element } from 'domhandler';
import { parentElement } from '../view/css-path';
import { canBe } from './can-be';
import type { ValueLocation } from './types';
import { getOwnText, STRUCK } from './value-locations';

/** Facts about a value, apart from its location. */
export interface Clues {
  /** Its label: a table head, a term, or the words before it. */
  readonly label: string | null;
  /** steps below the record; a child's class often names the whole record */
  readonly fieldName: string | null;
}

const NEAR = 3; // elements, itself included
const OF_RECORD = 2; // steps to a child of the record, whose class names the whole record
const PLAIN = 4; // letters; shorter class words say little

/** A field name for a location; empty if nothing names it. */
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

/** Its microdata name. */
export function statedName(near: readonly Element[]): string {
  const stated = near.map(({ attribs }) => attribs.itemprop?.trim().split(/\s+/)[0] ?? '').find((name) => name !== '');
  return toName(stated ?? '');
}

/** Whether the markup of the value itself, not of its surroundings, names it. */
export function isNamedAsField(element: Element): boolean {
  const near = sameTextAround(element);
  return [statedName(near), ...near.flatMap(getElementWords)].some(isFieldName);
}

/** The element and its ancestors that contain nothing more. */
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

/** "byline" names an author. */
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

/** What a link leads to, by its URL: `/tag/garden` to a tag. */
function getLinkKind(near: readonly Element[]): string {
  const href = near.find(({ name }) => name === 'a')?.attribs.href ?? '';
  const [, folder = ''] = /([^/?#]+)\/[^/?#]+\/?(?:[?#].*)?$/.exec(href) ?? [];
  const name = toName(folder);
  return isFieldName(name) ? name : '';
}

/** The words before a value, if they end with a colon. */
function leadIn(element: Element): string {
  const before = getTextBefore(element);
  const words = before.replace(/[:：]$/, '').trim();
  return /[:：]$/.test(before) && words.length <= 30 ? toName(words) : '';
}
