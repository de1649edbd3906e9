import type { ChildNode, Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import { labelFit } from '../ranking/label-fit';
import type { Subject } from '../subject';
import { leadingUnit } from '../values/index';
import { isHidden } from '../view/hidden';
import { collapseSpaces, fold } from '../words/fold';
import { listItems } from './list-items';
import { getListLines } from './list-lines';
import { isPastPrice } from './past-price';
import { ratingText } from './rating-text';
import { statedTime } from './stated-time';

/** An element's value for a field: a machine-readable attribute, or else its text, or else its picture or link. */
export function attributeText(subject: Subject, query: FieldQuery, at: number): readonly string[] {
  const element = subject.view.elements[at];
  if (!element) return [];
  if (query.type === 'image' && query.many) return getPicturesInside(subject, at);
  if (query.type === 'image' || query.type === 'url') return getSubjectAddress(subject, query.type, at);
  if (element.name === 'select') return getOptions(element, query.many);
  if (query.many) return valuesInside(subject, query, at);
  const stated = machineText(subject, query, at) ?? (query.type === 'date' ? timeInside(subject, at) : null);
  if (stated !== null) return [stated];
  if (query.form === 'person') {
    const names = linkTexts(subject, at);
    if (names.length > 1) return names;
    const entries = /^[uo]l$/.test(element.name) ? getEntryNames(element) : [];
    if (entries.length > 0) return entries;
  }
  const text = query.concept?.id === 'price' ? withoutStruck(subject, at) : withoutDeleted(subject, query, at);
  if (query.form === 'website') return [text, ...getSubjectAddress(subject, 'url', at)];
  if (query.type === 'rating' && !/\d/.test(text)) return [ratingText(subject, at) ?? text].filter(Boolean);
  if (query.form === 'quantity') return [withUnit(element, text)];
  if (text !== '') return [text];
  return [element.attribs.title, element.attribs['aria-label'], element.attribs.alt]
    .filter((value) => value !== undefined)
    .slice(0, 1);
}

/** The first text of each entry of a list of persons: "Adaeze Okafor" before her university. */
function getEntryNames(list: Element): readonly string[] {
  return list.children.filter(isElement).flatMap(({ children }) => {
    const first = children.find(
      (child) =>
        collapseSpaces(child.type === 'text' ? child.data : isElement(child) ? getFoldedText(child) : '') !== '',
    );
    if (first === undefined) return [];
    const text = first.type === 'text' ? first.data : isElement(first) ? getFoldedText(first) : '';
    return collapseSpaces(text).replace(/\s*[,;]$/, '') || [];
  });
}

/** Options of a select, or the selected one; placeholder options are left out. */
function getOptions(select: Element, many: boolean): readonly string[] {
  const options = select.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'optgroup' ? child.children.filter(isElement) : [child]))
    .filter(({ name, attribs }) => name === 'option' && attribs.value !== '');
  const chosen = many ? options : options.filter(({ attribs }) => attribs.selected !== undefined);
  return chosen
    .map((option) => collapseSpaces(getFoldedText(option)))
    .filter((text) => text !== '' && !ASKS.test(text));
}

const ASKS =
  /^(?:--|—|select\b|choose\b|pick\b|please\b|bitte\b|auswählen|wähle|choisi|sélection|elige|elegir|seleccion|scegli|seleziona|escolha|kies\b)/i;

/** A price without the former price struck through beside it; if only the latter exists, that one. */
function withoutStruck({ view }: Subject, at: number): string {
  const text = view.textOf(at);
  for (let inner = at + 1; inner < view.endOf(at); inner++) {
    const element = view.elements[inner];
    if (!element || !isPastPrice(element)) continue;
    const struck = view.textOf(inner);
    const rest = collapseSpaces(text.replace(struck, ' '));
    return /\d/.test(rest) ? rest : text;
  }
  return text;
}

