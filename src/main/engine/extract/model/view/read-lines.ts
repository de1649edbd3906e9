import type { Element } from 'domhandler';
import type { Page } from '../../../page/index';
import { BLOCK_ELEMENTS, isElement, isForeign, unseenIn, walk } from '../../../page/index';
import type { PageView } from '../../view/page-view';
import { collapseSpaces } from '../../words/fold';
import type { Asked } from '../asked';
import { shortenedTo } from './boilerplate';
import { getPageViewName } from './hints';
import { getBlockHolders, isJoined } from './joined';
import { type Attributes, commonElement, type Line, type Segment } from './segment';
import { getElementAddress, statedBy } from './stated';

/** Options for reading a page's lines. */
export interface LineRules {
  readonly asked: Asked;
  /** Whether to shorten boilerplate, and to join small related blocks on a line. */
  readonly isReduced: boolean;
  readonly many: boolean;
  /** Record of each block; null for a block that is not shown. */
  readonly blocks: ReadonlyMap<Element, number | null>;
}

const NAMED = 60; // characters; a longer inline text belongs to its sentence
const OPTIONS = 300;
const PICTURE_TEXT = 120;

/** The visible lines of a page, in page order. */
export function readPageLines(page: Page, view: PageView, rules: LineRules): readonly Line[] {
  const reader = new LineReader(page, view, rules);
  walk(page.document, {
    enter: (element) => reader.enter(element),
    leave: (element) => reader.leave(element),
    text: (node) => reader.text(node.data, node.parent && isElement(node.parent) ? node.parent : null),
  });
  return reader.finish();
}

/** How the next text is joined: directly, with a space, or separated. */
type Break = 'none' | 'space' | 'bar';

interface Draft {
  text: string;
  element: Element;
  attributes: Attributes;
  readonly link: Element | null;
  readonly before: Segment['before'];
  readonly kind: Segment['kind'];
}

class LineReader {
  readonly #page: Page;
  readonly #view: PageView;
  readonly #rules: LineRules;
  readonly #isUnseen: (element: Element) => boolean;
  readonly #holders: ReadonlySet<Element>;
  readonly #lines: Line[] = [];
  #drafts: Draft[] = [];
  #block: Element | null = null;
  #depth = 0;
  #breaks: Break = 'bar';
  #joined: Element | null = null;
  #short: { readonly element: Element; left: number; isCut: boolean } | null = null;
  #link: Element | null = null;
  #record: number | null = null;

  constructor(page: Page, view: PageView, rules: LineRules) {
    this.#page = page;
    this.#view = view;
    this.#rules = rules;
    this.#isUnseen = unseenIn(page.document);
    this.#holders = getBlockHolders(rules.blocks.keys());
  }

