import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { PageView } from '../view/page-view';
import type { Block, Region } from './block';
import { getElementClasses, toTagSignature } from './mark';
import { getRegion } from './nested';

const MIN_CHILDREN = 4;
const MIN_SMALL = 2; // children of a parent with a single record
const MIN_RECORDS = 2;
const MIN_SIZE = 1.6; // average elements per record; below, most records are one element
const MAX_SIZE = 24; // elements; longer runs are chapters
const MAX_LEADERS = 4; // child kinds that repeat, in order; a record starts with one of them
const MIN_TEXT = 3; // characters
const AS_MANY = 0.8; // share of the leaders; some records lack such a part
const MAX_SHAPE = 6; // children that distinguish one kind of row from another
const NEVER_LEADS = new Set(['li', 'td', 'th', 'option', 'br', 'script', 'style', 'dd', 'link', 'meta', 'noscript']);

/** Records that are runs of siblings: `dt` and `dd`, a heading and its text, two rows, runs separated by `hr`. */
export function spanRegions(view: PageView): readonly Region[] {
  const found = new Map<string, Block[]>();
  const small: Element[] = [];
  for (const parent of view.elements) {
    if (parent.children.length < MIN_SMALL) continue;
    const children = shownChildren(view, parent);
    if (children.length < MIN_CHILDREN) {
      if (children.length >= MIN_SMALL) small.push(parent);
      continue;
    }
    for (const name of NAMINGS) {
      for (const leader of findLeaders(children, name)) {
        const key = `${toTagSignature(parent)} ${leader}`;
        if (beginsLate(children, leader, name)) continue;
        const blocks = splitRuns(children, (child) => name(child) === leader);
        const list = found.get(key);
        if (list) for (const block of blocks) list.push(block);
        else if (blocks.length > 0) found.set(key, [...blocks]);
      }
    }
  }
  for (const parent of small) addSmall(view, parent, found);
  return [...found.values()].flatMap((blocks) => (isEven(blocks) ? getRegion(view, blocks, 'spans') : []));
}

/**
 * Adds the single record of a parent that resembles those with several: the last group of questions may contain only
 * one.
 */
function addSmall(view: PageView, parent: Element, found: ReadonlyMap<string, Block[]>): void {
  const children = shownChildren(view, parent);
  const [first, ...more] = children;
  if (!first) return;
  for (const name of NAMINGS) {
    const blocks = found.get(`${toTagSignature(parent)} ${name(first)}`);
    if (!blocks || more.some((child) => name(child) === name(first))) continue;
    const at = view.indexOf(first) ?? 0;
    const place = blocks.findIndex(({ element }) => (view.indexOf(element) ?? 0) > at);
    blocks.splice(place < 0 ? blocks.length : place, 0, { element: first, more });
  }
}

function shownChildren(view: PageView, parent: Element): readonly Element[] {
  return parent.children.filter(
    (child): child is Element =>
      isElement(child) && (child.name === 'hr' || view.textLength(view.indexOf(child) ?? 0) >= MIN_TEXT),
  );
}

const getElementTag = (element: Element) => element.name;
const getClassedTag = (element: Element) => `${element.name}.${getElementClasses(element)[0] ?? ''}`;
const getElementShape = (element: Element) => `${element.name}(${getChildren(element).map(innerShape)})`;
const innerShape = (element: Element) => `${element.name}[${getChildren(element).map(getElementTag)}]`;
const getChildren = (element: Element) => element.children.filter(isElement).slice(0, MAX_SHAPE);
/** Ways to tell the children of a parent apart. */
const NAMINGS = [getElementTag, getClassedTag, getElementShape];

function findLeaders(children: readonly Element[], name: (element: Element) => string): readonly string[] {
  const counts = countKinds(children.map(name));
  const mayLead = new Set(children.filter((child) => !NEVER_LEADS.has(child.name) && !isHeaderRow(child)).map(name));
  return [...counts]
    .filter(([kind, count]) => count >= MIN_RECORDS && count * MIN_SIZE <= children.length && mayLead.has(kind))
    .slice(0, MAX_LEADERS)
    .map(([kind]) => kind);
}

/**
 * Whether runs that start with this kind of child would contain the end of one record and the start of the next,
 * because an equally frequent kind comes before its first occurrence. A paragraph before the first heading is one more
 * than the headings.
 */
function beginsLate(children: readonly Element[], leader: string, name: (element: Element) => string): boolean {
  const kinds = children.map(name);
  const counts = countKinds(kinds);
  const count = counts.get(leader) ?? 0;
  const first = kinds.indexOf(leader);
  const before = new Set(kinds.slice(0, first));
  const enough = Math.max(MIN_RECORDS, count * AS_MANY);
  const isLate = [...before].some((kind) => {
    const others = counts.get(kind) ?? 0;
    return kind !== 'hr' && others <= count && others >= enough;
  });
  return isLate || (!isHeading(children[first]) && isBehindHeadings(children, first, enough));
}

/** Whether headings, of which there are at least as many, begin what the first of these children is a part of. */
function isBehindHeadings(children: readonly Element[], first: number, enough: number): boolean {
  const counts = countKinds(children.filter(isHeading).map(getElementTag));
  return children.slice(0, first).some((child) => isHeading(child) && (counts.get(child.name) ?? 0) >= enough);
}

function isHeading(element: Element | undefined): boolean {
  return element !== undefined && /^h[1-6]$/.test(element.name);
}

function countKinds(kinds: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Splits children into runs, each from one leader to the next. */
function splitRuns(children: readonly Element[], leads: (element: Element) => boolean): readonly Block[] {
  const runs: Element[][] = [];
  const before: Element[] = [];
  for (const child of children) {
    if (leads(child)) runs.push(child.name === 'hr' ? [] : [child]);
    else (runs.at(-1) ?? before).push(child);
  }
  const usual = median(runs.map((run) => run.length));
  // a rule separates records, so there is one before the first rule
  if (children.some((child) => child.name === 'hr' && leads(child)))
    runs.unshift(before.slice(-usual || before.length));
  // siblings after the last record are as often the end of the page as part of it
  const last = runs.at(-1);
  if (last && last.length > usual) last.length = usual;
  return runs.flatMap((run) => {
    const [element, ...more] = run;
    return element ? [{ element, more }] : [];
  });
}

function isEven(blocks: readonly Block[]): boolean {
  const sizes = blocks.map(({ more = [] }) => 1 + more.length);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  return blocks.length >= MIN_RECORDS && mean >= MIN_SIZE && Math.max(...sizes.slice(0, 1000)) <= MAX_SIZE;
}

function isHeaderRow(element: Element): boolean {
  return element.name === 'tr' && !element.children.some((child) => isElement(child) && child.name === 'td');
}

function median(sizes: readonly number[]): number {
  return [...sizes].sort((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0;
}
