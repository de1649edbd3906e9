import { createLookup } from '@shared/table';
import { Document, Element, type ParentNode, ProcessingInstruction, Text } from 'domhandler';
import { BLOCK_ELEMENTS, VOID_ELEMENTS } from './elements';
import { scanTags } from './tag-scanner';

/** Maximum depth of a tree, as in browsers; a page's readers may recurse this far. */
export const MAX_DEPTH = 512;

const XHTML = 'http://www.w3.org/1999/xhtml';

// A start tag of the key closes an open element of its list, up to the nearest barrier.
const CLOSES: Readonly<Record<string, readonly string[]>> = createLookup({
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  p: ['p'],
  body: ['head'],
});
const BARRIERS = new Set(['ul', 'ol', 'dl', 'table', 'select', 'div', 'section', 'article']);

/** Builds a tree of at most 512 levels in linear time, for pages on which the standard's algorithm takes too long. */
export function buildFlatTree(source: string): Document {
  const document = new Document([]);
  append(document, new ProcessingInstruction('!doctype', '!DOCTYPE html'));
  const root = append(document, element('html'));
  const head = append(root, element('head'));
  const body = append(root, element('body'));
  const builder = new FlatTreeBuilder(head, body);
  scanTags(source, {
    open: (name, attributes, selfClosing) => builder.open(name, attributes, selfClosing),
    close: (name) => builder.close(name),
    text: (data) => builder.text(data),
  });
  return document;
}

const MAX_OPEN = MAX_DEPTH - 4; // levels, including html and body
const MAX_BLOCKS = MAX_OPEN - 16; // levels; leaves room for inline elements
const HEAD_ONLY = new Set(['title', 'meta', 'link', 'base', 'script', 'style']);

class FlatTreeBuilder {
  readonly #head: Element;
  readonly #body: Element;
  readonly #open: Element[] = [];
  #inBody = false;

  constructor(head: Element, body: Element) {
    this.#head = head;
    this.#body = body;
  }

  open(name: string, attributes: Readonly<Record<string, string>>, selfClosing: boolean): void {
    if (name === 'html' || name === 'head') return;
    if (!HEAD_ONLY.has(name)) this.#inBody = true;
    if (name === 'body') return;
    this.#closeImplied(name);
    // a block that is too deep becomes a sibling of the one before, so that it keeps its own text
    if (BLOCK_ELEMENTS.has(name) && this.#open.length > MAX_BLOCKS) this.#open.length = MAX_BLOCKS;
    const made = element(name, attributes);
    append(this.#target(), made);
    // an element that is too deep becomes a leaf, and its content a sibling
    if (!selfClosing && !VOID_ELEMENTS.has(name) && this.#open.length < MAX_OPEN) this.#open.push(made);
  }

  close(name: string): void {
    const at = this.#open.findLastIndex((open) => open.name === name);
    if (at >= 0) this.#open.length = at;
  }

  text(data: string): void {
    if (this.#open.length === 0 && !this.#inBody) {
      if (data.trim() === '') return;
      this.#inBody = true;
    }
    const target = this.#target();
    const last = target.children.at(-1);
    if (last?.type === 'text') last.data += data;
    else append(target, new Text(data));
  }

  #target(): Element {
    return this.#open.at(-1) ?? (this.#inBody ? this.#body : this.#head);
  }

  #closeImplied(name: string): void {
    const closes = CLOSES[name];
    if (!closes) return;
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at]?.name ?? '';
      if (closes.includes(open)) this.#open.length = at;
      else if (BARRIERS.has(open)) return;
    }
  }
}

function element(name: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const made = new Element(name, { ...attributes }, []);
  made.namespace = XHTML;
  return made;
}

function append<Child extends Element | Text | ProcessingInstruction>(parent: ParentNode, child: Child): Child {
  const last = parent.children.at(-1);
  if (last) {
    last.next = child;
    child.prev = last;
  }
  child.parent = parent;
  parent.children.push(child);
  return child;
}
