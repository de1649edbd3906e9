import type { Element } from 'domhandler';
import { getElementClasses, hasClass } from './mark';

const MAX_MARKS = 80; // parts inside a record that may distinguish it from others
const MAX_OTHERS = 2000;
const COMPARED_ATTRIBUTES =
  /^(?:href|src|colspan|rowspan|align|valign|datetime|title|style|id|target|rel|width|nowrap|bgcolor)$/;

/**
 * CSS to append to a selector that matches `extra` as well as `elements`, so that it matches only `elements`; null if
 * nothing distinguishes them.
 */
export function refinement(elements: readonly Element[], extra: readonly Element[]): string | null {
  if (extra.length > MAX_OTHERS) return null;
  return byClass(elements, extra) ?? byAttribute(elements, extra) ?? byContent(elements, extra);
}

/** By a class that only the others have. */
function byClass(elements: readonly Element[], extra: readonly Element[]): string | null {
  const [first] = extra;
  const name = classesIn(first).find(
    (one) => extra.every((element) => hasClass(element, one)) && !elements.some((element) => hasClass(element, one)),
  );
  return name === undefined ? null : `:not(.${escapeName(name)})`;
}

function classesIn(element: Element | undefined): readonly string[] {
  return [
    ...getElementClasses(element),
    ...(element?.attribs.class ?? '').split(/\s+/).filter((name) => /^[a-z][a-z-]*$/i.test(name)),
  ];
}

/** By an attribute that all elements have and none of the others. */
function byAttribute([first, ...rest]: readonly Element[], extra: readonly Element[]): string | null {
  const name = Object.keys(first?.attribs ?? {}).find(
    (one) =>
      COMPARED_ATTRIBUTES.test(one) &&
      rest.every(({ attribs }) => attribs[one] !== undefined) &&
      extra.every(({ attribs }) => attribs[one] === undefined),
  );
  return name === undefined ? null : `[${name}]`;
}

/** By content that all elements contain and none of the others, or the reverse. */
function byContent(elements: readonly Element[], extra: readonly Element[]): string | null {
  const own = elements.map(marksInside);
  const foreign = extra.map(marksInside);
  const held = onlyIn(own, foreign);
  if (held !== null) return `:has(${held})`;
  const lacked = onlyIn(foreign, own);
  return lacked === null ? null : `:not(:has(${lacked}))`;
}

function onlyIn(
  [first, ...rest]: readonly ReadonlySet<string>[],
  others: readonly ReadonlySet<string>[],
): string | null {
  for (const mark of first ?? []) {
    if (rest.every((marks) => marks.has(mark)) && !others.some((marks) => marks.has(mark))) return mark;
  }
  return null;
}

/** Descendants as selectors: children by tag, then all by tag, class and attribute. */
function marksInside(element: Element): ReadonlySet<string> {
  const found = new Set<string>();
  const pending = [...element.children];
  for (let at = 0; at < pending.length && found.size < MAX_MARKS; at++) {
    const node = pending[at];
    if (node?.type !== 'tag') continue;
    if (node.parent === element) found.add(`> ${node.name}`);
    for (const name of getElementClasses(node)) found.add(`${node.name}.${escapeName(name)}`);
    found.add(node.name);
    for (const name of Object.keys(node.attribs))
      if (COMPARED_ATTRIBUTES.test(name)) found.add(`${node.name}[${name}]`);
    if (pending.length < MAX_MARKS * 2) pending.push(...node.children.slice(0, MAX_MARKS));
  }
  return found;
}

/** Escapes a class name for CSS. */
export function escapeName(name: string): string {
  return name.replace(/[^\w\u00a0-\uffff-]/g, (sign) => `\\${sign}`).replace(/^(-?)(\d)/, '$1\\3$2 ');
}
