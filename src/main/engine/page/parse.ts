import { normalizeUrl } from '@shared/url';
import type { ChildNode, Document, Element, ParentNode } from 'domhandler';
import type { TreeAdapter } from 'parse5';
import type { Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import { decodeEmails, mayHaveCodedEmails } from './coded-emails';
import { isElement } from './elements';
import { parseFast } from './fast-tokenizer/index';
import { buildFlatTree, MAX_DEPTH } from './flat-tree';
import { mayHaveSegments, placeSegments } from './streamed-segments';
import { leanAdapter } from './tree-adapter';
import type { Page } from './types';
import { getElements } from './walk';

// The standard copies unclosed formatting elements into every paragraph; ordinary pages get far fewer copies than this.
const ELEMENTS_AT_LEAST = 20_000;
const CHARACTERS_PER_ELEMENT = 3;

// Readers search an element's attributes one by one; ordinary tags have less than a hundredth of this.
const MAX_ATTRIBUTES = 5_000;

/**
 * Parses a page by the HTML standard with scripting disabled; an excessively nested page gets a flattened tree. `source` is the
 * body's own text if the markup was generated from it. Never throws.
 */
export function parsePage(markup: string, url: string, source = markup): Page {
  const { document, mayHaveBase } = parseStandard(markup) ?? { document: buildFlatTree(markup), mayHaveBase: true };
  return { url, baseUrl: mayHaveBase ? getBaseUrl(document, url) : url, source, document };
}

interface Parsed {
  readonly document: Document;
  /** False if no element of the page is `<base>`. */
  readonly mayHaveBase: boolean;
}

function parseStandard(source: string): Parsed | null {
  const { adapter, mayBeTooDeep, mayHaveBase } = createGuard(source.length);
  try {
    const document = parseFast(source, { treeAdapter: adapter, scriptingEnabled: false });
    const hasMoved = mayHaveSegments(source) && placeSegments(document);
    if (mayHaveCodedEmails(source)) decodeEmails(document);
    return (hasMoved || mayBeTooDeep()) && isNestedTooDeep(document) ? null : { document, mayHaveBase: mayHaveBase() };
  } catch (error) {
    if (error instanceof UnreasonablePage) return null;
    throw error;
  }
}

/** Stops parsing a page whose tree would be too deep or far larger than its source. */
class UnreasonablePage extends Error {}

interface Guard {
  readonly adapter: TreeAdapter<Htmlparser2TreeAdapterMap>;
  /** False if the tree is certainly not too deep; then it need not be walked, which takes a fifteenth of the parsing time. */
  readonly mayBeTooDeep: () => boolean;
  readonly mayHaveBase: () => boolean;
}

function createGuard(sourceLength: number): Guard {
  const maxElements = ELEMENTS_AT_LEAST + sourceLength / CHARACTERS_PER_ELEMENT;
  let made = 0;
  let deepest = 0; // depth of the opened elements; others, such as images, are at most one level deeper
  let hasMoved = false;
  let hasBase = false;
  const adapter: Guard['adapter'] = {
    ...leanAdapter,
    createElement(...parts) {
      if (++made > maxElements) throw new UnreasonablePage('too many elements');
      if (parts[2].length > MAX_ATTRIBUTES) throw new UnreasonablePage('too many attributes');
      if (parts[0] === 'base') hasBase = true;
      return leanAdapter.createElement(...parts);
    },
    adoptAttributes(element, attributes) {
      if (attributes.length > MAX_ATTRIBUTES) throw new UnreasonablePage('too many attributes');
      leanAdapter.adoptAttributes(element, attributes);
    },
    detachNode(node) {
      hasMoved = true; // moved to another parent, which may be deeper
      leanAdapter.detachNode(node);
    },
    onItemPush(item) {
      const depth = getDepth(item);
      if (depth > MAX_DEPTH) throw new UnreasonablePage('nested too deep');
      if (depth > deepest) deepest = depth;
    },
  };
  return { adapter, mayBeTooDeep: () => hasMoved || deepest >= MAX_DEPTH, mayHaveBase: () => hasBase };
}

/** Number of ancestors of an element, including the document. */
function getDepth({ parent }: Element): number {
  let depth = 0;
  for (let node = parent; node !== null; node = node.parent) depth++;
  return depth;
}

/** Whether an element is nested too deeply. Calls no function per node, because trees are large. */
function isNestedTooDeep(document: Document): boolean {
  let depth = 0; // depth of the parent of `node`
  let node: ChildNode | null = document.children[0] ?? null;
  while (node !== null) {
    const is = isElement(node);
    if (is && depth === MAX_DEPTH) return true;
    const first: ChildNode | undefined = 'children' in node ? node.children[0] : undefined;
    if (first) {
      if (is) depth++;
      node = first;
      continue;
    }
    while (node.next === null) {
      const parent: ParentNode | null = node.parent;
      if (parent === null || parent === document) return false;
      if (isElement(parent)) depth--;
      node = parent;
    }
    node = node.next;
  }
  return false;
}

function getBaseUrl(document: Document, url: string): string {
  return resolveBase(getElements(document).find(isBase)?.attribs.href, url);
}

function isBase(element: Element): boolean {
  return element.name === 'base' && element.attribs.href !== undefined;
}

/** Base URL of relative links, given the `href` of the page's first `<base>`. */
export function resolveBase(href: string | undefined, url: string): string {
  return href === undefined ? url : (normalizeUrl(href, url) ?? url);
}
