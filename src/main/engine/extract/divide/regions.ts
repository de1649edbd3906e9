import type { Element } from 'domhandler';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';

/** What the elements of a region have in common: a tag, class names, and the same of what is around them. */
export interface Mark {
  readonly tag: string;
  readonly classes: readonly string[];
}

/** Elements of one make under parents of one make: perhaps the records of a list. */
export interface Region {
  readonly own: Mark;
  /** Null where the members' own class alone tells them. */
  readonly parent: Mark | null;
  readonly members: readonly Element[];
  /** Characters of visible text in all members. */
  readonly textLength: number;
}

const NEVER = new Set([
  'script',
  'style',
  'link',
  'meta',
  'head',
  'title',
  'br',
  'option',
  'template',
  'noscript',
  'path',
  'source',
  'thead',
  'tbody',
  'td',
  'th',
  'svg',
  'hr',
  'input',
  'label',
  'button',
  'select',
  'textarea',
  'form',
]);
const STATE =
  /^(?:first|last|odd|even|active|selected|current|hidden|open|closed|new|sticky|featured|clearfix|js-.*|is-.*|has-.*)$/i;
const MIN_MEMBERS = 2;
const MIN_SPREAD = 3;
const MIN_TEXT = 3; // characters; smaller members are bullets and separators

/** Every group of like siblings, and every group of elements that share a class wherever they stand; most promising first. */
export function regionsOf(view: PageView): readonly Region[] {
  const regions = [...siblingRegions(view), ...classRegions(view)];
  const seen = new Set<string>();
  return regions
    .filter(({ members }) => {
      const key =
        [members[0], members.at(-1)].map((element) => element && view.indexOf(element)).join(' ') +
        ` ${members.length}`;
      return !seen.has(key) && Boolean(seen.add(key));
    })
    .sort((one, other) => promise(other) - promise(one));
}

/** Much text in many members. */
function promise({ textLength, members }: Region): number {
  return textLength ** 0.5 * Math.log2(1 + members.length);
}

function siblingRegions(view: PageView): readonly Region[] {
  const children = new Map<string, Element[]>();
  const groups = new Map<string, { own: Mark; parent: Mark }>();
  for (const element of view.elements) {
    const parent = parentElement(element);
    if (!parent || NEVER.has(element.name)) continue;
    push(children, keyOf(markOf(parent)), element);
  }
  for (const parent of view.elements) {
    if (parent.children.length < MIN_MEMBERS) continue;
    const mark = markOf(parent);
    for (const own of marksOfChildren(parent)) groups.set(`${keyOf(own)} < ${keyOf(mark)}`, { own, parent: mark });
  }
  return [...groups.values()].flatMap(
    ({ own, parent }) => regionOf(view, own, parent, children.get(keyOf(parent)) ?? []) ?? [],
  );
}

/** Records that are the only child of their wrapper, or stand under parents of several makes. */
function classRegions(view: PageView): readonly Region[] {
  const byClass = new Map<string, Element[]>();
  for (const element of view.elements) {
    if (NEVER.has(element.name)) continue;
    for (const name of classesOf(element)) push(byClass, `${element.name} ${name}`, element);
  }
  return [...byClass].flatMap(([key, elements]) => {
    const [tag = '', name = ''] = key.split(' ');
    return elements.length < MIN_SPREAD ? [] : (regionOf(view, { tag, classes: [name] }, null, elements) ?? []);
  });
}

function regionOf(view: PageView, own: Mark, parent: Mark | null, candidates: readonly Element[]): Region | null {
  let end = -1;
  let nested = 0;
  const members = candidates.filter((element) => {
    const at = view.indexOf(element) ?? -1;
    if (!bears(element, own) || !hasMatter(view, element, at)) return false;
    if (at < end) nested++;
    else end = view.endOf(at);
    return true;
  });
  // records within records: another class, that of the inner part, tells them apart
  if (members.length < MIN_MEMBERS || nested > 0) return null;
  const textLength = members.reduce((sum, element) => sum + view.textLength(view.indexOf(element) ?? 0), 0);
  return { own, parent, members, textLength };
}

function push(map: Map<string, Element[]>, key: string, element: Element): void {
  const list = map.get(key);
  if (list) list.push(element);
  else map.set(key, [element]);
}

/** A header row of a table is no record. */
function hasMatter(view: PageView, element: Element, at: number): boolean {
  if (element.name === 'tr' && !element.children.some((child) => child.type === 'tag' && child.name === 'td'))
    return false;
  return view.textOf(at).length >= MIN_TEXT || hasPicture(view, at);
}

function hasPicture(view: PageView, at: number): boolean {
  for (let inner = at + 1; inner < view.endOf(at); inner++) if (view.elements[inner]?.name === 'img') return true;
  return false;
}

/** The makes of which an element has at least two children: by the class most of them share, or by the tag alone. */
function marksOfChildren(parent: Element): readonly Mark[] {
  const byTag = new Map<string, Element[]>();
  for (const child of parent.children) {
    if (child.type !== 'tag' || NEVER.has(child.name)) continue;
    push(byTag, child.name, child);
  }
  return [...byTag].flatMap(([tag, elements]) => (elements.length < MIN_MEMBERS ? [] : marksOf(tag, elements)));
}

function marksOf(tag: string, elements: readonly Element[]): readonly Mark[] {
  const marks: Mark[] = [];
  let rest = elements;
  while (rest.length >= MIN_MEMBERS) {
    const common = commonestClass(rest);
    if (common === null) break;
    const members = rest.filter((element) => classesOf(element).includes(common));
    const shared = classesOf(members[0]).filter((name) =>
      members.every((element) => classesOf(element).includes(name)),
    );
    marks.push({ tag, classes: shared });
    const taken = new Set(members);
    rest = rest.filter((element) => !taken.has(element));
  }
  // elements without a class of their own, or a list whose members differ in class, are told by their tag
  if (rest.length >= MIN_MEMBERS || marks.length !== 1) marks.push({ tag, classes: [] });
  return marks;
}

function commonestClass(elements: readonly Element[]): string | null {
  const counts = new Map<string, number>();
  for (const element of elements) for (const name of classesOf(element)) counts.set(name, (counts.get(name) ?? 0) + 1);
  let best: string | null = null;
  for (const [name, count] of counts) if (count >= MIN_MEMBERS && count > (counts.get(best ?? '') ?? 0)) best = name;
  return best;
}

function markOf(element: Element): Mark {
  return { tag: element.name, classes: [...classesOf(element)].sort() };
}

function bears(element: Element, mark: Mark): boolean {
  if (element.name !== mark.tag) return false;
  const classes = classesOf(element);
  return mark.classes.every((name) => classes.includes(name));
}

const classLists = new WeakMap<Element, readonly string[]>();

/** Class names that say what an element is: no numbers, no states. */
function classesOf(element: Element | undefined): readonly string[] {
  if (!element) return [];
  const known = classLists.get(element);
  if (known) return known;
  const names = (element.attribs.class ?? '')
    .split(/\s+/)
    .filter((name) => name !== '' && !/\d{2}/.test(name) && !STATE.test(name));
  const list = [...new Set(names)].slice(0, 12);
  classLists.set(element, list);
  return list;
}

function keyOf({ tag, classes }: Mark): string {
  return `${tag}.${classes.join('.')}`;
}
