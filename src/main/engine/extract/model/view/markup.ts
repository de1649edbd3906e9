import type { Element } from 'domhandler';
import type { Page } from '../../../page/index';
import {
  BLOCK_ELEMENTS,
  imageReferences,
  isElement,
  isForeign,
  isShadowRoot,
  resolveUrl,
  VOID_ELEMENTS,
  walk,
} from '../../../page/index';
import { cssPath, parentElement } from '../../view/css-path';
import type { PageView } from '../../view/page-view';
import { collapseSpaces } from '../../words/fold';
import type { ViewNode, ViewPiece } from '../types';
import type { ViewText } from './compose';
import type { Attributes } from './segment';

const SLIM_ATTRIBUTES = new Set(
  'id class alt title datetime itemprop content property value role aria-label label colspan rowspan'.split(' '),
);
const SLIM_DROPPED = new Set(
  'head script style noscript template iframe frame embed object canvas svg link base wbr'.split(' '),
);
const MAX_ATTRIBUTE = 120; // characters; longer ones are generated
const MIN_PIECE = 200; // characters; smaller blocks share a piece

/** The page as HTML with numbered elements (those with text or a URL): slim, or complete except for comments. */
export function composeMarkup(
  page: Page,
  view: PageView,
  isSlim: boolean,
  blocks: ReadonlyMap<Element, number | null>,
): ViewText {
  const writer = new MarkupWriter(page, view, isSlim, blocks);
  walk(page.document, {
    enter: (element) => writer.open(element),
    leave: (element) => writer.close(element),
    text: (node) => writer.text(node.data, node.parent && isElement(node.parent) ? node.parent : null),
  });
  return writer.finish();
}

class MarkupWriter {
  readonly #page: Page;
  readonly #view: PageView;
  readonly #isSlim: boolean;
  readonly #blocks: ReadonlyMap<Element, number | null>;
  readonly #pieces: ViewPiece[] = [];
  readonly #nodes: ViewNode[] = [];
  readonly #numberedElements = new Set<Element>();
  #numbersTo = 0;
  #text = '';
  #depth = 0;
  #least = 0;
  #heading = 0;
  #record: number | null = null;

  constructor(page: Page, view: PageView, isSlim: boolean, blocks: ReadonlyMap<Element, number | null>) {
    this.#page = page;
    this.#view = view;
    this.#isSlim = isSlim;
    this.#blocks = blocks;
  }

  open(element: Element): boolean {
    if (this.#isSlim && ((SLIM_DROPPED.has(element.name) && !isShadowRoot(element)) || isForeign(element)))
      return false;
    const record = this.#blocks.get(element);
    if (record === null) return false;
    if (record !== undefined || isPieceStart(element, this.#text)) this.#cut();
    if (record !== undefined) this.#openRecord(record);
    this.#depth++;
    const level = /^h[1-6]$/.test(element.name) ? Number(element.name.charAt(1)) : 0;
    if (level > 0) this.#heading = level;
    this.#text += `<${element.name}${this.#numbered(element)}${this.#attributes(element)}>`;
    return !VOID_ELEMENTS.has(element.name) || isForeign(element);
  }

  close(element: Element): void {
    if (!VOID_ELEMENTS.has(element.name)) this.#text += `</${element.name}>`;
    this.#depth--;
    const isRecord = this.#blocks.has(element);
    if (isRecord || /^h[1-6]$/.test(element.name)) this.#cut();
    if (isRecord) this.#record = null;
  }

  text(data: string, parent: Element | null): void {
    const isRaw = parent?.name === 'script' || parent?.name === 'style';
    this.#text += isRaw ? data : escapeHtmlText(data.replace(/\s+/g, ' '));
  }

  finish(): ViewText {
    this.#cut();
    return { pieces: this.#pieces, nodes: this.#nodes };
  }

  #openRecord(record: number): void {
    if (this.#record !== record) this.#text = `# record ${record + 1}\n`;
    this.#record = record;
  }

  #cut(): void {
    if (this.#text.trim() !== '') {
      const numbers = this.#nodes.slice(this.#numbersTo).map(({ n }) => n);
      const piece = { depth: this.#least, heading: this.#heading, record: this.#record, tableHead: false, numbers };
      this.#pieces.push({ text: this.#text.trim(), ...piece });
    }
    this.#numbersTo = this.#nodes.length;
    this.#text = '';
    this.#least = this.#depth;
    this.#heading = 0;
  }

  #numbered(element: Element): string {
    const at = this.#view.indexOf(element);
    const attributes = getAddresses(element, this.#page.baseUrl);
    if (at === undefined || (!hasOwnText(element) && Object.keys(attributes).length === 0)) return '';
    const n = this.#nodes.length + 1;
    const text = this.#view.textOf(at);
    this.#nodes.push({
      n,
      path: cssPath(element),
      text,
      from: 0,
      parts: [],
      attributes,
      record: this.#record,
      inner: this.#isInside(element),
    });
    this.#numberedElements.add(element);
    return ` n="${n}"`;
  }

  #isInside(element: Element): boolean {
    for (let around = parentElement(element); around; around = parentElement(around)) {
      if (this.#numberedElements.has(around)) return true;
    }
    return false;
  }

  #attributes(element: Element): string {
    return Object.entries(element.attribs)
      .flatMap(([name, value]) => (this.#keeps(name, value) ? [` ${name}="${value.replaceAll('"', '&quot;')}"`] : []))
      .join('');
  }

  #keeps(name: string, value: string): boolean {
    // only our numbers may occur, and scripts are irrelevant
    if (name === 'n' || name.startsWith('on')) return false;
    return !this.#isSlim || (SLIM_ATTRIBUTES.has(name) && value.length <= MAX_ATTRIBUTE && value !== '');
  }
}

function isPieceStart(element: Element, text: string): boolean {
  return text.length >= MIN_PIECE && BLOCK_ELEMENTS.has(element.name) && !isForeign(element);
}

function hasOwnText({ name, children }: Element): boolean {
  if (name === 'script' || name === 'style') return false;
  return children.some((child) => child.type === 'text' && child.data.trim() !== '');
}

function getAddresses(element: Element, baseUrl: string): Attributes {
  const { datetime, content, alt, value, title, href } = element.attribs;
  const [picture] = element.name === 'img' ? imageReferences(element) : [];
  const link = element.name === 'a' && href !== undefined ? resolveUrl(href, baseUrl) : null;
  const source = picture === undefined ? null : resolveUrl(picture, baseUrl);
  const values = { datetime, content, alt, value, title, ...(link && { href: link }), ...(source && { src: source }) };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) =>
      text === undefined || collapseSpaces(text) === '' ? [] : [[name, collapseSpaces(text)]],
    ),
  );
}

function escapeHtmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
