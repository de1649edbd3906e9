import type { AnyNode, Document, Element } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { codeText, getPreLanguage } from './code-text';
import { BLOCKS, folded, getElementNeed, getWords, isTag, type Need } from './shown';

/** What can be told of a page: a list of things said, each as a text that two readings have in common or not. */
export const ASPECTS = [
  'words',
  'order',
  'link',
  'link text',
  'image',
  'image alt',
  'heading',
  'row',
  'cell',
  'code',
  'language',
  'code in line',
  'item',
  'item depth',
  'item mark',
  'emphasis',
  'quote',
  'media',
] as const;
export type Aspect = (typeof ASPECTS)[number];
export type Things = Record<Aspect, string[]>;

export interface Reading {
  /** What a reader must find. */
  readonly must: Things;
  /** All that is told, what must be found included. */
  readonly told: Things;
  /** What a conversion may tell besides. */
  readonly extra: Things;
}

/** Reads an HTML page, or Markdown made HTML again: one reading for both. */
export function getSourceReading(source: string, url: string): Reading {
  const document = parse(source, { treeAdapter: adapter, scriptingEnabled: false });
  return new Reader(document, url).read();
}

interface Place {
  readonly need: Need;
  readonly depth: number;
  readonly marks: readonly string[];
  readonly quotes: number;
  readonly inHeading: boolean;
  readonly inTable: boolean;
  readonly inCode: boolean;
  readonly inLink: boolean;
}

