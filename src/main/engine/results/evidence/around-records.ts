import { squeezeSpaces } from '@shared/text';
import { Element, type ParentNode } from 'domhandler';
import type { Page } from '../../page/index';
import { getElements, isElement, isForeign, isInertTemplate, walk } from '../../page/index';
import { followNodePath } from './node-path';

/** Locations of one item's values on its page. */
export interface RecordPlaces {
  /** CSS paths of nodes. */
  readonly paths: readonly string[];
  /** Values as texts, for those whose path finds no node. */
  readonly texts: readonly string[];
}

/** Text around a record of a page, beyond its values. */
export interface RecordAround {
  /** The record's whole text, by lines. */
  readonly text: string;
  /** Short texts in the record that describe it: cells, also with the head of their column, badges, breadcrumbs, data attributes. */
  readonly labels: readonly string[];
  /** Texts marked as category, genre, type, tag or brand. */
  readonly categories: readonly string[];
  /** Headings above the record, nearest first, without the page's own. */
  readonly sections: readonly string[];
  /** Headings and titles within the record. */
  readonly names: readonly string[];
  /** URLs the record links to. */
  readonly links: readonly string[];
  /** The `href` of the link to its own page: around its first place or in it, or else one that says "more"; null if there is none. */
  readonly own: string | null;
}

export interface PageAround {
  readonly headings: readonly string[];
  readonly title: string;
  readonly records: readonly RecordAround[];
}

const HEADING = /^h[1-6]$/;
const CATEGORY =
  /categor|genre|(?:^|[-_ ])(?:type|kind|tag|tags|section|department|brand|breadcrumbs?|collection)(?:$|[-_ ])/i;
const MAX_TEXT = 20_000; // characters per record
const MAX_LABEL = 60;
const MAX_LABELS = 200;
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head']);

/** Reads the context of records: their text, the headings above them, their links. */
export function readAroundRecords(page: Page, places: readonly RecordPlaces[]): PageAround {
  const elements = getElements(page.document);
  const nodes = places.map((place) => getPageNodes(page, elements, place));
  const roots = nodes.length === 1 ? [findBody(elements)] : getRoots(nodes);
  const isOne = nodes.length === 1;
  return {
    headings: elements.filter(({ name }) => name === 'h1').map(plainText),
    title: plainText(elements.find(({ name }) => name === 'title') ?? null),
    records: roots.map((root, at) => ({
      ...readRecord(root, isOne, new Set(roots)),
      own: findOwnLink(nodes[at]?.[0], root),
    })),
  };
}

function findBody(elements: readonly Element[]): Element | null {
  return elements.find(({ name }) => name === 'body') ?? elements[0] ?? null;
}

function getPageNodes(page: Page, elements: readonly Element[], { paths, texts }: RecordPlaces): readonly Element[] {
  const found = paths.flatMap((path) => followNodePath(page.document, path).slice(0, 1));
  if (found.length > 0) return found;
  const wanted = new Set(texts.map(squeezeSpaces).filter((text) => text !== ''));
  const named = elements.filter((element) => !SILENT.has(element.name) && wanted.has(squeezeSpaces(ownText(element))));
  return named.slice(0, 1);
}

/** For each record, the largest element that contains its values and none of another record. */
function getRoots(nodes: readonly (readonly Element[])[]): readonly (Element | null)[] {
  const holds = new Map<ParentNode, Set<number>>();
  for (const [at, some] of nodes.entries()) {
    for (const node of some) {
      for (let up: ParentNode | null = node; up; up = up.parent) {
        const known = holds.get(up) ?? new Set();
        holds.set(up, known.add(at));
      }
    }
  }
  return nodes.map(([first]) => {
    if (!first || (holds.get(first)?.size ?? 0) > 1) return null;
    let root = first;
    while (root.parent instanceof Element && (holds.get(root.parent)?.size ?? 0) <= 1) root = root.parent;
    return root;
  });
}

/** The link around a record's name or in it, or else the only one of the record that says "more" or is a picture. */
function findOwnLink(name: Element | undefined, root: Element | null): string | null {
  if (!name) return null;
  for (let up: ParentNode | null = name; up instanceof Element; up = up.parent)
    if (isLink(up)) return up.attribs.href ?? null;
  const within = getOnly(getElements(name).filter(isLink));
  if (within !== null || !root || root.name === 'body') return within;
  return getOnly(getElements(root).filter((element) => isLink(element) && isMore(element)));
}