/** A text without what its page has deleted and replaced: a deadline that was put off. */
function withoutDeleted({ view }: Subject, { concept }: FieldQuery, at: number): string {
  const text = view.textOf(at);
  if (concept?.id === 'old price' || text.length > MAX_EDITED) return text;
  const end = Math.min(view.endOf(at), at + MAX_INSIDE);
  for (let inner = at + 1; inner < end; inner++) {
    const element = view.elements[inner];
    if (element === undefined || view.textLength(inner) === 0) continue;
    if (!DELETED.test(element.name) && !isHidden(element, element)) continue;
    const rest = collapseSpaces(text.replace(view.textOf(inner), ' '));
    return /[\p{L}\d]/u.test(rest) ? rest : text;
  }
  return text;
}

const MAX_EDITED = 400; // characters
const MAX_INSIDE = 20; // elements
const DELETED = /^(?:del|s|strike)$/;

/** Texts of a named element without the field's label at their start: "Cuisine: Greek". */
export function withoutLabel(
  { view }: Subject,
  query: FieldQuery,
  at: number,
  texts: readonly string[],
): readonly string[] {
  if (query.type !== 'text' || texts.length !== 1) return texts;
  const [text = ''] = texts;
  const [, label = '', rest = ''] = LABELLED.exec(text) ?? [];
  if (rest !== '' && labelFit(fold(label), query) > 0) return [rest];
  const marked = getMarkedEnd(view.elements[at]);
  if (marked !== null && isLedByLabel(text, marked, query)) return [marked];
  const child = view.endOf(at) > at + 1 ? view.textOf(at + 1) : '';
  if (child === '' || child.length >= text.length || !text.startsWith(child)) return texts;
  return labelFit(fold(child), query) > 0 ? [text.slice(child.length).replace(/^\s*[:：]?\s*/, '')] : texts;
}

/** The text of the only element of a line, if it is the line's end. */
function getMarkedEnd(line: Element | undefined): string | null {
  const nodes = (line?.children ?? []).filter((child) => isElement(child) || collapseSpaces(nodeText(child)) !== '');
  const [, end] = nodes;
  return nodes.length === 2 && end && isElement(end) && MARKED.test(end.name) ? getFoldedText(end) : null;
}

const MARKED = /^(?:b|strong|a|em|i|span)$/;
const MAX_LEAD = 3; // words

/** Whether the words before what a line sets off end with the field's name: "With guest <b>Ida Lund</b>". */
function isLedByLabel(text: string, marked: string, query: FieldQuery): boolean {
  if (marked === '' || !text.endsWith(marked)) return false;
  const lead = fold(text.slice(0, -marked.length)).split(' ');
  return lead.length <= MAX_LEAD && lead.some((_, from) => labelFit(lead.slice(from).join(' '), query) > 0);
}

function nodeText(node: ChildNode): string {
  return node.type === 'text' ? node.data : '';
}

const LABELLED = /^([^:：]{2,40})[:：]\s*(\S.*)$/s;

/** The word of a value that is a word and its score in elements side by side, without a space: "High" of "High" and "8.1 / 10". */
export function getWordBeforeScore({ view }: Subject, { type, form, many }: FieldQuery, at: number): string | null {
  if (type !== 'text' || form !== null || many) return null;
  const parts = view.elements[at]?.children ?? [];
  const [word, score] = parts;
  if (parts.length !== 2 || !word || !score || !isElement(word) || !isElement(score)) return null;
  const [said, counted] = [word, score].map((part) => view.textOf(view.indexOf(part) ?? at));
  return said && counted && /^[\p{L} ]+$/u.test(said) && /^\d[\d.,]*(?:\s?\/\s?\d+|\s?%)$/.test(counted) ? said : null;
}

/** A bare number, with the unit from a neighbouring element or text. */
function withUnit(element: Element, text: string): string {
  if (!/^[\d.,\s]+$/.test(text)) return text;
  for (let node = element.next; node; node = node.next) {
    const after = node.type === 'text' ? node.data : isElement(node) ? getFoldedText(node) : '';
    if (after.trim() === '') continue;
    const unit = leadingUnit(after);
    return unit === null ? text : `${text} ${unit}`;
  }
  return text;
}

