import type { Element } from 'domhandler';
import {
  type FieldQuery,
  getKeptView,
  getSelector,
  likeBlocks,
  type PageView,
  parentElement,
  type TemplatePlan,
} from '../../extract/index';
import { createObjectCache, type Page } from '../../page/index';
import { compileSelector } from '../run/selector';
import { parseList } from '../run/values';
import type { Answers, Example, ReadyPage } from '../types';
import { findOccurrences } from './occurrences';
import { getPageSample, type Sample } from './sample';
import { getCompounds } from './selectors';

/** Location of the records on an example page. */
export interface PlacedRecords {
  readonly page: number;
  readonly example: Example;
  /** Each record's element; null if not found. */
  readonly elements: readonly (Element | null)[];
}

const MAX_RECORDS = 5000; // per page, as when reading
const MAX_PLACED = 40; // records of a page to search for
const MAX_SIGHTINGS = 30;
const MAX_PROPOSALS = 40;
const COVER = 0.55; // share of a record's fields that its block must contain

interface Proposal {
  readonly css: string;
  /** Prior by the way it was found, 0 to 1. */
  readonly prior: number;
}

/** Selectors of the records, and the elements they give on the examples. */
export interface LearnedRecords {
  readonly selectors: readonly string[];
  readonly placed: readonly PlacedRecords[];
}

/** Learns the records of list pages; results per page are cached. */
export interface RecordLearner {
  /** Selectors that match the example's records on every page; empty if there are none. */
  learn(examples: readonly Example[]): LearnedRecords;
  /** The records by known selectors; null if they miss a record of an example. */
  place(selectors: readonly string[], examples: readonly Example[]): LearnedRecords | null;
  /** Share of an example's records that the learned selectors find. */
  shareOn(learned: LearnedRecords, example: Example): number;
}

/** Creates the record learner of a template. */
export function createRecordLearner(queries: readonly FieldQuery[], plan: TemplatePlan): RecordLearner {
  const proposals = new Map<Example, readonly Proposal[]>();
  const propose = (example: Example): readonly Proposal[] => {
    const made = proposals.get(example) ?? proposalsOn(example, queries, plan);
    proposals.set(example, made);
    return made;
  };
  return {
    learn: (examples) => chooseRecords(examples, queries, examples.flatMap(propose)),
    place: (known, examples) => {
      const placed = examples.map((example, page) => {
        const used = known.find((selector) => getMatches(selector, example).length > 0) ?? '';
        return place(used, example, page, queries);
      });
      const isWhole = placed.every(({ example, elements }) =>
        elements.every((element, at) => element !== null || !getPlaced(example).has(at)),
      );
      return isWhole ? { selectors: known, placed } : null;
    },
    shareOn: ({ selectors: [selector] }, example) => {
      if (selector === undefined) return 0;
      const { elements } = place(selector, example, 0, queries);
      return elements.filter((element) => element !== null).length / (getPlaced(example).size || 1);
    },
  };
}

/** The records of an example to search for: the first ones with an answer. Others only keep their place. */
function getPlaced({ records }: Example): ReadonlySet<number> {
  const answered = records.flatMap((answers, at) => (Object.keys(answers).length === 0 ? [] : [at]));
  return new Set(answered.slice(0, MAX_PLACED));
}

function chooseRecords(
  examples: readonly Example[],
  queries: readonly FieldQuery[],
  proposals: readonly Proposal[],
): LearnedRecords {
  const priors = new Map<string, number>();
  for (const { css, prior } of proposals) priors.set(css, Math.max(prior, priors.get(css) ?? 0));
  let best: { selector: string; placed: readonly PlacedRecords[]; score: number } | null = null;
  for (const [selector, prior] of [...priors].sort(([, one], [, other]) => other - one).slice(0, MAX_PROPOSALS)) {
    const placed = examples.map((example, page) => place(selector, example, page, queries));
    const score = prior * getSelectorScore(selector, placed, examples);
    if (score > (best?.score ?? 0)) best = { selector, placed, score };
  }
  return best === null ? { selectors: [], placed: [] } : { selectors: [best.selector], placed: best.placed };
}

/** The records of an example by a selector: for each answer the best match, in order. */
function place(selector: string, example: Example, page: number, queries: readonly FieldQuery[]): PlacedRecords {
  const blocks = getMatches(selector, example);
  const fits = matchRecords(example, queries, blocks);
  let from = 0;
  const wanted = getPlaced(example);
  const elements = example.records.map((_, record) => {
    if (!wanted.has(record)) return null;
    const counts = fits[record]?.counts ?? [];
    let at = -1;
    for (let block = from; block < blocks.length; block++)
      if ((counts[block] ?? 0) > (at < 0 ? (fits[record]?.least ?? 1) - 1 : (counts[at] ?? 0))) at = block;
    if (at < 0) return null;
    from = at + 1;
    return blocks[at] ?? null;
  });
  return { page, example, elements };
}