function isLink({ name, attribs }: Element): boolean {
  return name === 'a' && Boolean(attribs.href);
}

function isMore(link: Element): boolean {
  const text = plainText(link);
  return text === '' ? getElements(link).some(({ name }) => name === 'img') : MORE.test(text) && !OTHERS.test(text);
}

const MORE =
  /^(?:(?:read|learn|view|see|show|open|find out|full|more|details?|mehr|weiter|weiterlesen|zum|zur|details|voir|lire|en savoir|plus|ver|leer|más|saber|vedi|leggi|scopri|dettagli)(?!\p{L})|詳し|詳細|続き|查看|详情|阅读|更多|[›»→>]+$)/iu;
const OTHERS = /cart|basket|warenkorb|panier|carrito|carrello|comment|kommentar|comentario|commenti/iu;

function getOnly(links: readonly Element[]): string | null {
  const urls = new Set(links.map(({ attribs }) => attribs.href ?? ''));
  const [only = null] = urls;
  return urls.size === 1 ? only : null;
}

const NOTHING: Omit<RecordAround, 'own'> = { text: '', labels: [], categories: [], sections: [], names: [], links: [] };

function readRecord(
  root: Element | null,
  isPage: boolean,
  roots: ReadonlySet<Element | null>,
): Omit<RecordAround, 'own'> {
  if (!root) return NOTHING;
  const inside = [root, ...getElements(root)].filter(({ name }) => !SILENT.has(name));
  const marked = inside.filter(isCategory);
  return {
    text: linedText(root)
      .split('\n')
      .map(squeezeSpaces)
      .filter((line) => line !== '')
      .join('\n')
      .slice(0, MAX_TEXT),
    // on a page about one entity, menus are not its labels
    labels: isPage
      ? []
      : getDistinctTexts([
          ...inside.flatMap(leafTexts),
          ...inside.flatMap(headedText),
          ...inside.flatMap(getElementData),
        ]).slice(0, MAX_LABELS),
    categories: getDistinctTexts(
      marked.flatMap((element) => [plainText(element), ...getElements(element).flatMap(leafTexts)]),
    ).slice(0, MAX_LABELS),
    sections: isPage ? [] : sectionsAbove(root, roots),
    names: getDistinctTexts(inside.filter(({ name }) => HEADING.test(name)).map(plainText)),
    links: isPage
      ? []
      : getDistinctTexts(inside.flatMap(({ name, attribs }) => (name === 'a' && attribs.href ? [attribs.href] : []))),
  };
}

function isCategory({ attribs }: Element): boolean {
  const { class: names = '', id = '', itemprop = '', rel = '' } = attribs;
  return (
    CATEGORY.test(`${names} ${id} ${itemprop} ${rel} ${attribs['aria-label'] ?? ''}`) &&
    !/navbar|menu|sidebar|filter/i.test(`${names} ${id}`)
  );
}

/** Values of data attributes that name a kind, such as `data-category`. */
function getElementData({ attribs }: Element): readonly string[] {
  return Object.entries(attribs).flatMap(([name, value]) =>
    name.startsWith('data-') && CATEGORY.test(name.slice('data-'.length)) ? [value] : [],
  );
}

/** Headings before a record, among its siblings and those of its ancestors, but none of another record. */
function sectionsAbove(root: Element, roots: ReadonlySet<Element | null>): readonly string[] {
  const found: string[] = [];
  for (let up: Element | null = root; up && up.name !== 'body'; up = up.parent instanceof Element ? up.parent : null) {
    for (let before = up.prev; before; before = before.prev) {
      const heading = isElement(before) && !roots.has(before) ? headingIn(before) : null;
      if (heading === null) continue;
      found.push(heading);
      break;
    }
    const { 'aria-label': label } = up.attribs;
    if (up !== root && label) found.push(label);
  }
  return getDistinctTexts(found);
}

