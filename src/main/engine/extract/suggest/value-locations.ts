import { getClassMeaning, isFieldName } from '@shared/field-name';
import { pictureAttribute } from '@shared/picture-attribute';
import { isPriceLike } from '@shared/value-look';
import type { Element } from 'domhandler';
import { BLOCK_ELEMENTS, isElement } from '../../page/index';
import { getElementClasses } from '../records/index';
import { parentElement } from '../view/css-path';
import { hasNoText, type PageView } from '../view/page-view';
import { collapseSpaces } from '../words/fold';
import type { LocationTake, Step, ValueLocation } from './types';

const MAX_CHARACTERS = 6000; // characters of one value; a longer text is the page's body, which is found separately
const MAX_LOCATIONS = 4000; // per page or record; nobody would look through more
const NO_VALUES = new Set(['button', 'select', 'input', 'textarea', 'svg', 'option']);
const FORMATTING = new Set([
  'b',
  'strong',
  'em',
  'i',
  'sup',
  'sub',
  'small',
  'mark',
  'br',
  'u',
  's',
  'bdi',
  'font',
  'wbr',
]);
/** Elements that mark a text as outdated. */
export const STRUCK: ReadonlySet<string> = new Set(['s', 'del', 'strike']);
const LABEL = /^[^:：]{1,40}[:：]$/;
const SAYS_RATING = /star|rating|score/i;

/** All values below these roots, in page order. */
export function findLocations(view: PageView, roots: readonly Element[]): readonly ValueLocation[] {
  const locations: ValueLocation[] = [];
  const methods = new Map<Element, readonly Step[]>();
  const formatted = new Set<Element>();
  for (const [number, root] of roots.entries()) {
    const from = view.indexOf(root);
    if (from === undefined) continue;
    for (let at = from; at < view.endOf(from) && locations.length < MAX_LOCATIONS; at++) {
      const element = view.elements[at];
      if (!element) continue;
      const around =
        element === root ? [{ look: '', at: number }] : (methods.get(parentElement(element) ?? root) ?? []);
      const pathSteps = element === root ? around : [...around, getElementStep(element)];
      methods.set(element, pathSteps);
      locations.push(
        ...getPageViewValues(view, at, element, formatted).map((value) => ({ ...value, element, pathSteps })),
      );
      if (hasNoText(element) || NO_VALUES.has(element.name)) at = view.endOf(at) - 1;
    }
  }
  return locations;
}

type Value = Pick<ValueLocation, 'take' | 'text' | 'kind'>;

function getPageViewValues(view: PageView, at: number, element: Element, formatted: Set<Element>): readonly Value[] {
  const { name, attribs } = element;
  if (NO_VALUES.has(name)) return [];
  if (name === 'meta' || name === 'link' || name === 'data') return statedValue(element);
  if (hasNoText(element)) return [];
  if (name === 'img') return pictureValue(element);
  if (name === 'time' && attribs.datetime?.trim()) return [attributeValue(element, 'datetime', 'date')];
  const link = name === 'a' && leadsSomewhere(attribs.href) ? [attributeValue(element, 'href', 'link')] : [];
  if (isCutShort(view.textOf(at), attribs.title)) return [attributeValue(element, 'title', 'text'), ...link];
  if (formatted.has(element)) return link;
  return [...textValue(view, at, element, formatted), ...link];
}

/** Whether a text is truncated, "A light in the …", with the complete text in the element's title. */
function isCutShort(text: string, title: string | undefined): boolean {
  const begun = /^(.*\S)\s*(?:\.{3}|…)$/s.exec(text)?.[1];
  return (
    begun !== undefined &&
    title !== undefined &&
    title.length >= begun.length &&
    collapseSpaces(title).startsWith(begun)
  );
}

/** Values that microdata states without showing them. */
function statedValue(element: Element): readonly Value[] {
  const { itemprop, content, href, value } = element.attribs;
  if (itemprop === undefined) return [];
  if (content?.trim()) return [attributeValue(element, 'content', 'text')];
  if (href?.trim()) return [attributeValue(element, 'href', 'link')];
  return value?.trim() ? [attributeValue(element, 'value', 'text')] : [];
}

function pictureValue(element: Element): readonly Value[] {
  const attribute = pictureAttribute(element.attribs);
  return attribute === null ? [] : [attributeValue(element, attribute, 'image')];
}

function attributeValue(element: Element, attribute: string, kind: ValueLocation['kind']): Value {
  return { take: { attribute }, text: collapseSpaces(element.attribs[attribute] ?? ''), kind };
}