interface RecordFit {
  /** For each block, the number of the record's fields it contains. */
  readonly counts: readonly number[];
  readonly least: number;
}

/** For each record and block, the number of the record's values it contains. */
function matchRecords(
  example: Example,
  queries: readonly FieldQuery[],
  blocks: readonly Element[],
): readonly RecordFit[] {
  const numbers = new Map(blocks.map((block, at) => [block, at]));
  const nodes = getExampleNodes(example, queries);
  return nodes.map((fields) => {
    const counts = blocks.map(() => 0);
    for (const elements of fields) {
      const inside = new Set<number>();
      for (const element of elements)
        for (let node: Element | null = element; node; node = parentElement(node)) {
          const at = numbers.get(node);
          if (at !== undefined) inside.add(at);
        }
      for (const at of inside) counts[at] = (counts[at] ?? 0) + 1;
    }
    return { counts, least: Math.max(1, Math.ceil(fields.length * COVER)) };
  });
}

type RecordNodes = readonly (readonly Element[])[];
const known = createObjectCache<Example, readonly RecordNodes[]>();
const wholes = createObjectCache<Page, Sample>();

/** For each record and field, the nodes with its value. */
function getExampleNodes(example: Example, queries: readonly FieldQuery[]): readonly RecordNodes[] {
  const before = known.get(example);
  if (before) return before;
  const whole = toWholeSample(example);
  const wanted = getPlaced(example);
  const made = example.records.map((answers, at) =>
    wanted.has(at)
      ? queries.map((query) => nodesFor(whole, example, query, answers, at)).filter((nodes) => nodes.length > 0)
      : [],
  );
  known.set(example, made);
  return made;
}

/** The whole page as one sample; cached while the page stays open. */
function toWholeSample({ page, structured }: ReadyPage): Sample {
  const whole = wholes.get(page) ?? getPageSample(0, { page, structured }, page.document, {});
  wholes.set(page, whole);
  return whole;
}

function getMatches(selector: string, ready: ReadyPage): readonly Element[] {
  return compileSelector(selector).find(toWholeSample(ready).scope).slice(0, MAX_RECORDS);
}

function nodesFor(
  whole: Sample,
  example: Example,
  query: FieldQuery,
  answers: Answers,
  at: number,
): readonly Element[] {
  const picked = example.picked?.[query.path]?.[at];
  if (picked && picked.elements.length > 0) return picked.elements;
  const [first] = query.many ? parseList(answers[query.path]) : [answers[query.path]];
  return findOccurrences(whole, first, query)
    .slice(0, MAX_SIGHTINGS)
    .map(({ element }) => element);
}

const RANK = 0.93; // each region counts this much of the previous one
const OWN = 0.5; // prior of selectors by the elements' own names, without a surrounding list
const PICKED_SAMPLE = 12; // blocks; the user is waiting, and has shown which list is meant

/** Selectors of lists whose blocks contain the example's records, and of the elements around each record. */
function proposalsOn(example: Example, queries: readonly FieldQuery[], plan: TemplatePlan): readonly Proposal[] {
  const { page } = example;
  const view = getKeptView(page.document);
  const records = getExampleNodes(example, queries);
  const lists = likeBlocks(
    { page, structured: example.structured(), plan, view },
    (elements) => covers(example, queries, elements),
    example.picked && PICKED_SAMPLE,
  );
  const found = lists.flatMap((elements, rank): readonly Proposal[] => {
    const css = rememberedSelector(view, elements);
    if (css === null) return [];
    return [{ css: example.picked ? withoutOptional(css, elements, example) : css, prior: RANK ** rank }];
  });
  return [...found, ...records.flatMap((fields) => ownProposals(fields, records)).slice(0, 30)];
}

const REFINED = /(?:\[[\w-]+\]|:not\([^,]*\)|:has\([^,]*\))$/;
const ALSO_SHOWN = 0.5; // share of the picked elements whose like another block must have

/**
 * A selector without a condition that leaves out blocks with the picked elements: a person who picks an optional value, such as a
 * former price, wants the records that lack it, too.
 */