/** Text of a heading, or of an element that holds only a heading: `<header><h2>…`, a row with one cell. */
function headingIn(element: Element): string | null {
  if (HEADING.test(element.name) || element.name === 'dt' || element.name === 'summary')
    return isPageTitle(element) ? null : plainText(element);
  const children = element.children.filter(isElement);
  if (element.name === 'tr') {
    const [only, ...others] = children;
    return only && others.length === 0 ? plainText(only) : null;
  }
  if (!/^(?:header|hgroup|div|thead|tbody|caption|legend)$/.test(element.name)) return null;
  const headings = getElements(element).filter(({ name }) => HEADING.test(name));
  const [heading, ...more] = headings;
  if (!heading || more.length > 0 || isPageTitle(heading)) return null;
  return element.name === 'header' || plainText(element).length <= plainText(heading).length + MAX_LABEL
    ? plainText(heading)
    : null;
}

const isPageTitle = ({ name }: Element) => name === 'h1';

const INLINE = new Set('a abbr b bdi em i img mark path small span strong sub sup svg time u wbr'.split(' '));

/** Lines of an element without child elements, or with such as only mark a part of it. */
function leafTexts(element: Element): readonly string[] {
  const isLeaf = element.children.every((child) => !isElement(child) || child.name === 'br' || INLINE.has(child.name));
  if (isTerm(element) || !isLeaf) return [];
  return linedText(element)
    .split('\n')
    .map(squeezeSpaces)
    .filter((line) => line.length <= MAX_LABEL);
}

const YES = /^[✓✔☑●✅]\ufe0f?$/u;
const NO = /^[-–—✗✘×☒○❌]\ufe0f?$/u;

/** A cell with the head of its column, or a definition with its term: "Pets allowed: No". */
function headedText(element: Element): readonly string[] {
  const head = element.name === 'td' ? columnHead(element) : element.name === 'dd' ? termOf(element) : null;
  const text = plainText(element);
  if (head === null || text.length > MAX_LABEL) return [];
  const mark = text === '' ? (element.children.some(isElement) ? null : 'No') : text;
  const value = mark === null ? null : YES.test(mark) ? 'Yes' : NO.test(mark) ? 'No' : mark;
  return value === null || head === '' || head.length > MAX_LABEL ? [] : [`${head.replace(/\s*:$/, '')}: ${value}`];
}

function columnHead(cell: Element): string | null {
  const row = cell.parent;
  if (!(row instanceof Element) || row.name !== 'tr') return null;
  let table: ParentNode | null = row.parent;
  while (table instanceof Element && table.name !== 'table') table = table.parent;
  if (!(table instanceof Element)) return null;
  return headsOf(table)[row.children.filter(isElement).indexOf(cell)] ?? null;
}

const knownHeads = new WeakMap<Element, readonly string[]>();

/** The heads of a table's columns, read once for all its rows; none without a row of them. */
function headsOf(table: Element): readonly string[] {
  const known = knownHeads.get(table);
  if (known !== undefined) return known;
  const row = getElements(table).find(({ name }) => name === 'tr');
  const cells = row?.children.filter(isElement) ?? [];
  const heads = cells.length > 1 && cells.every(isHead) ? cells.map(plainText) : [];
  knownHeads.set(table, heads);
  return heads;
}

const isHead = ({ name }: Element) => name === 'th';

/** A term means something only with its definition: "Online" of "Online: no". */
function isTerm({ name, next }: Element): boolean {
  let after = next;
  while (after && !isElement(after)) after = after.next;
  return name === 'dt' && after?.name === 'dd';
}

function termOf(definition: Element): string | null {
  for (let before = definition.prev; before; before = before.prev)
    if (isElement(before)) return before.name === 'dt' ? plainText(before) : null;
  return null;
}

function ownText(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.data : '')).join('');
}

function plainText(element: Element | null): string {
  return element === null ? '' : squeezeSpaces(linedText(element));
}

/** Text of an element with a line break for each `<br>` and around each block in it; white space of the source is a space. */
function linedText(root: Element): string {
  let text = '';
  const breakLine = (element: Element) => {
    if (element !== root && !INLINE.has(element.name)) text += '\n';
  };
  walk(root, {
    enter: (element) => {
      breakLine(element);
      return isForeign(element) || !(element.name === 'script' || element.name === 'style' || isInertTemplate(element));
    },
    leave: breakLine,
    text: ({ data }) => {
      text += data.replaceAll(/\s+/g, ' ');
    },
  });
  return text;
}

function getDistinctTexts(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
