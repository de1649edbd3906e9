import type { Element } from 'domhandler';
import { type FieldQuery, type PageView, parentElement, regionsOf, selectorOf, viewOf } from '../../extract/index';
import { compileRecords } from '../run/extractor';
import { listOf } from '../run/values';
import type { Answers, Example, ReadyPage } from '../types';
import { type Sample, sampleOf } from './sample';
import { compoundsOf } from './selectors';
import { sightingsOf } from './sightings';

/** Where the records of one example page stand. */
export interface PlacedRecords {
  readonly page: number;
  readonly example: Example;
  /** By record: its element; null where it was not found. */
  readonly elements: readonly (Element | null)[];
}

const MAX_PLACED = 40; // records of a page that are looked for
const MAX_SIGHTINGS = 30;
const MAX_REGIONS = 150;
const COVER = 0.55; // of the fields of a record that must be in its block

/** Finds CSS that matches the example records on every page; empty where no selector does. */
export function learnRecords(
  examples: readonly Example[],
  queries: readonly FieldQuery[],
): { readonly selectors: readonly string[]; readonly placed: readonly PlacedRecords[] } {
  const proposals = examples.flatMap((example) => proposalsOn(example, queries));
  let best: { selector: string; placed: readonly PlacedRecords[]; score: number } | null = null;
  for (const selector of new Set(proposals)) {
    const placed = examples.map((example, page) => place(selector, example, page, queries));
    const score = scoreOf(selector, placed, examples);
    if (score > (best?.score ?? 0)) best = { selector, placed, score };
  }
  return best === null ? { selectors: [], placed: [] } : { selectors: [best.selector], placed: best.placed };
}