function withoutOptional(css: string, elements: readonly Element[], example: Example): string {
  const base = css.replace(REFINED, '');
  if (base === css || base === '' || /[,\s>~]$/.test(base)) return css;
  const own = new Set(elements);
  const left = getMatches(base, example).filter((element) => !own.has(element));
  const marks = Object.values(example.picked ?? {}).flatMap((records) =>
    records.flatMap(({ elements: [first] }) => (first ? [getMark(first)] : [])),
  );
  const wanted = [...new Set(marks)].map((mark) => compileSelector(mark));
  const isRecord = (element: Element) => {
    const scope = getPageSample(0, example, element, {}).scope;
    return wanted.filter(({ find }) => find(scope).length > 0).length >= wanted.length * ALSO_SHOWN;
  };
  return left.length > 0 && left.slice(0, MAX_PLACED).some(isRecord) ? base : css;
}

/** A selector of elements like a picked one. */
function getMark(element: Element): string {
  const [name] = getElementNames(element);
  return name ?? element.name;
}

const selectors = new WeakMap<Element, readonly { readonly of: readonly Element[]; readonly css: string | null }[]>();

/** The selector of a list, cached while its page stays open. */
function rememberedSelector(view: PageView, elements: readonly Element[]): string | null {
  const [first] = elements;
  if (!first) return null;
  const before = selectors.get(first) ?? [];
  const known = before.find(({ of }) => of.length === elements.length && of.every((one, at) => one === elements[at]));
  if (known) return known.css;
  const css = getSelector(view, elements);
  selectors.set(first, [...before.slice(1 - MAX_PROPOSALS), { of: elements, css }]);
  return css;
}

/** Whether each record of the example is in a block of its own. */
function covers(example: Example, queries: readonly FieldQuery[], blocks: readonly Element[]): boolean {
  if (blocks.length < 2) return false;
  const fits = matchRecords(example, queries, blocks);
  let from = 0;
  const wanted = getPlaced(example);
  for (const [record, { counts, least }] of fits.entries()) {
    if (!wanted.has(record)) continue;
    const most = Math.max(0, ...counts.slice(from));
    if (most < least) return false;
    from = counts.indexOf(most, from) + 1;
  }
  return wanted.size > 0;
}

/** Selectors for the largest element around a record's values that contains no other record's. */
function ownProposals(fields: RecordNodes, records: readonly RecordNodes[]): readonly Proposal[] {
  const [rarest] = [...fields].sort((one, other) => one.length - other.length);
  const start = rarest?.[0];
  if (!start) return [];
  const others = records
    .filter((record) => record !== fields)
    .flatMap((record) => record.flatMap((nodes) => nodes[0] ?? []));
  let around: readonly Element[] = [];
  for (let node: Element | null = start; node && node.name !== 'body'; node = parentElement(node)) {
    const outer = node;
    if (others.some((one) => isInsideOrSame(one, outer))) break;
    if (fields.filter((nodes) => nodes.some((one) => isInsideOrSame(one, outer))).length >= fields.length * COVER)
      around = [...around, outer];
  }
  const chosen = others.length > 0 ? around.slice(-1) : around.slice(0, 3);
  return chosen.flatMap((node) => getElementNames(node).map((css) => ({ css, prior: OWN })));
}

function getElementNames(element: Element): readonly string[] {
  const names = (one: Element | null) => (one ? getCompounds(one).filter((name) => !name.includes(':nth')) : []);
  const own = names(element).slice(0, 4);
  const around = names(parentElement(element)).slice(0, 2);
  return [...own, ...around.flatMap((name) => own.map((css) => `${name} > ${css}`))];
}

function isInsideOrSame(element: Element, outer: Element | null): boolean {
  for (let node: Element | null = element; node; node = parentElement(node)) if (node === outer) return true;
  return false;
}

/** Score of a selector: records it finds, minus a penalty for other matches. */
function getSelectorScore(selector: string, placed: readonly PlacedRecords[], examples: readonly Example[]): number {
  let [found, wanted, matched] = [0, 0, 0];
  for (const { elements, example } of placed) {
    found += elements.filter((element) => element !== null).length;
    wanted += getPlaced(example).size;
    matched += getMatches(selector, example).length;
  }
  const complete = examples.every(({ records }) => records.length > FEW);
  const noise = complete ? Math.min(1, (wanted * 1.5) / (matched || 1)) : 1;
  return (found / (wanted || 1)) ** 2 * (0.7 + 0.3 * noise) * (matched > placed.length ? 1 : 0.8);
}

const FEW = 3; // records; so few may be the first ones of a longer list
