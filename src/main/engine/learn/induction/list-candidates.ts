import type { Locator, Transform } from '@shared/extractor';
import type { Element } from 'domhandler';
import { type FieldQuery, refinement } from '../../extract/index';
import { isElement } from '../../page/index';
import { compileSelector } from '../run/selector';
import { getShownLines } from '../run/shown-text';
import { type Given, getTextKey, parseList } from '../run/values';
import { getPickedOccurrences, limitOccurrences, locateNode } from './node-locators';
import { findExact, findOccurrences } from './occurrences';
import { findPartialOccurrences, getListTakes } from './parts';
import type { Sample } from './sample';
import { getSelectors } from './selectors';

const MAX_ROWS = 12; // elements that contain a whole list
const NONE: readonly Transform[] = [];

/** Locators for a list: selectors for all its nodes, the lines of a node, or a split text. */
export function listCandidates(sample: Sample, query: FieldQuery, given: Given): readonly Locator[] {
  const members = parseList(sample.answers[query.path]);
  const seen = members.filter((member) => findOccurrences(sample, member, query).length > 0);
  // members worded differently on the page do not help
  const first = seen[0] ?? members[0];
  const last = seen.at(-1) ?? members.at(-1);
  const starts = getPickedOccurrences(sample, query) ?? limitOccurrences(findOccurrences(sample, first, query), sample);
  const ends = new Set(findOccurrences(sample, last, query).map(({ element }) => element));
  const found: Locator[] = [];
  let tried = 0;
  for (const { element, take } of starts) {
    for (const selector of getSelectors(element, sample.root)) {
      const matches = compileSelector(selector).find(sample.scope);
      const fits = given !== 'all' ? matches.length >= members.length : matches.length <= members.length * 1.2 + 1;
      if (fits && (members.length === 1 || given !== 'all' || matches.some((match) => ends.has(match))))
        found.push({ by: 'selector', selector, take, transforms: [] });
      const refined = tried++ < MAX_REFINED ? refinedTo(sample, selector, members, query) : null;
      if (refined !== null) found.push({ by: 'selector', selector: refined, take, transforms: [] });
    }
  }
  const unseen = members.find((member) => findExact(sample, member, query).length === 0);
  const lines = unseen === undefined ? [] : listLines(sample, query, unseen);
  const pairs = listPairs(sample, query, members);
  return [...found, ...pairs, ...lines, ...listParts(sample, query, first), ...wholeLists(sample, query, members)];
}

/** Members that each consist of several lines of a node: a step with its heading. */
function listPairs(sample: Sample, query: FieldQuery, members: readonly unknown[]): readonly Locator[] {
  const [first, second] = members;
  if (typeof first !== 'string' || typeof second !== 'string' || query.type !== 'text') return [];
  const begins = [getTextKey(first), getTextKey(second)];
  const owners = findExact(sample, first, query).flatMap(({ element: { parent } }) => {
    if (!isElement(parent)) return [];
    const lines = getShownLines([parent]);
    const isPair = lines.length < members.length && begins.every((key, at) => getTextKey(lines[at] ?? '') === key);
    return isPair ? [parent] : [];
  });
  return [...new Set(owners)].slice(0, MAX_LINE_OWNERS).flatMap((element) =>
    getSelectors(element, sample.root)
      .filter((selector) => !selector.includes(':nth'))
      .slice(0, MAX_PART_SELECTORS)
      .map((selector): Locator => ({ by: 'selector', selector, take: 'lines', transforms: [] })),
  );
}

const MAX_LINE_OWNERS = 4;
const MAX_AROUND = 1500; // characters beside a line

/** Members that are the same line of their nodes: a description above the links of a search result. */
function listLines(sample: Sample, query: FieldQuery, first: unknown): readonly Locator[] {
  if (typeof first !== 'string' || query.type !== 'text' || query.form !== null || first.length < MIN_LINE) return [];
  const wanted = getTextKey(first);
  const owners: { readonly element: Element; readonly line: number; readonly count: number }[] = [];
  for (const [at, element] of sample.view.elements.entries()) {
    const length = sample.view.textLength(at);
    if (length < first.length || length > first.length + MAX_AROUND || element.children.length < 2) continue;
    const lines = getShownLines([element]);
    const line = lines.findIndex((each) => getTextKey(each) === wanted);
    if (line >= 0) owners.push({ element, line, count: lines.length });
  }
  return owners.slice(-MAX_LINE_OWNERS).flatMap(({ element, line, count }) =>
    getSelectors(element, sample.root)
      .filter((selector) => !selector.includes(':nth'))
      .slice(0, MAX_PART_SELECTORS)
      .flatMap((selector) =>
        [line, line - count].map((at): Locator => ({ by: 'selector', selector, take: { line: at }, transforms: [] })),
      ),
  );
}

const MIN_LINE = 12; // characters; shorter lines are in too many nodes

const MAX_REFINED = 60; // selectors
const MAX_EXTRA = 0.5; // share of a selector's matches

/** Selectors that exclude matches which are not members, such as headings within a list. */
function refinedTo(sample: Sample, selector: string, members: readonly unknown[], query: FieldQuery): string | null {
  if (selector.includes(':nth')) return null;
  const matches = compileSelector(selector).find(sample.scope);
  if (matches.length <= members.length || members.length < matches.length * MAX_EXTRA) return null;
  const wanted = new Set(
    members.flatMap((member) => findOccurrences(sample, member, query).map(({ element }) => element)),
  );
  const right = matches.filter((match) => wanted.has(match));
  if (right.length !== members.length) return null;
  const refined = refinement(
    right,
    matches.filter((match) => !wanted.has(match)),
  );
  return refined === null ? null : selector + refined;
}

/** Locators for members cut out of their nodes, all in the same way. */
function listParts(sample: Sample, query: FieldQuery, first: unknown): readonly Locator[] {
  return findPartialOccurrences(sample, first, query).flatMap(({ element, take, cuts }) =>
    getSelectors(element, sample.root)
      .filter((selector) => !selector.includes(':nth'))
      .slice(0, MAX_PART_SELECTORS)
      .flatMap((selector) =>
        cuts.slice(0, 4).map((cut): Locator => ({ by: 'selector', selector, take, transforms: [...cut] })),
      ),
  );
}

const MAX_PART_SELECTORS = 16;

function wholeLists(sample: Sample, query: FieldQuery, members: readonly unknown[]): readonly Locator[] {
  if (query.type === 'url' || query.type === 'image') return [];
  const texts = members.map(String);
  const size = texts.join('').length;
  const found: Locator[] = [];
  let rows = 0;
  for (const [at, element] of sample.view.elements.entries()) {
    const length = sample.view.textLength(at);
    if (length < size || length > size * 1.6 + 60 || rows >= MAX_ROWS) continue;
    const whole = sample.view.textOf(at);
    if (!whole.includes(texts[0] ?? '') || !whole.includes(texts.at(-1) ?? '')) continue;
    rows++;
    if (getShownLines([element]).length >= texts.length)
      found.push(...locateNode(sample, { element, take: 'lines' }, NONE, { most: 12 }));
    for (const by of getListTakes(whole, texts))
      found.push(...locateNode(sample, { element, take: 'text' }, [{ do: 'split', by }], { most: 12 }));
  }
  return found;
}