const MARKS: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  del: 'del',
  s: 'del',
  strike: 'del',
  sup: 'sup',
  sub: 'sub',
};
const SHOWN_BOLD = new Set(['dt', 'summary', 'caption', 'legend', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const MAX_DEPTH = 400;

class Reader {
  readonly #document: Document;
  readonly #base: string;
  readonly #must: Things = noThings();
  readonly #told: Things = noThings();
  readonly #extra: Things = noThings();
  #block = '';
  #blockNeed: Need = 'must';

  constructor(document: Document, url: string) {
    this.#document = document;
    const base = find(document, (element) => element.name === 'base' && element.attribs.href !== undefined);
    this.#base = absolute(base?.attribs.href ?? '', url) ?? url;
  }

  read(): Reading {
    const top = { marks: [], depth: 0, quotes: 0, inHeading: false, inTable: false, inCode: false, inLink: false };
    this.#children(this.#document.children, { need: 'must', ...top }, 0);
    this.#endBlock();
    return { must: this.#must, told: this.#told, extra: this.#extra };
  }

  #say(aspect: Aspect, need: Need, text: string): void {
    if (text === '' || need === 'none') return;
    this.#told[aspect].push(text);
    if (need === 'must') this.#must[aspect].push(text);
  }

  #children(nodes: readonly AnyNode[], place: Place, level: number): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#text(node.data, place);
      else if (isTag(node) && level < MAX_DEPTH) this.#element(node, place, level);
    }
  }

  #text(data: string, place: Place): void {
    if (place.need === 'none') return;
    if (place.need !== this.#blockNeed) this.#endBlock();
    this.#blockNeed = place.need;
    this.#block += data;
    const words = getWords(data);
    for (const word of words) {
      for (const mark of place.marks) {
        const isShown = place.inHeading || place.inCode || (place.inLink && mark.startsWith('su'));
        this.#say('emphasis', isShown ? 'may' : place.need, `${mark} ${word}`);
      }
      if (place.inHeading) this.#extra.emphasis.push(`strong ${word}`);
      if (place.quotes > 0) this.#say('quote', place.need, word);
    }
  }

  /** Ends a line of words: what is in different blocks has no order that a converter could glue. */
  #endBlock(): void {
    const words = getWords(this.#block);
    words.forEach((word, at) => {
      this.#say('words', this.#blockNeed, word);
      if (at > 0) this.#say('order', this.#blockNeed, `${words[at - 1]} ${word}`);
    });
    this.#block = '';
  }

  #element(element: Element, around: Place, level: number): void {
    const own = getElementNeed(element);
    if (own === 'none') return;
    const need = around.need === 'may' ? 'may' : own;
    const place = { ...around, need };
    const isBlock = BLOCKS.has(element.name);
    if (isBlock) this.#endBlock();
    this.#things(element, place);
    this.#attributes(element);
    this.#children(element.children, inside(element, place), level + 1);
    if (isBlock) this.#endBlock();
  }

  /** Words of attributes that a converter may show. */
  #attributes({ attribs }: Element): void {
    for (const name of ['alt', 'title', 'aria-label', 'placeholder', 'value', 'alttext', 'label']) {
      for (const word of getWords(attribs[name] ?? '')) this.#extra.words.push(word);
    }
  }

  #things(element: Element, place: Place): void {
    const { name } = element;
    if (name === 'a') this.#link(element, place);
    else if (name === 'img') this.#image(element, place);
    else if (/^h[1-6]$/.test(name)) {
      const text = shownText(element);
      if (folded(text)) this.#say('heading', place.need, `${name} ${folded(text)}`);
    } else if (name === 'pre' && !place.inCode) this.#code(element, place);
    else if (/^(?:code|kbd|samp|tt)$/.test(name) && !place.inCode)
      this.#say('code in line', place.need, shownText(element).replace(/\s+/g, ' ').trim());
    else if (name === 'table' && !place.inTable) this.#table(element, place);
    else if (name === 'li') this.#item(element, place);
    else if (name === 'dl') this.#definitions(element);
    else if (name === 'iframe' || name === 'video' || name === 'audio' || name === 'embed') this.#media(element, place);
  }

  #link(element: Element, place: Place): void {
    const url = absolute(element.attribs.href, this.#base);
    if (url === null) return;
    const text = folded(shownText(element, true));
    const isEmpty = text === '' && find(element, ({ name }) => name === 'img') === undefined;
    // a sign that only leads to its own place is not text to read
    const isMark = url.includes('#') && /^[#¶§🔗]?$/u.test(text);
    const need = isEmpty || isMark ? 'may' : place.need;
    this.#say('link', need, url);
    this.#extra.media.push(url);
    const label = folded(element.attribs['aria-label'] ?? element.attribs.title ?? '');
    this.#extra['link text'].push(`${url} ${folded(text === '' ? label : shownText(element, true, false, true))}`);
    const holdsBlock = find(element, ({ name }) => BLOCKS.has(name) && name !== 'br') !== undefined;
    this.#say('link text', holdsBlock ? 'may' : need, `${url} ${text}`);
    if (holdsBlock) for (const line of getElementParts(element)) this.#extra['link text'].push(`${url} ${line}`);
  }

  #image(element: Element, place: Place): void {
    const urls = imageUrls(element, this.#base);
    if (urls[0] === undefined || isPixel(element)) {
      for (const url of urls) this.#extra.image.push(url);
      return;
    }
    this.#say('image', place.need, urls.join('\n'));
    this.#say('image alt', place.need, `${urls.join('\n')}\n| ${folded(element.attribs.alt ?? '')}`);
    this.#extra.media.push(...urls);
  }

  #code(element: Element, place: Place): void {
    const text = codeText(element);
    if (text.trim() === '') return;
    this.#say('code', place.need, text);
    const language = getPreLanguage(element);
    this.#say('language', language === '' ? 'none' : place.need, `${language}: ${text}`);
  }

  #table(table: Element, place: Place): void {
    const rows = getTableRows(table).map((cells) =>
      cells.map((cell) => folded(shownText(cell))).filter((text) => text !== ''),
    );
    const need = isData(table, rows) ? place.need : 'may';
    for (const cells of rows) {
      this.#say('row', cells.length > 1 ? need : 'may', cells.join(' | '));
      for (const cell of cells) this.#say('cell', need, cell);
    }
    // a bar or a drawing in a cell may be told by its text
    for (const cells of getTableRows(table)) {
      const texts = cells.map((cell) => folded(shownText(cell, true, false, true))).filter((text) => text !== '');
      this.#extra.row.push(texts.join(' | '));
      this.#extra.cell.push(...texts);
    }
  }

  #item(element: Element, place: Place): void {
    const text = folded(shownText(element, false, true));
    const number = getElementNumber(element);
    const labelled = folded(shownText(element, false, true, true));
    if (labelled !== text) this.#allowItem(labelled, place, number);
    if (getWords(text).length === 0) return;
    this.#say('item', place.need, text);
    this.#say('item depth', place.need, `${Math.max(1, place.depth)} ${text}`);
    this.#say('item mark', place.need, `${number ?? '-'} ${text}`);
  }

  #allowItem(text: string, place: Place, number: number | null): void {
    this.#extra.item.push(text);
    this.#extra['item depth'].push(`${Math.max(1, place.depth)} ${text}`);
    this.#extra['item mark'].push(`${number ?? '-'} ${text}`);
  }

  /** A list of definitions may be told as a list. */
  #definitions(list: Element): void {
    let terms = '';
    for (const child of list.children.flatMap((node) =>
      isTag(node) && node.name === 'div' ? node.children : [node],
    )) {
      if (!isTag(child)) continue;
      const text = folded(shownText(child));
      if (child.name === 'dt') terms = text;
      for (const said of [text, `${terms} ${text}`]) {
        this.#extra.item.push(said);
        for (let depth = 1; depth < 5; depth++) this.#extra['item depth'].push(`${depth} ${said}`);
        this.#extra['item mark'].push(`- ${said}`);
      }
    }
  }

  #media(element: Element, place: Place): void {
    const source = find(element, ({ name, attribs }) => name === 'source' && attribs.src !== undefined);
    const url = absolute(element.attribs.src ?? source?.attribs.src, this.#base);
    if (url === null || !url.startsWith('http')) return;
    const { width, height } = element.attribs;
    const isSeen = !isHiddenFrame(element) && width !== '0' && height !== '0' && width !== '1' && height !== '1';
    this.#say('media', isSeen && isShownAround(element, place) ? 'must' : 'may', url);
    for (const aspect of ['link', 'image'] as const) this.#extra[aspect].push(url);
    this.#extra['link text'].push(`${url} ${folded(element.attribs.title ?? '')}`);
  }
}

