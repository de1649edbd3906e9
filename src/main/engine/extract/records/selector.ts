import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { distinctiveAttributes, getElementClasses, hasClass } from './mark';
import { escapeName, refinement } from './refine';

/** A selector, with the elements of the page that it matches. */
interface Naming {
  readonly css: string;
  readonly matches: (element: Element) => boolean;
}

const MAX_PARTS = 4; // kinds of records in one selector list
const MAX_OWN = 12;
const MAX_ANCESTORS = 6;

/** CSS that matches these elements and, as far as names distinguish them, no others. Does not use positions. */
export function getSelector(view: PageView, elements: readonly Element[]): string | null {
  if (elements.length === 0) return null;
  const whole = nameElements(view, elements);
  if (whole.extra.length === 0) return whole.css;
  const parts = getElementParts(elements).map((part) => nameElements(view, part));
  const extra = new Set(parts.flatMap((part) => part.extra).filter((element) => !elements.includes(element)));
  if (parts.length <= MAX_PARTS && extra.size < whole.extra.length) return parts.map(({ css }) => css).join(', ');
  return nameFollowers(elements, whole) ?? excludeById(whole) ?? whole.css;
}

/** Excludes a single unwanted element by its id. */
function excludeById({ css, extra: [other, ...others] }: Named): string | null {
  const { id } = other?.attribs ?? {};
  return id && others.length === 0 && /^[A-Za-z][\w-]*$/.test(id) ? `${css}:not(#${id})` : null;
}

/** Selects all siblings of a kind except the first: `article ~ article`. Null if the elements are not that. */
function nameFollowers(elements: readonly Element[], { css, extra }: Named): string | null {
  const [other, ...others] = extra;
  const parent = parentElement(other ?? null);
  if (!other || !parent || others.length > 0 || /[\s,]/.test(css)) return null;
  const siblings = parent.children.filter(isElement);
  const followers = new Set(siblings.slice(siblings.indexOf(other) + 1));
  return elements.every((element) => followers.has(element)) ? `${css} ~ ${css}` : null;
}

interface Named {
  readonly css: string;
  /** Other elements that it matches. */
  readonly extra: readonly Element[];
}

function nameElements(view: PageView, elements: readonly Element[]): Named {
  const wanted = new Set(elements);
  let best: Named | null = null;
  const contexts = getContexts(elements);
  for (const own of ownNamings(elements)) {
    const matched = view.elements.filter((element) => own.matches(element) && !wanted.has(element));
    for (const context of contexts) {
      const extra = matched.filter(context.matches);
      if (extra.length === 0) return { css: context.css + own.css, extra };
      if (!best || extra.length < best.extra.length) best = { css: context.css + own.css, extra };
    }
  }
  if (!best) return { css: elements[0]?.name ?? '*', extra: [] };
  const refined = refinement(elements, best.extra);
  return refined === null ? best : { css: best.css + refined, extra: [] };
}

/** Names that all the elements share, shortest first. */
function ownNamings(elements: readonly Element[]): readonly Naming[] {
  const [first] = elements;
  if (!first) return [];
  const tag = elements.every(({ name }) => name === first.name) ? first.name : '';
  const classes = getElementClasses(first).filter((name) =>
    elements.every((element) => getElementClasses(element).includes(name)),
  );
  classes.sort((one, other) => Number(isGenerated(one)) - Number(isGenerated(other)));
  const attributes = distinctiveAttributes(first).filter((name) =>
    elements.every((element) => distinctiveAttributes(element).includes(name)),
  );
  const named = [
    ...classes.map((name) => classed(tag, [name])),
    ...(classes.length > 1 ? [classed(tag, classes)] : []),
    ...attributes.map((attribute) => ({
      css: tag + attribute,
      matches: (element: Element) => hasTag(element, tag) && distinctiveAttributes(element).includes(attribute),
    })),
  ].slice(0, MAX_OWN);
  return tag === '' ? named : [...named, { css: tag, matches: (element) => element.name === tag }];
}

/** Whether a build made a class name, so that the next build makes another: digits among its letters. */
function isGenerated(name: string): boolean {
  return /\d/.test(name) && !/^[a-z_-]+\d{1,2}$/i.test(name);
}

function classed(tag: string, names: readonly string[]): Naming {
  return {
    css: tag + names.map((name) => `.${escapeName(name)}`).join(''),
    matches: (element) => hasTag(element, tag) && names.every((name) => hasClass(element, name)),
  };
}

/** Contexts that all the elements share: none, a kind of parent, or a named common ancestor. */
function getContexts(elements: readonly Element[]): readonly Naming[] {
  const parents = [...new Set(elements.map(parentElement))].filter((parent) => parent !== null);
  const parent = parents.length > 0 ? ownNamings(parents) : [];
  const around = aroundAll(elements).flatMap(getAnchors);
  const [nearest] = parent;
  return [
    { css: '', matches: () => true },
    ...parent.map(({ css, matches }) => ({ css: `${css} > `, matches: parentMatching(matches) })),
    ...around.map(({ css, matches }) => ({ css: `${css} `, matches: ancestorMatching(matches) })),
    ...(nearest
      ? around.map(({ css, matches }) => ({
          css: `${css} ${nearest.css} > `,
          matches: (element: Element) =>
            parentMatching(nearest.matches)(element) && ancestorMatching(matches)(parentElement(element) ?? element),
        }))
      : []),
  ].filter(({ matches }) => elements.every(matches));
}

function parentMatching(matches: Naming['matches']): Naming['matches'] {
  return (element) => {
    const parent = parentElement(element);
    return parent !== null && matches(parent);
  };
}

function ancestorMatching(matches: Naming['matches']): Naming['matches'] {
  return (element) => {
    for (let node = parentElement(element); node; node = parentElement(node)) if (matches(node)) return true;
    return false;
  };
}

/** Common ancestors of the first and last element, nearest first. */
function aroundAll(elements: readonly Element[]): readonly Element[] {
  const outer = new Set<Element>();
  for (let node = parentElement(elements.at(-1) ?? null); node; node = parentElement(node)) outer.add(node);
  const found: Element[] = [];
  for (let node = parentElement(elements[0] ?? null); node; node = parentElement(node))
    if (outer.has(node)) found.push(node);
  const shared = found.filter((element) => elements.every((member) => isInside(member, element)));
  return shared.slice(0, MAX_ANCESTORS);
}

function isInside(element: Element, outer: Element): boolean {
  for (let node = parentElement(element); node; node = parentElement(node)) if (node === outer) return true;
  return false;
}

function getAnchors(element: Element): readonly Naming[] {
  const { id } = element.attribs;
  const classes = getElementClasses(element).slice(0, 3);
  const named = classes.map((name) => classed(element.name, [name]));
  if (id && /^[A-Za-z][\w-]*$/.test(id) && !/\d{2}/.test(id))
    return [{ css: `#${id}`, matches: (other) => other.attribs.id === id }, ...named];
  return element.name === 'main' || element.name === 'article'
    ? [...named, { css: element.name, matches: (other) => other.name === element.name }]
    : named;
}

function getElementParts(elements: readonly Element[]): readonly (readonly Element[])[] {
  const parts = new Map<string, Element[]>();
  for (const element of elements) {
    const key = `${parentElement(element)?.name ?? ''}.${getElementClasses(parentElement(element))[0] ?? ''} ${element.name}.${getElementClasses(element)[0] ?? ''}`;
    const list = parts.get(key);
    if (list) list.push(element);
    else parts.set(key, [element]);
  }
  return [...parts.values()];
}

function hasTag(element: Element, tag: string): boolean {
  return tag === '' || element.name === tag;
}
