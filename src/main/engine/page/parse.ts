import { normalizeUrl } from '@shared/url';
import type { Document, Element } from 'domhandler';
import { parse, type TreeAdapter } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import { buildFlatTree, MAX_DEPTH } from './flat-tree';
import { scanTags } from './tag-scanner';
import type { Page } from './types';
import { depthOf, elementsOf } from './walk';

// The standard's rules can copy unclosed formatting elements into every paragraph; an honest page makes far fewer than this.
const ELEMENTS_AT_LEAST = 20_000;
const CHARACTERS_PER_ELEMENT = 3;

// The standard's parser compares each attribute with all before it in its tag: 50,000 take it a fifth of a second.
const MAX_ATTRIBUTES = 5_000;
const LONG_TAG = 20_000; // shorter tags cannot hold so many

/** Parses a page by the HTML standard with scripting off; a page nested beyond reason gets a flattened tree. Never throws. */
export function parsePage(source: string, url: string): Page {
  const document = parseStandard(source) ?? buildFlatTree(source);
  return { url, baseUrl: baseUrlOf(document, url), source, document };
}

function parseStandard(source: string): Document | null {
  if (hasEndlessTag(source)) return null;
  try {
    const document = parse(source, { treeAdapter: guardedAdapter(source.length), scriptingEnabled: false });
    return depthOf(document) > MAX_DEPTH ? null : document;
  } catch (error) {
    if (error instanceof UnreasonablePage) return null;
    throw error;
  }
}

/** Stops the parse of a page whose tree would be too deep or far larger than its source. */
class UnreasonablePage extends Error {}

function guardedAdapter(sourceLength: number): TreeAdapter<Htmlparser2TreeAdapterMap> {
  const maxElements = ELEMENTS_AT_LEAST + sourceLength / CHARACTERS_PER_ELEMENT;
  let made = 0;
  return {
    ...adapter,
    createElement(...parts) {
      if (++made > maxElements) throw new UnreasonablePage('too many elements');
      return adapter.createElement(...parts);
    },
    onItemPush(item) {
      if (isDeeperThan(item, MAX_DEPTH)) throw new UnreasonablePage('nested too deep');
    },
  };
}

function isDeeperThan(element: Element, depth: number): boolean {
  let left = depth;
  for (let node = element.parent; node !== null; node = node.parent) {
    if (--left < 0) return true;
  }
  return false;
}

function hasEndlessTag(source: string): boolean {
  if (!hasLongTag(source)) return false;
  let most = 0;
  scanTags(source, {
    open: (_name, attributes) => {
      most = Math.max(most, Object.keys(attributes).length);
    },
  });
  return most > MAX_ATTRIBUTES;
}

function hasLongTag(source: string): boolean {
  let at = source.indexOf('<');
  while (at >= 0 && source.length - at > LONG_TAG) {
    const end = source.indexOf('>', at);
    if (end < 0 || end - at > LONG_TAG) return true;
    at = source.indexOf('<', end);
  }
  return false;
}

function baseUrlOf(document: Document, url: string): string {
  const base = elementsOf(document).find(isBase);
  return resolveBase(base?.attribs.href, url);
}

function isBase(element: Element): boolean {
  return element.name === 'base' && element.attribs.href !== undefined;
}

/** What relative links resolve against, given the `href` of the page's first `<base>`. */
export function resolveBase(href: string | undefined, url: string): string {
  return href === undefined ? url : (normalizeUrl(href, url) ?? url);
}
