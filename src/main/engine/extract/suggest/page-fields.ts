import { freeName, isFieldName, toName } from '@shared/field-name';
import type { Element } from 'domhandler';
import type { FieldQuery } from '../query';
import { outsideIn } from '../records/index';
import type { ExtractedRecord } from '../types';
import type { ValueContext } from '../values/index';
import { getLabels } from '../view/labels';
import type { PageView } from '../view/page-view';
import { spotsSaying } from './concepts';
import { getSpotName, sameTextAround, statedName } from './name-of';
import { getOwnText, spotsIn } from './spots';
import { typeOfSpots } from './type-of';
import type { FieldIdea, Spot, SpotTake } from './types';

const MAX_FIELDS = 60;
const LEAST = 0.35; // confidence; a suggestion may be declined
const SURE = 0.7;
const SAMPLES = 3;
const MAX_INLINE = 120; // characters; what is longer is a text under a heading

/** The fields of a page about one thing: what was read of it, then what is labelled or named on it. */
export function pageFields(
  view: PageView,
  record: ExtractedRecord,
  queries: readonly FieldQuery[],
  context: ValueContext,
): readonly FieldIdea[] {
  const outside = outsideIn(view);
  const isMatter = (element: Element) => {
    const at = view.indexOf(element);
    return at !== undefined && !view.inAside(at) && !outside[at];
  };
  const [root] = view.elements;
  const everywhere = root ? spotsIn(view, [root]) : [];
  const spots = everywhere.filter(({ element }) => isMatter(element));
  const reading = { ...context, view };
  // what stands beside the matter is of it only where it surely is
  const said = new Map([
    ...spotsSaying(everywhere, record, queries, reading, SURE),
    ...spotsSaying(spots, record, queries, reading, LEAST),
  ]);
  const collected = createCollection();
  for (const [wish, found] of said) collected.add(wish, found, found.length > 1);
  for (const spot of labelled(view, isMatter)) collected.add(toName(spot.label), [spot], false);
  for (const [name, named] of byName(spots)) {
    const isStated = named.length > FEW && named.every(({ element }) => statedName(sameTextAround(element)) !== '');
    if (isStated) collected.add(name, named, true);
    // what bears one name again and again is of other things: suggestions, comments
    else for (const spot of named.length > FEW ? named.slice(0, 1) : named) collected.add(name, [spot], false);
  }
  return collected.all().slice(0, MAX_FIELDS);
}

const FEW = 2;

function byName(spots: readonly Spot[]): ReadonlyMap<string, readonly Spot[]> {
  const found = new Map<string, Spot[]>();
  for (const spot of spots) {
    const name = saidName(spot);
    if (name === '') continue;
    const list = found.get(name);
    if (list) list.push(spot);
    else found.set(name, [spot]);
  }
  return found;
}

/** The name that the page itself gives a value; empty where it gives none. */
function saidName(spot: Spot): string {
  const near = sameTextAround(spot.element);
  const stated = statedName(near);
  if (stated !== '') return spot.kind === 'link' && !stated.endsWith('url') ? `${stated}_url` : stated;
  if (spot.kind === 'link' || spot.kind === 'image') return '';
  const name = getSpotName(spot, { label: null, wish: null });
  return isFieldName(name) ? name : '';
}

interface Labelled extends Spot {
  readonly label: string;
}

function labelled(view: PageView, isMatter: (element: Element) => boolean): readonly Labelled[] {
  return getLabels(view).flatMap(({ label, at, text, kind }): readonly Labelled[] => {
    const element = view.elements[at];
    if (!element || !isMatter(element)) return [];
    if (kind === 'inline' && (view.linesOf(at).length > 1 || view.textOf(at).length > MAX_INLINE)) return [];
    const take: SpotTake | null = text === null ? 'text' : getOwnText(element) === text ? 'own' : null;
    const value = text ?? view.textOf(at);
    return take === null || value === '' ? [] : [{ element, take, text: value, kind: 'text', way: [], label }];
  });
}

/** Ideas in the order they were added; a place and a value of a name are taken once. */
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
    add: (name: string, spots: readonly Spot[], many: boolean) => {
      const fresh = spots.filter(
        ({ element, take }) => !places.has(`${getElementNumber(element)} ${JSON.stringify(take)}`),
      );
      const [first] = fresh;
      if (!first || name === '') return;
      const isKnown = ideas.some((idea) => idea.samples[0] === first.text && stem(idea.name) === stem(name));
      for (const { element, take } of fresh) places.add(`${getElementNumber(element)} ${JSON.stringify(take)}`);
      if (isKnown) return;
      ideas.push({
        name: freeName(
          name,
          ideas.map((idea) => idea.name),
        ),
        type: typeOfSpots(fresh, name),
        many,
        take: first.take,
        records: [fresh.map(({ element }) => element)],
        samples: fresh.map(({ text }) => text).slice(0, SAMPLES),
      });
    },
    all: () => ideas,
  };
}

function stem(name: string): string {
  return name.replace(/_\d+$/, '');
}