function leadsSomewhere(href: string | undefined): boolean {
  const address = href?.trim() ?? '';
  return address !== '' && !/^(?:#|javascript:)/i.test(address);
}

/** The text of an element with text of its own; elements that only format part of it are not separate values. */
function textValue(view: PageView, at: number, element: Element, formatted: Set<Element>): readonly Value[] {
  if (isProse(view, at, element)) {
    for (const child of element.children) if (isElement(child) && child.name === 'p') formatted.add(child);
    return [{ take: 'text', text: view.textOf(at), kind: 'text' }];
  }
  const own = getOwnText(element);
  if (own === '') return getAttributeValues(view, at, element);
  const inner = element.children.filter(isElement).filter((child) => getPageViewText(view, child) !== '');
  const take = chooseTake(view, element, inner, own);
  if (take === null) return [];
  const text = take === 'own' ? own : view.textLength(at) > MAX_CHARACTERS * 2 ? '' : view.textOf(at);
  if (text === '' || text.length > MAX_CHARACTERS) return [];
  if (take === 'text') for (const child of inner) markFormatted(child, formatted);
  return [{ take, text, kind: 'text' }];
}

function chooseTake(view: PageView, element: Element, inner: readonly Element[], own: string): LocationTake | null {
  if (inner.length === 0) return 'text';
  if (!/[\p{L}\p{N}]/u.test(own)) return isPriceSign(own) ? 'text' : null;
  const [first] = inner;
  if (
    first &&
    LABEL.test(getPageViewText(view, first)) &&
    view.textOf(view.indexOf(element) ?? 0).startsWith(getPageViewText(view, first))
  )
    return 'own';
  if (isLeadIn(own) && (inner.some(isNamedAsField) || isRowOfLinks(element, inner))) return null;
  if (isPriceLike(own) && inner.every((child) => isBesidePrice(view, child))) return 'own';
  if (inner.some(({ name }) => BLOCK_ELEMENTS.has(name)))
    return own.length * 2 > view.textLength(view.indexOf(element) ?? 0) ? 'text' : 'own';
  if (!isLeadIn(own) || inner.length > 1 || inner.every(({ name }) => FORMATTING.has(name) && name !== 'b'))
    return 'text';
  return isShortTitle(element, first) ? 'own' : null;
}

/** Whether each link is a value of its own: "by <a>Jane</a> <a>(about)</a>". */
function isRowOfLinks({ name }: Element, inner: readonly Element[]): boolean {
  return inner.length > 1 && !/^h[1-6]$/.test(name) && inner.every((child) => child.name === 'a');
}

/** Whether an element is a former price, or words such as "incl. VAT". */
function isBesidePrice(view: PageView, element: Element): boolean {
  return STRUCK.has(element.name) || !/\d/.test(getPageViewText(view, element));
}

/**
 * Whether a heading's few words before a remark are the title, "Emma (Hardcover)", and not the introduction of a link.
 */
function isShortTitle({ name, children }: Element, inner: Element | undefined): boolean {
  const begins = children.find((child) => isElement(child) || (child.type === 'text' && child.data.trim() !== ''));
  return /^h[1-6]$/.test(name) && begins?.type === 'text' && inner?.name !== 'a';
}

/**
 * Whether paragraphs form one text; if the page's title is among them, they are the whole page including the byline.
 */
function isProse(view: PageView, at: number, element: Element): boolean {
  const children = element.children.filter(isElement);
  const paragraphs = children.filter(({ name }) => name === 'p');
  if (children.some(({ name }) => name === 'h1')) return false;
  const length = view.textLength(at);
  if (paragraphs.length < 2 || length < PROSE || length > MAX_CHARACTERS) return false;
  const inside = paragraphs.reduce((sum, each) => sum + view.textLength(view.indexOf(each) ?? 0), 0);
  return inside >= length * MOSTLY;
}

const PROSE = 240; // characters
const MOSTLY = 0.7;

function isPriceSign(own: string): boolean {
  return /[$€£¥₹₽]/.test(own);
}

/** Whether its markup names it as a field of its own. */
function isNamedAsField(element: Element): boolean {
  if (element.attribs.itemprop !== undefined) return true;
  return getElementClasses(element).some((name) => isFieldName(getClassMeaning(name)));
}

/** Whether words before a value say nothing without it: "by", "Posted in". */
function isLeadIn(own: string): boolean {
  return own.split(' ').length <= 3 && own.length <= 24 && !/\d/.test(own);
}

function markFormatted(element: Element, formatted: Set<Element>): void {
  if (!FORMATTING.has(element.name) && !(element.name === 'span' && getElementClasses(element).length === 0)) return;
  formatted.add(element);
  for (const child of element.children) if (isElement(child)) markFormatted(child, formatted);
}

/** Values from attributes: stars are drawn, and a title or label states their number. */
function getAttributeValues(view: PageView, at: number, element: Element): readonly Value[] {
  if (view.textLength(at) > 0) return [];
  const { title, 'aria-label': label, class: names = '' } = element.attribs;
  const attribute = label?.trim() ? 'aria-label' : title?.trim() ? 'title' : null;
  if (attribute === null || !(SAYS_RATING.test(names) || SAYS_RATING.test(element.attribs[attribute] ?? ''))) return [];
  return [attributeValue(element, attribute, 'text')];
}

function getPageViewText(view: PageView, element: Element): string {
  const at = view.indexOf(element);
  return at === undefined || hasNoText(element) ? '' : view.textOf(at);
}

/** An element's text without that of nested elements. */
export function getOwnText({ children }: Element): string {
  let text = '';
  for (const child of children) text += child.type === 'text' ? child.data : ' ';
  return collapseSpaces(text);
}

const places = new WeakMap<Element, ReadonlyMap<Element, number>>();

function getElementStep(element: Element): Step {
  const parent = parentElement(element);
  if (!parent) return { look: toAppearance(element), at: 0 };
  const known = places.get(parent) ?? placesIn(parent);
  places.set(parent, known);
  return { look: toAppearance(element), at: known.get(element) ?? 0 };
}

/** For each child, its position among similar children. */
function placesIn(parent: Element): ReadonlyMap<Element, number> {
  const counts = new Map<string, number>();
  return new Map(
    parent.children.filter(isElement).map((child) => {
      const look = toAppearance(child);
      const at = counts.get(look) ?? 0;
      counts.set(look, at + 1);
      return [child, at];
    }),
  );
}

function toAppearance(element: Element): string {
  const [first = ''] = getElementClasses(element);
  return `${element.name}.${first}`;
}
