import type { Document, Element } from 'domhandler';
import { parentElement } from '../../extract/index';
import { isElement } from '../../page/index';
import { getNameStrength, getSelectorStrength, sortByStrength } from '../run/strength';

const MAX_ANCHORS = 10; // levels above an element at which a selector may start
const MAX_CHAIN = 4; // child steps below an anchor
const MAX_PATH = 14; // levels of a path from the top
const MAX_SELECTORS = 90;
const WEAK = 0.3; // name strength below which a name is generated
const STATE =
  /^(?:first|last|odd|even|alt|active|selected|current|hidden|visible|show|hide|open|closed|new|sticky|featured|clearfix|cf|clear|lazy\w*|js-.*|is-.*|has-.*|no-js|ng-.*)$/i;
const NAMING =
  /^(?:itemprop|property|rel|aria-label|role|name|itemtype|headers|for|data-(?:[\w-]*-)?(?:test|testid|tid|qa|auto|automation|cy|e2e|hook|field|element|component|role|name|type|label)(?:-?(?:id|name))?)$/;
const ANCHOR_TAGS =
  /^(?:main|article|h1|h2|header|table|dl|ul|ol|nav|footer|aside|section|address|form|tr|li|del|ins|s|strike)$/;

/** Selectors for an element below the root, without positions if possible; most stable first. */
export function getSelectors(element: Element, root: Document | Element): readonly string[] {
  if (element === root) return [':scope'];
  const own = getCompounds(element);
  const found = new Set<string>(own.slice(0, 8));
  const anchors = getAncestors(element, root);
  for (const [level, ancestor] of anchors.entries()) {
    const names = getCompounds(ancestor)
      .filter((name) => !name.includes(':nth') && (name !== ancestor.name || ANCHOR_TAGS.test(name)))
      .slice(0, 3);
    for (const name of names) for (const css of own.slice(0, 5)) found.add(`${name} ${css}`);
    if (level === 0) for (const name of names) for (const css of own) found.add(`${name} > ${css}`);
    if (level < MAX_CHAIN)
      for (const name of names.slice(0, 2))
        for (const chain of chainsTo(element, ancestor)) found.add(`${name} > ${chain}`);
  }
  return [...sortByStrength(found).slice(0, MAX_SELECTORS), ...pathsFrom(element, root, anchors)];
}

/** Simple selectors of an element, most stable first: attributes, id, classes, tag, tag with position. */
export function getCompounds(element: Element): readonly string[] {
  const { name, attribs } = element;
  const attributes = Object.keys(attribs)
    .filter((key) => NAMING.test(key) && isSafe(attribs[key] ?? ''))
    .map((key) => `[${key}="${attribs[key]}"]`);
  const { id } = attribs;
  const ids = id !== undefined && /^[A-Za-z][\w-]*$/.test(id) && getNameStrength(id) >= WEAK ? [`#${id}`] : [];
  const beginning = id === undefined ? null : /^([A-Za-z][A-Za-z_-]{2,})\d{2,}\w*$/.exec(id);
  if (beginning) ids.push(`[id^="${beginning[1]}"]`);
  const classes = classNames(element).map((one) => `.${one}`);
  const paired = classes.length > 1 ? [classes.slice(0, 2).join('')] : [];
  const named = [...attributes, ...ids, ...classes, ...paired].filter((css) => getSelectorStrength(css) >= WEAK * 0.6);
  const tagged = named.filter((css) => css.startsWith('.')).map((css) => name + css);
  const sorted = sortByStrength([...named, ...tagged]);
  const number = toNumberedSelectors(element);
  const both = classes[0] === undefined ? [] : number.map((css) => css.replace(name, name + classes[0]));
  return [...sorted.slice(0, 7), name, ...number, ...both];
}

function classNames({ attribs }: Element): readonly string[] {
  const names = (attribs.class ?? '').split(/\s+/).filter((one) => /^[A-Za-z_][\w-]*$/.test(one) && !STATE.test(one));
  return [...new Set(names)].sort((one, other) => getNameStrength(other) - getNameStrength(one)).slice(0, 5);
}

function isSafe(value: string): boolean {
  return value.length > 1 && value.length <= 60 && /^[\w\p{L} :./#,&()'-]+$/u.test(value) && !/\d{3}/.test(value);
}

const MAX_NUMBER = 40; // no value is reliably the 41st of its kind

/** Tag with position; empty if it is the only one, or far down. */
function toNumberedSelectors(element: Element): readonly string[] {
  const siblings = element.parent?.children ?? [];
  let [number, count] = [0, 0];
  for (const sibling of siblings) {
    if (!isElement(sibling) || sibling.name !== element.name) continue;
    count++;
    if (sibling === element) number = count;
    if (count > MAX_NUMBER || (number > 0 && count > number)) break;
  }
  return count < 2 || number === 0 ? [] : [`${element.name}:nth-of-type(${number})`];
}

function getAncestors(element: Element, root: Document | Element): readonly Element[] {
  const found: Element[] = [];
  for (
    let node = parentElement(element);
    node && node !== root && found.length < MAX_ANCHORS;
    node = parentElement(node)
  )
    if (node.name !== 'body' && node.name !== 'html') found.push(node);
  return found;
}

/** Child steps from an ancestor: tags only, and tags with positions. */
function chainsTo(element: Element, ancestor: Element | Document): readonly string[] {
  const plain: string[] = [];
  const exact: string[] = [];
  for (let node: Element | null = element; node && node !== ancestor; node = parentElement(node)) {
    plain.unshift(node.name);
    exact.unshift(toNumberedSelectors(node)[0] ?? node.name);
  }
  return [...new Set([plain.join(' > '), [...plain.slice(0, -1), exact.at(-1)].join(' > '), exact.join(' > ')])];
}

/** Paths from the record, the nearest id or the top of the page: the last resort. */
function pathsFrom(element: Element, root: Document | Element, anchors: readonly Element[]): readonly string[] {
  if (root.type !== 'root') {
    const chains = chainsTo(element, root).filter((chain) => chain.split(' > ').length <= MAX_PATH);
    return chains.map((chain) => `:scope > ${chain}`);
  }
  const held = anchors.find(
    ({ attribs: { id } }) => id !== undefined && /^[A-Za-z][\w-]*$/.test(id) && getNameStrength(id) >= WEAK,
  );
  const chains = chainsTo(element, held ?? root).filter((chain) => chain.split(' > ').length <= MAX_PATH);
  return chains.map((chain) => (held ? `#${held.attribs.id} > ${chain}` : chain));
}
