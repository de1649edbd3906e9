import { compile } from 'css-select';
import { type AnyNode, type Element, isTag } from 'domhandler';
import * as domutils from 'domutils';
import { LRUCache } from 'lru-cache';
import { MAX_SELECTOR } from './limits';
import type { IndexKey, PageIndex } from './page-index';
import { SandboxError } from './sandbox-error';

/** CSS selectors with metered work, compiled once for all pages. */
export interface Selectors {
  /** Matches below `scope`, or on the whole page for null, in document order; stops after `most`. */
  readonly find: (selector: string, index: PageIndex, scope: Element | null, most: number) => readonly Element[];
  readonly matches: (selector: string, element: Element) => boolean;
}

type Test = (element: Element) => boolean;

const MAX_KNOWN = 500; // code may generate selectors
const CHARACTERS_PER_UNIT = 32; // comparing this many characters costs as much as visiting an element

export function createSelectors(spend: (units: number) => void): Selectors {
  const known = new LRUCache<string, Test>({ max: MAX_KNOWN });
  const options = { adapter: countingAdapter(spend), equals: countingEquals(spend) };

  const compileTest = (selector: string, scope: Element | null): Test => {
    if (selector.length > MAX_SELECTOR)
      throw new SandboxError('code', `A selector is longer than ${MAX_SELECTOR} characters.`);
    const relative = scope !== null && isRelative(selector);
    const before = relative ? undefined : known.get(selector);
    if (before) return before;
    spend(selector.length);
    const made = compiled(() => compile<AnyNode, Element>(selector, options, relative ? [scope] : undefined), selector);
    if (relative) return made;
    known.set(selector, made);
    return made;
  };

  return {
    find: (selector, index, scope, most) => {
      const test = compileTest(selector, scope);
      const key = lastKey(selector);
      const found: Element[] = [];
      for (const element of key ? index.named(key) : index.elements()) {
        spend(1);
        if (scope !== null && !isInsideScope(element, scope, spend)) continue;
        if (!test(element)) continue;
        found.push(element);
        if (found.length >= most) break;
      }
      return found;
    },
    matches: (selector, element) => compileTest(selector, null)(element),
  };
}

/** Whether a selector is relative to its node: `> li`, `:scope > li`. */
function isRelative(selector: string): boolean {
  return selector.includes(':scope') || /(?:^|,)\s*[>+~]/.test(selector);
}

function compiled(make: () => Test, selector: string): Test {
  try {
    return make();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SandboxError('code', `"${selector.slice(0, 100)}" is not a CSS selector: ${reason}`);
  }
}

function isInsideScope(element: Element, scope: Element, spend: (units: number) => void): boolean {
  let steps = 1;
  let node = element.parent;
  while (node !== null && node !== scope) {
    node = node.parent;
    steps++;
  }
  spend(steps);
  return node === scope;
}

const ESCAPE_OR_LIST = /[\\,]/; // finding the last part of these needs a real parser
const BRACKETS = /\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]|\((?:"[^"]*"|'[^']*'|[^()"'])*\)/g;

/** Lookup key from a selector's last part; null if it has none. */
function lastKey(selector: string): IndexKey | null {
  const bare = selector.replace(BRACKETS, '').trim();
  if (ESCAPE_OR_LIST.test(bare) || /[()[\]"'|]/.test(bare)) return null;
  const last = bare.split(/[\s>+~]+/).at(-1) ?? '';
  const parts = /^([A-Za-z][\w-]*)?((?:[.#][A-Za-z_-][\w-]*)*)(?::[\w:-]+)*$/.exec(last);
  const [, tag, names = ''] = parts ?? [];
  const id = /#([\w-]+)/.exec(names)?.[1];
  if (id !== undefined) return { by: 'id', name: id };
  const className = /\.([\w-]+)/.exec(names)?.[1];
  if (className !== undefined) return { by: 'class', name: className };
  return tag === undefined ? null : { by: 'tag', name: tag.toLowerCase() };
}

function countingAdapter(spend: (units: number) => void) {
  return {
    ...domutils,
    isTag,
    getName: (element: Element) => {
      spend(1);
      return element.name;
    },
    getParent: (node: AnyNode) => {
      spend(1);
      return node.parent;
    },
    getChildren: (node: AnyNode) => {
      const children = domutils.getChildren(node);
      spend(1 + children.length);
      return children;
    },
    getSiblings: (node: AnyNode) => {
      const siblings = domutils.getSiblings(node);
      spend(siblings.length);
      return siblings;
    },
    prevElementSibling: (node: AnyNode) => {
      spend(2);
      return domutils.prevElementSibling(node);
    },
    getAttributeValue: (element: Element, name: string) => {
      const value = element.attribs[name];
      spend(1 + (value?.length ?? 0) / CHARACTERS_PER_UNIT);
      return value;
    },
    getText: (node: AnyNode) => {
      const text = domutils.textContent(node);
      spend(1 + text.length / CHARACTERS_PER_UNIT);
      return text;
    },
  };
}

function countingEquals(spend: (units: number) => void) {
  return (one: AnyNode, other: AnyNode) => {
    spend(1);
    return one === other;
  };
}
