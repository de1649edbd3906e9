import { assertNever } from '@shared/errors';
import type { Locator, Take } from '@shared/extractor';
import type { Source } from '@shared/item';
import type { ChildNode, Element } from 'domhandler';
import { cssPath, type FieldQuery, getValueContext, parentElement, toMemberText } from '../../extract/index';
import { isElement } from '../../page/index';
import { chooseLowest, getCurrentText } from './amounts';
import { getDataTexts } from './data';
import type { LabelledPart } from './labels';
import type { Scope } from './scope';
import { type CompiledSelector, compileSelector } from './selector';
import { getOwnText, getShownLines, getShownText } from './shown-text';
import { compileTransforms } from './transforms';

/** Texts found by a locator, and their elements. */
export interface Finding {
  readonly texts: readonly string[];
  readonly elements: readonly Element[];
  readonly source: Source;
  /** Whether the elements display the texts, instead of having them in attributes. */
  readonly isShown: boolean;
  path(): string | null;
}

/** A compiled locator. */
export interface CompiledLocator {
  /** Keys that a scan must collect for it. */
  readonly keys: readonly string[];
  readonly labels: readonly string[];
  /** Null if it finds nothing. */
  read(scope: Scope, query: FieldQuery): Finding | null;
}

interface Piece {
  readonly text: string;
  readonly element: Element;
}

/** Compiles a locator. Never throws, whatever it contains. */
export function compileLocator(locator: Locator): CompiledLocator {
  const transform = compileTransforms(locator.transforms);
  const isOneByOne = locator.transforms.some(({ do: kind }) => kind === 'match');
  const finding = (found: Finding | null): Finding | null => {
    const texts = found === null ? [] : transform(found.texts);
    if (found === null || texts.length === 0) return null;
    return { ...found, texts, ...(isOneByOne && getKept(found, transform)) };
  };
  switch (locator.by) {
    case 'selector': {
      const selector = compileSelector(locator.selector);
      return {
        keys: getCompiledSelectorKeys(selector),
        labels: [],
        read: (scope, query) => finding(withNotes(selected(scope, selector, locator, query.many), locator.take, query)),
      };
    }
    case 'label': {
      const selector = locator.selector === undefined ? null : compileSelector(locator.selector);
      return {
        keys: selector ? getCompiledSelectorKeys(selector) : [],
        labels: [locator.label],
        read: (scope) => finding(findBehindLabel(scope, selector, locator)),
      };
    }
    case 'data':
      return {
        keys: [],
        labels: [],
        read: (scope, query) =>
          finding({
            texts: getDataTexts(scope.ready.page, locator.source, locator.path, query),
            elements: [],
            source: locator.source,
            isShown: false,
            path: () => locator.path,
          }),
      };
    default:
      return assertNever(locator);
  }
}

/** Of several elements with a text each, those whose text fits. */
function getKept({ texts, elements }: Finding, transform: ReturnType<typeof compileTransforms>) {
  if (texts.length < 2 || texts.length !== elements.length) return null;
  const kept = elements.filter((_, at) => transform(texts.slice(at, at + 1)).length > 0);
  const [first] = kept;
  return first === undefined ? null : { elements: kept, path: () => cssPath(first) };
}

export function getCompiledSelectorKeys({ key }: CompiledSelector): readonly string[] {
  return key === null ? [] : [key];
}

function selected(
  scope: Scope,
  selector: CompiledSelector,
  { at, min = 0, take, selector: css }: Locator & { by: 'selector' },
  many: boolean,
): Finding | null {
  const matches = selector.find(scope);
  if (matches.length < min) return null;
  const single = () => chooseLowest(withoutStruck(matches, css), () => getValueContext(scope.ready.page));
  const chosen = at === undefined ? (many ? matches : single()) : matches.slice(at).slice(0, 1);
  return toFinding(
    chosen.flatMap((element) => getPieces([element], element, take)),
    take,
  );
}

const STRUCK = new Set(['del', 's', 'strike']);

/** Of several elements for one value, those that are not crossed out, unless all are or the selector asks for them. */
function withoutStruck(matches: readonly Element[], css: string): readonly Element[] {
  if (matches.length < 2 || /(?:^|[\s>])(?:del|s|strike)(?![\w-])/.test(css)) return matches;
  const left = matches.filter((element) => !isStruck(element));
  return left.length > 0 ? left : matches;
}

function isStruck(element: Element): boolean {
  for (let node: Element | null = element; node; node = parentElement(node)) if (STRUCK.has(node.name)) return true;
  return false;
}

/** Formats ingredients and steps as the generic readers do. */
function withNotes(found: Finding | null, take: Take, query: FieldQuery): Finding | null {
  if (found === null || take !== 'text' || !query.many || !query.concept?.distinctive) return found;
  if (found.texts.length !== found.elements.length) return found;
  return {
    ...found,
    texts: found.elements.map((element, at) => toMemberText(element, found.texts[at] ?? '', query.concept?.id)),
  };
}

/** The first non-empty part after the label. */
function findBehindLabel(
  scope: Scope,
  selector: CompiledSelector | null,
  { label, take }: Locator & { by: 'label' },
): Finding | null {
  for (const part of scope.behind(label)) {
    const pieces = selector === null ? ofPart(part, take) : belowPart(scope, part, selector, take);
    if (pieces.length > 0) return toFinding(pieces, take);
  }
  return null;
}

function ofPart({ rest, nodes, around }: LabelledPart, take: Take): readonly Piece[] {
  const [only] = nodes;
  const element = rest === '' && nodes.length === 1 && isElement(only) ? only : around;
  if (rest === '' || take !== 'text') return getPieces(nodes, element, take);
  return [{ text: `${rest} ${getShownText(nodes)}`.trim(), element }];
}

function belowPart(scope: Scope, { nodes }: LabelledPart, selector: CompiledSelector, take: Take): readonly Piece[] {
  const roots = new Set<unknown>(nodes);
  return selector
    .find(scope)
    .filter((element) => isBelowAny(element, roots))
    .flatMap((element) => getPieces([element], element, take));
}

function isBelowAny(element: Element, roots: ReadonlySet<unknown>): boolean {
  for (let node: Element['parent'] | Element = element; node; node = node.parent) if (roots.has(node)) return true;
  return false;
}

function getPieces(nodes: readonly ChildNode[], element: Element, take: Take): readonly Piece[] {
  return getNodeTexts(nodes, element, take).flatMap((text) => (text === '' ? [] : [{ text, element }]));
}

function getNodeTexts(nodes: readonly ChildNode[], element: Element, take: Take): readonly string[] {
  if (take === 'text') return [getCurrentText(nodes).replace(/^[:：]\s*/, '')];
  if (take === 'lines') return getShownLines(nodes);
  if (take === 'own') return [getOwnText(element)];
  if ('line' in take) return getShownLines(nodes).slice(take.line).slice(0, 1);
  const value = element.attribs[take.attribute];
  return value === undefined ? [] : [value.trim()];
}

function toFinding(pieces: readonly Piece[], take: Take): Finding | null {
  const [first] = pieces;
  if (first === undefined) return null;
  return {
    texts: pieces.map(({ text }) => text),
    elements: [...new Set(pieces.map(({ element }) => element))],
    source: 'selector',
    isShown: typeof take === 'string' || 'line' in take,
    path: () => cssPath(first.element),
  };
}