  enter(element: Element): boolean {
    if (this.#isLeftOut(element)) return false;
    if (element.name === 'img' || element.name === 'amp-img') return this.#picture(element);
    if (element.name === 'select') return this.#options(element);
    if (element.name === 'br') this.#break(element);
    else if (this.#isBlock(element)) this.#openBlock(element);
    else if (this.#isApart(element)) this.#part('bar');
    if (element.name === 'a') this.#openLink(element);
    const stated = statedBy(this.#view, element, this.#rules.asked);
    if (stated) this.#state(element, stated);
    return true;
  }

  leave(element: Element): void {
    if (this.#link === element) this.#closeLink(element);
    if (this.#isBlock(element)) this.#closeBlock(element);
    else if (this.#isApart(element)) this.#part('bar');
  }

  text(whole: string, parent: Element | null): void {
    if (parent === null || this.#isSpent()) return;
    const data = this.#afforded(whole);
    const last = this.#drafts.at(-1);
    if (data.trim() === '') {
      if (last && this.#breaks === 'none') last.text += ' ';
      return;
    }
    if (last && this.#breaks === 'none' && last.link === this.#link && last.kind !== 'picture') {
      last.text += data;
      last.element = last.text === data ? parent : commonElement(this.#view, last.element, parent);
    } else this.#start(data, parent, {});
  }

  finish(): readonly Line[] {
    this.#flush();
    return this.#lines;
  }

  #isLeftOut(element: Element): boolean {
    if (element.name === 'textarea' || element.namespace?.endsWith('/svg')) return true;
    if (this.#rules.blocks.get(element) === null) return true;
    const isData = element.name === 'meta' && element.attribs.itemprop !== undefined;
    return !isData && this.#isUnseen(element);
  }

  #isSpent(): boolean {
    if (!this.#short || this.#short.left > 0) return false;
    this.#short.isCut = true;
    return true;
  }

  /** Truncates a text to the room of a shortened part, at the end of a word. */
  #afforded(text: string): string {
    if (!this.#short || text.trim() === '') return text;
    const { left } = this.#short;
    this.#short.left -= text.trim().length;
    if (this.#short.left >= 0) return text;
    this.#short.isCut = true;
    const end = text.indexOf(' ', text.length - text.trimStart().length + left);
    return end < 0 ? text : text.slice(0, end);
  }

  #start(text: string, element: Element, attributes: Attributes, kind: Segment['kind'] = 'text'): void {
    const before = this.#breaks === 'bar' ? ' | ' : ' ';
    const own = this.#link && kind === 'text' ? 'link' : kind;
    this.#drafts.push({ text, element, attributes, link: this.#link, before, kind: own });
    this.#breaks = 'none';
  }

  /** A bar takes precedence over a space. */
  #part(by: 'space' | 'bar'): void {
    if (this.#breaks !== 'bar') this.#breaks = by;
  }

  #state(element: Element, stated: Attributes): void {
    if (this.#isSpent()) return;
    this.#start('', element, stated);
    if (!hasContent(element)) this.#part('space');
  }

  /** Whether an element starts a line, including a record that is a single link or inline element. */
  #isBlock(element: Element): boolean {
    return this.#rules.blocks.has(element) || (BLOCK_ELEMENTS.has(element.name) && !isForeign(element));
  }

  #openBlock(element: Element): void {
    if (this.#joined) this.#part('bar');
    else this.#flush();
    this.#depth++;
    const record = this.#rules.blocks.get(element);
    if (record !== undefined) this.#record = record;
    if (this.#joined) return;
    this.#block = element;
    if (this.#holders.has(element)) return;
    const { isReduced } = this.#rules;
    const limit = isReduced && record === undefined ? this.#limitOf(element) : null;
    if (limit !== null) this.#short = { element, left: limit, isCut: false };
    if (limit !== null || isJoined(this.#view, element, isReduced)) this.#joined = element;
  }

  #limitOf(element: Element): number | null {
    return shortenedTo(this.#view, element, this.#rules.asked, this.#rules.many || this.#record !== null);
  }

  #closeBlock(element: Element): void {
    if (this.#joined === element || !this.#joined) {
      this.#flush();
      this.#joined = null;
      this.#block = null;
    } else this.#part('bar');
    if (this.#short?.element === element) this.#short = null;
    if (this.#rules.blocks.has(element)) this.#record = null;
    this.#depth--;
  }

  #openLink(element: Element): void {
    if (!this.#rules.asked.urls || this.#link || getElementAddress(element, this.#page.baseUrl) === null) return;
    this.#link = element;
    this.#part('space');
  }

  /** Whether to separate an inline element from the text around it, because its name matches a field. */
  #isApart(element: Element): boolean {
    if (!this.#rules.isReduced || this.#link || element.name === 'a') return false;
    const at = this.#view.indexOf(element);
    const length = at === undefined ? 0 : this.#view.textLength(at);
    if (length < 2 || length > NAMED || element.attribs.class === undefined) return false;
    const text = this.#view.textOf(at ?? 0);
    return text.length > 1 && getPageViewName(this.#view, element, text, this.#rules.asked) !== '';
  }

  #closeLink(element: Element): void {
    const last = this.#drafts.at(-1);
    if (last?.link !== element && !this.#isSpent()) {
      const label = collapseSpaces(element.attribs['aria-label'] ?? element.attribs.title ?? '').slice(0, PICTURE_TEXT);
      this.#start('', element, label === '' ? {} : { label }, 'link');
    }
    this.#link = null;
    this.#part('space');
  }

  #break(element: Element): void {
    if (this.#joined) this.#part('bar');
    else {
      const block = this.#block ?? element;
      this.#flush();
      this.#block = block;
    }
  }

  #picture(element: Element): boolean {
    const alt = collapseSpaces(element.attribs.alt ?? element.attribs.title ?? '').slice(0, PICTURE_TEXT);
    const isAddressed = this.#rules.asked.images && getElementAddress(element, this.#page.baseUrl) !== null;
    if ((alt === '' && !isAddressed && this.#link === null) || this.#isSpent()) return false;
    this.#start('', element, alt === '' ? {} : { alt }, 'picture');
    this.#part('space');
    return false;
  }

  #options(element: Element): boolean {
    const at = this.#view.indexOf(element);
    if (at === undefined || this.#isSpent()) return false;
    const options = element.children.filter(isElement).filter(({ name }) => name === 'option' || name === 'optgroup');
    let length = 0;
    for (const option of options) {
      const text = collapseSpaces(optionText(option));
      length += text.length;
      if (length > OPTIONS) break;
      if (text !== '') this.#start(text, option, {});
      this.#part('bar');
    }
    return false;
  }

  #flush(): void {
    const drafts = this.#drafts;
    const [first] = drafts;
    this.#drafts = [];
    this.#breaks = 'bar';
    if (!first) return;
    const segments = drafts.map((draft) => this.#finished(draft)).filter(saysSomething);
    if (segments.length === 0) return;
    const block = this.#block ?? first.element;
    const isCut = this.#short?.isCut ?? false;
    this.#lines.push({ block, segments, depth: this.#depth, record: this.#record, isCut });
  }

  #finished({ text, element, attributes, link, before, kind }: Draft): Segment {
    const { baseUrl } = this.#page;
    const source = kind === 'picture' && this.#rules.asked.images ? getElementAddress(element, baseUrl) : null;
    const href = link && this.#rules.asked.urls ? getElementAddress(link, baseUrl) : null;
    const own = { ...attributes, ...(source && { src: source }), ...(href && { href }) };
    return {
      text: collapseSpaces(text),
      element,
      attributes: own,
      numbered: source !== null || href !== null,
      before,
      kind,
    };
  }
}

function saysSomething({ text, attributes }: Segment): boolean {
  return text !== '' || Object.keys(attributes).length > 0;
}

function hasContent(element: Element): boolean {
  return element.children.length > 0;
}

function optionText(option: Element): string {
  return option.children.map((child) => (child.type === 'text' ? child.data : '')).join(' ');
}