function isHiddenFrame({ attribs }: Element): boolean {
  return attribs.hidden !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs.style ?? '');
}

function isShownAround(element: Element, place: Place): boolean {
  if (place.need === 'must') return true;
  for (let around = element.parent; isTag(around); around = around.parent)
    if (getElementNeed(around) !== 'must') return false;
  return true;
}

function inside(element: Element, place: Place): Place {
  const { name } = element;
  const mark = MARKS[name];
  const isList = name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir';
  return {
    ...place,
    marks: mark === undefined || place.marks.includes(mark) ? place.marks : [...place.marks, mark],
    depth: place.depth + (isList ? 1 : 0),
    quotes: place.quotes + (name === 'blockquote' ? 1 : 0),
    inHeading: place.inHeading || SHOWN_BOLD.has(name),
    inTable: place.inTable,
    inCode: place.inCode || name === 'pre' || name === 'code' || name === 'kbd' || name === 'samp' || name === 'tt',
    inLink: place.inLink || name === 'a',
  };
}

/** The text of an element, blocks apart; with alternative texts of images, without nested lists, with optional text and labels if wanted. */
function shownText(root: Element, alt = false, withoutLists = false, all = false): string {
  let text = '';
  const visit = (nodes: readonly AnyNode[], level: number) => {
    for (const node of nodes) {
      if (node.type === 'text') text += node.data;
      if (
        !isTag(node) ||
        level > MAX_DEPTH ||
        (getElementNeed(node) !== 'must' && !(all && node.name !== 'iframe' && getElementNeed(node) === 'may'))
      )
        continue;
      if (all && node.name === 'a' && folded(shownText(node)) === '')
        text += ` ${node.attribs['aria-label'] ?? node.attribs.title ?? ''} `;
      if (withoutLists && (node.name === 'ul' || node.name === 'ol')) continue;
      const gap = BLOCKS.has(node.name) ? '\n' : '';
      if (all && node.name === 'input' && /^(?:submit|button|reset)$/.test(node.attribs.type ?? ''))
        text += ` ${node.attribs.value ?? ''} `;
      // an image that no address is known of may be told by its text
      const isUnknown = all && !/^(?!data:)./.test(node.attribs['data-src'] ?? node.attribs.src ?? '');
      if (node.name === 'img' && (isUnknown || alt)) text += ` ${node.attribs.alt ?? ''} `;
      text += gap;
      visit(node.children, level + 1);
      text += gap;
    }
  };
  visit(root.children, 0);
  return text;
}

