import { getFreeName, isFieldName, isSentence, toName } from '@shared/field-name';
import type { ChildNode, Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import { markOutside } from '../records/index';
import type { ExtractedRecord } from '../types';
import type { ValueContext } from '../values/index';
import { parentElement } from '../view/css-path';
import { getLabels } from '../view/labels';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';
import { findLocationsSaying } from './concepts';
import { getLocationName, isNamedAsField, sameTextAround, statedName } from './location-name';
import { inferLocationType } from './location-type';
import { withReadSamples } from './samples';
import type { FieldIdea, LocationTake, ValueLocation } from './types';
import { findLocations, getOwnText } from './value-locations';

const MAX_FIELDS = 60;
const LEAST = 0.35; // confidence; the user can reject a suggestion
const SURE = 0.7;
const SAMPLES = 3;
const MAX_LABEL = 80; // characters; longer texts are not labels
const MAX_INLINE = 120; // characters; a longer one is a text below a heading

/** The fields of a page about one entity: first those read from it, then those labelled or named on it. */
export function pageFields(
  view: PageView,
  record: ExtractedRecord,
  queries: readonly FieldQuery[],
  context: ValueContext,
): readonly FieldIdea[] {
  const outside = markOutside(view);
  const isMatter = (element: Element) => {
    const at = view.indexOf(element);
    return at !== undefined && !view.inAside(at) && !outside[at];
  };
  const [root] = view.elements;
  const everywhere = root ? findLocations(view, [root]) : [];
  const locations = everywhere.filter(({ element }) => isMatter(element));
  const reading = { ...context, view };
  // locations outside the main content count only if they are certain
  const locationsByField = new Map([
    ...findLocationsSaying(everywhere, record, queries, reading, SURE),
    ...findLocationsSaying(locations, record, queries, reading, LEAST),
  ]);
  const labelled = findLabelled(view, isMatter).filter(({ label }) => !isSentence(label));
  const own = new Map(labelled.map(({ element, label }) => [element, toName(label)]));
  const common = new Set(queries.map(({ path }) => path));
  const isGoods = GOODS.some((field) => {
    const [first] = locationsByField.get(field) ?? [];
    return first && !common.has(own.get(first.element) ?? '');
  });
  const collected = createCollection();
  for (const [fieldName, found] of locationsByField)
    collected.add(betterName(fieldName, found, { own, common, isGoods }), found, found.length > 1);
  for (const location of labelled) collected.add(toName(location.label), [location], false);
  for (const [name, named] of byName(locations, locationsByField.has('title'))) {
    const isStated = named.length > FEW && named.every(({ element }) => statedName(sameTextAround(element)) !== '');
    if (isStated) collected.add(name, named, true);
    // names that occur many times belong to other entities, such as suggestions and comments
    else for (const location of named.length > FEW ? named.slice(0, 1) : named) collected.add(name, [location], false);
  }
  return withReadSamples(collected.all());
}

const FEW = 2;
const GOODS = ['price', 'brand', 'availability', 'gtin'];
const CODES_OF_GOODS = new Set(['sku', 'gtin', 'mpn']);

interface Naming {
  /** The page's own labels. */
  readonly own: ReadonlyMap<Element, string>;
  readonly common: ReadonlySet<string>;
  /** Whether the page is about a product. */
  readonly isGoods: boolean;
}

/**
 * The page's own label, if the common name would be too specific: for a date, the code of something that is not a
 * product, a number beside a name.
 */
function betterName(fieldName: string, [first]: readonly ValueLocation[], { own, common, isGoods }: Naming): string {
  const label = first && own.get(first.element);
  if (!label) return fieldName;
  const isLabelBetter =
    common.has(label) ||
    (fieldName === 'date' && first.kind === 'text') ||
    (CODES_OF_GOODS.has(fieldName) && !isGoods) ||
    (fieldName === 'phone' && /\p{L}{3}/u.test(first.text));
  return isLabelBetter ? label : fieldName;
}

function byName(locations: readonly ValueLocation[], hasTitle: boolean): ReadonlyMap<string, readonly ValueLocation[]> {
  const found = new Map<string, ValueLocation[]>();
  for (const location of locations) {
    const name = getStatedName(location);
    if (name === '' || (hasTitle && isSectionHead(location))) continue;
    const list = found.get(name);
    if (list) list.push(location);
    else found.set(name, [location]);
  }
  return found;
}

/** The page's own name for a value; empty if it has none. */
function getStatedName(location: ValueLocation): string {
  const near = sameTextAround(location.element);
  const stated = statedName(near);
  if (stated !== '') return location.kind === 'link' && !stated.endsWith('url') ? `${stated}_url` : stated;
  if (location.kind === 'link' || location.kind === 'image') return '';
  const name = getLocationName(location, { label: null, fieldName: null });
  return isFieldName(name) ? name : '';
}

/** Whether an element is a section heading, "About this book", which only its tag names. */
function isSectionHead({ element }: ValueLocation): boolean {
  return sameTextAround(element).some(({ name }) => /^h[2-6]$/.test(name)) && !isNamedAsField(element);
}

interface Labelled extends ValueLocation {
  readonly label: string;
}

function findLabelled(view: PageView, isMatter: (element: Element) => boolean): readonly Labelled[] {
  return getLabels(view).flatMap(({ label, at, text, kind }): readonly Labelled[] => {
    const element = view.elements[at];
    if (!element || !isMatter(element)) return [];
    if (kind === 'inline' && (view.linesOf(at).length > 1 || view.textOf(at).length > MAX_INLINE)) return [];
    const take: LocationTake | null = text === null ? 'text' : getOwnText(element) === text ? 'own' : null;
    const value = text ?? view.textOf(at);
    const written = findWritten(view, element, label);
    return take === null || value === ''
      ? []
      : [{ element, take, text: value, kind: 'text', pathSteps: [], label: written }];
  });
}

/** The label as written before its value or at its start; folded, "Hours" would lose its ending. */
function findWritten(view: PageView, element: Element, label: string): string {
  const beside = [element, ...element.children].flatMap(({ prev }) => (prev ? getNodeText(view, prev) : []));
  const terms = element.name === 'dd' ? getTermBefore(view, element) : [];
  const lines = view
    .linesOf(view.indexOf(element) ?? 0)
    .slice(0, 1)
    .map((line) => line.split(/[:：]/)[0] ?? '');
  const written = [...beside, ...terms, ...lines].map((text) => text.replace(/[\s:：]+$/, ''));
  return written.find((text) => fold(text) === label) ?? label;
}

function getNodeText(view: PageView, node: ChildNode): readonly string[] {
  if (node.type === 'text') return node.data.trim() === '' && node.prev ? getNodeText(view, node.prev) : [node.data];
  const at = 'attribs' in node ? view.indexOf(node) : undefined;
  return at === undefined || view.textLength(at) > MAX_LABEL ? [] : [view.textOf(at)];
}

/** The `dt` of a `dd`, with possibly other `dd` in between. */
function getTermBefore(view: PageView, element: Element): readonly string[] {
  for (let node = element.prev; node; node = node.prev)
    if ('attribs' in node && node.name === 'dt') return getNodeText(view, node);
  return [];
}

/** Collects ideas in the order they were added; takes each location, and each value of a name, only once. */
function createCollection() {
  const ideas: FieldIdea[] = [];
  const places = new Set<string>();
  const numbers = new Map<Element, number>();
  const getElementNumber = (element: Element) => {
    const number = numbers.get(element) ?? numbers.size;
    numbers.set(element, number);
    return number;
  };
  return {
    add: (name: string, locations: readonly ValueLocation[], many: boolean) => {
      if (ideas.length === MAX_FIELDS) return; // otherwise a page with 30,000 labelled rows would compare each with all
      const fresh = locations.filter(
        ({ element, take }) => !places.has(`${getElementNumber(element)} ${JSON.stringify(take)}`),
      );
      const [first] = fresh;
      if (!first || name === '') return;
      const isKnown = ideas.some(
        (idea) => stem(idea.name) === stem(name) && (idea.samples[0] === first.text || isPartOf(first, idea)),
      );
      for (const { element, take } of fresh) places.add(`${getElementNumber(element)} ${JSON.stringify(take)}`);
      if (isKnown) return;
      ideas.push({
        name: getFreeName(
          name,
          ideas.map((idea) => idea.name),
        ),
        type: inferLocationType(fresh, name),
        many,
        take: first.take,
        records: [fresh.map(({ element }) => element)],
        samples: fresh.map(({ text }) => text).slice(0, SAMPLES),
      });
    },
    all: () => ideas,
  };
}

/** Whether a value is part of another: the stars in "★★★★★ 4.7 out of 5" are not a second rating. */
function isPartOf(
  { element, text }: ValueLocation,
  { records: [whole = []], samples: [sample = ''] }: FieldIdea,
): boolean {
  if (!sample.includes(text)) return false;
  for (let around = parentElement(element); around; around = parentElement(around))
    if (whole.includes(around)) return true;
  return false;
}

function stem(name: string): string {
  return name.replace(/_\d+$/, '');
}