/** The items of a list inside an element, or its lines. */
export function valuesInside(subject: Subject, query: FieldQuery, at: number): readonly string[] {
  const { view } = subject;
  const items = listItems(view, query, at + 1, view.endOf(at));
  if (items.length > 0) return items;
  const links = linkTexts(subject, at);
  return links.length > 1 ? links : getListLines(view, query, [at]);
}

/** The links inside an element, if they make up all of `text` (the element's own, or the text after a label in it). */
export function linkTexts(subject: Subject, at: number, text = subject.view.textOf(at)): readonly string[] {
  const { view } = subject;
  const texts: string[] = [];
  let length = 0;
  for (let inner = at + 1; inner < view.endOf(at); inner++) {
    if (view.elements[inner]?.name !== 'a') continue;
    texts.push(view.textOf(inner));
    length += view.textOf(inner).length;
  }
  // only if there is little but links and commas
  return length >= text.length * 0.7 ? texts.filter(Boolean) : [];
}

function machineText(subject: Subject, query: FieldQuery, at: number): string | null {
  const element = subject.view.elements[at];
  if (!element) return null;
  const { content, datetime, value } = element.attribs;
  const time = query.type === 'date' ? statedTime(subject, at) : null;
  if (time !== null) return time;
  if (query.type === 'number' && element.name === 'time' && datetime) return datetime;
  if (content) return content;
  return element.name === 'data' || element.name === 'meter' ? (value ?? null) : null;
}

function timeInside(subject: Subject, at: number): string | null {
  for (let inner = at + 1; inner < subject.view.endOf(at); inner++) {
    const time = statedTime(subject, inner);
    if (time !== null) return time;
  }
  return null;
}

const IMAGE_ATTRIBUTES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-zoom-image',
  'src',
  'srcset',
  'data-srcset',
  'content',
  'href',
];

/** The addresses of all pictures in an element, each once. */
function getPicturesInside({ view }: Subject, at: number): readonly string[] {
  const found = view.elements.slice(at, view.endOf(at)).flatMap((element, inner) => {
    const isPicture = element.name === 'img' || inner === 0;
    return (isPicture && imageAddress(element)) || [];
  });
  return [...new Set(found)];
}

/** The URL in an element's attributes, or in the first picture or link inside it. */
export function getSubjectAddress(subject: Subject, type: 'image' | 'url', at: number): readonly string[] {
  const { view } = subject;
  const tag = type === 'image' ? 'img' : 'a';
  for (let inner = at; inner < view.endOf(at); inner++) {
    const element = view.elements[inner];
    if (!element || (element.name !== tag && inner !== at)) continue;
    const address = type === 'image' ? imageAddress(element) : (element.attribs.href ?? element.attribs.content);
    if (address) return [address];
  }
  return type === 'image' ? getLinkedPicture(subject, at) : [];
}

/** The picture that the first link inside an element leads to. */
function getLinkedPicture({ view }: Subject, at: number): readonly string[] {
  const links = view.elements.slice(at, view.endOf(at)).filter(({ name }) => name === 'a');
  return links.flatMap(({ attribs: { href = '' } }) => (isPictureAddress(href) ? [href] : [])).slice(0, 1);
}

/** Whether a URL has a picture's file extension. */
export function isPictureAddress(address: string): boolean {
  return /\.(?:jpe?g|png|webp|gif|avif|svg|tiff?)(?:[?#]|$)/i.test(address);
}

/** The real URL of a lazily loaded picture; null for placeholders. */
export function imageAddress(element: Element): string | null {
  const names =
    element.name === 'img' || element.name === 'source' ? IMAGE_ATTRIBUTES.slice(0, 7) : IMAGE_ATTRIBUTES.slice(7);
  const found = names
    .map((name) => element.attribs[name])
    .find(
      (value) =>
        value !== undefined && value !== '' && !/^data:|blank\.|placeholder|spacer|pixel\.gif|1x1/i.test(value),
    );
  return found ?? null;
}