/** Parts of a link around blocks, any of which may stand for the whole. */
function getElementParts(element: Element): readonly string[] {
  const lines = shownText(element, true).split('\n').map(folded);
  return [...new Set([folded(shownText(element, true)), ...lines])];
}

function getTableRows(table: Element): readonly (readonly Element[])[] {
  const rows: Element[][] = [];
  const visit = (element: Element) => {
    for (const child of element.children) {
      if (!isTag(child) || child.name === 'table') continue;
      if (child.name === 'tr')
        rows.push(child.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th'));
      else visit(child);
    }
  };
  visit(table);
  return rows;
}

const LAYS_OUT = new Set(['table', 'form', 'section', 'article', 'h1', 'h2', 'h3', 'h4']);

function isData(table: Element, rows: readonly (readonly string[])[]): boolean {
  if (/^(?:presentation|none)$/.test(table.attribs.role ?? '')) return false;
  return (
    rows.filter((cells) => cells.length > 1).length > 1 && find(table, ({ name }) => LAYS_OUT.has(name)) === undefined
  );
}

function getElementNumber(item: Element): number | null {
  const list = item.parent;
  if (!isTag(list) || list.name !== 'ol') return null;
  const items = list.children.filter(isTag).filter(({ name }) => name === 'li');
  const start = Number.parseInt(list.attribs.start ?? '', 10);
  return (Number.isNaN(start) ? 1 : start) + items.indexOf(item);
}

const IMAGE_ATTRIBUTES = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'src'];

/** All addresses an image may be told by. */
function imageUrls({ attribs }: Element, base: string): readonly string[] {
  const sets = ['srcset', 'data-srcset', 'data-lazy-srcset'].flatMap((name) =>
    Array.from((attribs[name] ?? '').matchAll(/(?:^|,)\s*(\S+)/g), (match) => match[1]?.replace(/,$/, '')),
  );
  const single = IMAGE_ATTRIBUTES.flatMap((name) => (attribs[name] ?? '').split(/\s+\S+,\s*|\s+\S+$/));
  const urls = [...single, ...sets].flatMap((reference) => {
    const url = reference === '' ? null : absolute(reference, base);
    return url?.startsWith('http') ? [url] : [];
  });
  return [...new Set(urls)];
}

function isPixel({ attribs: { width, height } }: Element): boolean {
  return /^[01](?:px)?$/.test(width ?? '') && /^[01](?:px)?$/.test(height ?? '');
}

/** An address made absolute; null for what leads nowhere. */
function absolute(reference: string | undefined, base: string): string | null {
  if (reference === undefined || !URL.canParse(reference.trim(), base)) return null;
  const { href } = new URL(reference.trim(), base);
  if (/^(?:javascript|data|about|blob):/i.test(href)) return null;
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

function find(root: Document | Element, fits: (element: Element) => boolean): Element | undefined {
  const open: AnyNode[] = [...root.children].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isTag(node)) continue;
    if (fits(node)) return node;
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at];
      if (child) open.push(child);
    }
  }
  return undefined;
}

function noThings(): Things {
  return {
    words: [],
    order: [],
    link: [],
    'link text': [],
    image: [],
    'image alt': [],
    heading: [],
    row: [],
    cell: [],
    code: [],
    language: [],
    'code in line': [],
    item: [],
    'item depth': [],
    'item mark': [],
    emphasis: [],
    quote: [],
    media: [],
  };
}
