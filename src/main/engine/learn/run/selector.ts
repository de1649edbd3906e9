import { compile, selectAll } from 'css-select';
import type { AnyNode, Document, Element } from 'domhandler';
import { parentElement } from '../../extract/index';

/** A subtree to search, indexed by names. */
export interface Elements {
  readonly root: Document | Element;
  /** Elements below the root with a key, in page order. */
  byKey(key: string): readonly Element[];
  /** Cached matches of selectors, if many similar ones are tried. */
  readonly known?: Map<string, readonly Element[]>;
}

/** A compiled selector, searched by the rarest part of its last step. */
export interface CompiledSelector {
  /** `#id`, `.class`, `[attribute]`, `[attribute=value]` or a tag; null if the whole tree must be searched. */
  readonly key: string | null;
  find(within: Elements): readonly Element[];
}

const SIMPLE = '(?:[a-z][a-z0-9]*)?(?:#[\\w-]+|\\.[\\w-]+|\\[[\\w-]+(?:\\^?="[^"\\]]*")?\\]|:[a-z-]+(?:\\(\\d+\\))?)*';
const PLAIN = new RegExp(`^(?::scope > )?${SIMPLE}(?: (?:> )?${SIMPLE})*$`);
const SCOPE = ':scope > ';
const ANY = '*';

/** Compiles a selector; invalid CSS finds nothing. */
export function compileSelector(selector: string): CompiledSelector {
  const css = selector.trim();
  if (css === ':scope') return { key: null, find: ({ root }) => (root.type === 'root' ? [] : [root]) };
  try {
    return remembering(css, isRootIndependent(css) ? compilePlain(css) : compileAny(css));
  } catch {
    return { key: null, find: () => [] };
  }
}

function remembering(css: string, { key, find }: CompiledSelector): CompiledSelector {
  return {
    key,
    find: (within) => {
      const before = within.known?.get(css);
      if (before) return before;
      const found = find(within);
      within.known?.set(css, found);
      return found;
    },
  };
}

/** Whether a selector's meaning is independent of the search root, except for a chain of children of the root. */
function isRootIndependent(css: string): boolean {
  if (!PLAIN.test(css)) return false;
  const steps = css.startsWith(SCOPE) ? css.slice(SCOPE.length) : css;
  return !steps.includes(':scope') && (!css.startsWith(SCOPE) || !/[^>] [^>]/.test(steps));
}

function compilePlain(css: string): CompiledSelector {
  const scoped = css.startsWith(SCOPE);
  const steps = scoped ? css.slice(SCOPE.length) : css;
  const key = getStepKey(steps);
  if (key === ANY) return compileAny(css);
  const matches = compile<AnyNode, Element>(steps);
  const depth = scoped ? steps.split(' > ').length : 0;
  return {
    key,
    find: (within) =>
      within
        .byKey(key)
        .filter((element) => matches(element) && (!scoped || isOfRoot(ancestorAt(element, depth), within.root))),
  };
}

function compileAny(css: string): CompiledSelector {
  compile<AnyNode, Element>(css);
  return { key: null, find: ({ root }) => selectAll<AnyNode, Element>(css, root) };
}

/** Whether an element is the root, or a row of its table from which a cell spans down to it. */
function isOfRoot(element: Element | null, root: Document | Element): boolean {
  if (element === null || element === root) return element !== null;
  return root.type !== 'root' && root.name === 'tr' && element.name === 'tr' && element.parent === root.parent;
}

function ancestorAt(element: Element, depth: number): Element | null {
  let node: Element | null = element;
  for (let left = depth; left > 0 && node; left--) node = parentElement(node);
  return node;
}

/** Lookup key for the last step of a plain selector: its rarest part. */
function getStepKey(steps: string): string {
  const last = steps.split(/ (?:> )?(?![^[]*\])/).at(-1) ?? '';
  const id = /#[\w-]+/.exec(withoutAttributes(last))?.[0];
  if (id !== undefined) return id;
  const [, name, value] = /\[([\w-]+)(?:="([^"\]]*)"|\^="[^"\]]*")?\]/.exec(last) ?? [];
  if (name !== undefined) return value === undefined ? `[${name}]` : `[${name}=${value}]`;
  return /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][a-z0-9]*/.exec(last)?.[0] ?? ANY;
}

function withoutAttributes(step: string): string {
  return step.replace(/\[[^\]]*\]/g, '');
}