/** The records of an example by a selector: for each answer the match that says most of it, in order. */
function place(selector: string, example: Example, page: number, queries: readonly FieldQuery[]): PlacedRecords {
  const blocks = compileRecords([selector])(example);
  const fits = fitsOf(example, queries, blocks);
  let from = 0;
  const elements = example.records.slice(0, MAX_PLACED).map((_, record) => {
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
  /** By block: fields of the record it says. */
  readonly counts: readonly number[];
  readonly least: number;
}

/** By record and block: how many of the record's values stand in it. */
function fitsOf(example: Example, queries: readonly FieldQuery[], blocks: readonly Element[]): readonly RecordFit[] {
  const numbers = new Map(blocks.map((block, at) => [block, at]));
  const nodes = nodesOf(example, queries);
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
const known = new WeakMap<Example, readonly RecordNodes[]>();
const wholes = new WeakMap<ReadyPage, Sample>();

/** By record and found field: the nodes that say its value. */
function nodesOf(example: Example, queries: readonly FieldQuery[]): readonly RecordNodes[] {
  const before = known.get(example);
  if (before) return before;
  const whole = wholes.get(example) ?? sampleOf(0, example, example.page.document, {});
  wholes.set(example, whole);
  const made = example.records
    .slice(0, MAX_PLACED)
    .map((answers, at) =>
      queries.map((query) => nodesFor(whole, example, query, answers, at)).filter((nodes) => nodes.length > 0),
    );
  known.set(example, made);
  return made;
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
  const [first] = query.many ? listOf(answers[query.path]) : [answers[query.path]];
  return sightingsOf(whole, first, query)
    .slice(0, MAX_SIGHTINGS)
    .map(({ element }) => element);
}

/** CSS of regions of a page in whose blocks the example records stand. */
function proposalsOn(example: Example, queries: readonly FieldQuery[]): readonly string[] {
  const view = viewOf(example.page.document);
  const records = nodesOf(example, queries);
  const found: { css: string; score: number }[] = [];
  for (const { blocks } of regionsOf(view).slice(0, MAX_REGIONS)) {
    const elements = blocks.filter(({ more }) => more === undefined || more.length === 0).map(({ element }) => element);
    if (elements.length === 0) continue;
    const covered = coverOf(example, queries, elements);
    if (covered === 0) continue;
    const css = selectorOf(view, elements);
    if (css !== null) found.push({ css, score: covered });
  }
  const own = records.flatMap((fields) => ownProposals(view, fields, records)).slice(0, 40);
  const best = found.sort((one, other) => other.score - one.score).slice(0, 8);
  return [...best.map(({ css }) => css), ...own];
}

function coverOf(example: Example, queries: readonly FieldQuery[], elements: readonly Element[]): number {
  const fits = fitsOf(example, queries, elements);
  const held = fits.filter(({ counts, least }) => Math.max(0, ...counts) >= least).length;
  return held / (fits.length || 1);
}

/** The smallest element around all values of a record, and those around it that hold no other record's, by their names. */
function ownProposals(view: PageView, fields: RecordNodes, records: readonly RecordNodes[]): readonly string[] {
  const [rarest] = [...fields].sort((one, other) => one.length - other.length);
  const start = rarest?.[0];
  if (!start) return [];
  const others = new Set(
    records.filter((record) => record !== fields).flatMap((record) => record.flatMap((nodes) => nodes[0] ?? [])),
  );
  const found: string[] = [];
  for (let node: Element | null = start; node && found.length < 24; node = parentElement(node)) {
    if (node.name === 'body') break;
    const count = fields.filter((nodes) => nodes.some((one) => isInside(one, node))).length;
    if (count < fields.length * COVER) continue;
    if ([...others].some((one) => isInside(one, node))) break;
    const parent = parentElement(node);
    const names = compoundsOf(node)
      .filter((name) => !name.includes(':nth'))
      .slice(0, 4);
    const around = parent
      ? compoundsOf(parent)
          .filter((name) => !name.includes(':nth'))
          .slice(0, 2)
      : [];
    found.push(...names, ...around.flatMap((name) => names.map((css) => `${name} > ${css}`)));
  }
  return found.filter((css) => view.elements.length > 0 && css !== '');
}

function isInside(element: Element, outer: Element | null): boolean {
  for (let node: Element | null = element; node; node = parentElement(node)) if (node === outer) return true;
  return false;
}

/** How many of the records a selector places, less for what it matches besides, above all what is unlike them, and for how large its blocks are. */
function scoreOf(selector: string, placed: readonly PlacedRecords[], examples: readonly Example[]): number {
  let [found, wanted, matched] = [0, 0, 0];
  let [size, alike] = [0, 0];
  for (const { elements, example } of placed) {
    const blocks = compileRecords([selector])(example);
    alike += alikeCount(elements, blocks);
    found += elements.filter((element) => element !== null).length;
    wanted += elements.length;
    matched += blocks.length;
    size += blocks[0] ? sizeOf(blocks[0]) : 0;
  }
  const complete = examples.every(({ records }) => records.length > 2);
  const noise = complete ? Math.min(1, (wanted * 1.5) / (matched || 1)) : 1;
  return (
    (found / (wanted || 1)) ** 2 *
    (0.7 + 0.3 * noise) *
    (0.6 + 0.4 * (alike / (matched || 1))) *
    (matched > placed.length ? 1 : 0.8) *
    (1 - Math.min(0.2, size / 20_000))
  );
}

const MAX_COMPARED = 200; // blocks of a page

/** How many of the blocks are made like those that hold records; a menu's entries are made otherwise than its cards. */
function alikeCount(placed: readonly (Element | null)[], blocks: readonly Element[]): number {
  const models = placed.flatMap((element) => (element === null ? [] : [partsOf(element)])).slice(0, 3);
  const compared = blocks.slice(0, MAX_COMPARED);
  const likest = compared.map((block) => {
    const parts = partsOf(block);
    return Math.max(0, ...models.map((model) => sharedShare(model, parts)));
  });
  const total = likest.reduce((sum, share) => sum + share, 0);
  return compared.length === 0 ? 0 : (total / compared.length) * blocks.length;
}

function sharedShare(model: ReadonlySet<string>, parts: ReadonlySet<string>): number {
  let shared = 0;
  for (const part of model) if (parts.has(part)) shared++;
  return model.size === 0 ? 1 : shared / model.size;
}

const MAX_PARTS = 60;

/** The elements inside a block by tag and first class. */
function partsOf(block: Element): ReadonlySet<string> {
  const parts = new Set<string>();
  const pending: Element[] = [block];
  for (let element = pending.pop(); element && parts.size < MAX_PARTS; element = pending.pop()) {
    if (element !== block) parts.add(`${element.name}.${element.attribs.class?.split(/\s+/)[0] ?? ''}`);
    for (const child of element.children) if (child.type === 'tag') pending.push(child);
  }
  return parts;
}

function sizeOf(element: Element): number {
  let size = 0;
  const pending: Element['children'] = [...element.children];
  for (let node = pending.pop(); node && size < 10_000; node = pending.pop()) {
    size++;
    if ('children' in node) pending.push(...node.children);
  }
  return size;
}
