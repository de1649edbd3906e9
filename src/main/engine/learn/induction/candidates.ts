import type { Locator, Take, Transform } from '@shared/extractor';
import type { ChildNode, Element } from 'domhandler';
import type { FieldQuery } from '../../extract/index';
import { isElement } from '../../page/index';
import type { LabelledPart } from '../run/labels';
import { namesInRow, signInRow } from '../run/names-in-a-row';
import { getShownLines, getShownText } from '../run/shown-text';
import { type Given, getTextKey, parseList } from '../run/values';
import { findDataLocators } from './data-paths';
import { listCandidates } from './list-candidates';
import { getPickedOccurrences, limitOccurrences, locateNode } from './node-locators';
import { findExact, findOccurrences } from './occurrences';
import { locateByOwnLabel } from './own-labels';
import { findCuts, findPartialOccurrences, getListTakes } from './parts';
import type { Sample } from './sample';
import { getCompounds, getSelectors } from './selectors';

const NONE: readonly Transform[] = [];

/**
 * All locators that lead to the answer in one sample; most will not work on other pages. `isOptional`: a person said that other samples lack
 * the value.
 */
export function getCandidates(sample: Sample, query: FieldQuery, given: Given, isOptional = false): readonly Locator[] {
  const answer = sample.answers[query.path];
  const shown = query.many ? listCandidates(sample, query, given) : valueCandidates(sample, query, isOptional);
  const stated = sample.root.type === 'root' ? findDataLocators(sample, answer, query, given) : [];
  return [...stated, ...labelCandidates(sample, query), ...shown];
}

function valueCandidates(sample: Sample, query: FieldQuery, isOptional: boolean): readonly Locator[] {
  const answer = sample.answers[query.path];
  const picked = getPickedOccurrences(sample, query);
  const whole = picked ?? limitOccurrences(findOccurrences(sample, answer, query), sample);
  const parts = picked ? [] : findPartialOccurrences(sample, answer, query);
  return [
    ...whole.flatMap((occurrence) =>
      locateNode(sample, occurrence, NONE, { isCounted: picked !== null || isOptional }),
    ),
    ...(picked ?? []).flatMap((occurrence) => locateByOwnLabel(sample, occurrence)),
    ...parts.flatMap((part) => part.cuts.slice(0, 4).flatMap((cut) => locateNode(sample, part, cut, { most: 12 }))),
    ...(picked ? [] : lineCandidates(sample, query)),
    ...(whole.length === 0 ? joinedCandidates(sample, query) : []),
    ...(parts.length === 0 && findExact(sample, answer, query).length === 0 ? rowCandidates(sample, query) : []),
  ];
}

/** Locators for several names that the answer lists in one text and the page in separate elements. */
function rowCandidates(sample: Sample, query: FieldQuery): readonly Locator[] {
  const answer = sample.answers[query.path];
  if (typeof answer !== 'string' || query.type !== 'text') return [];
  const names = namesInRow(answer);
  if (names.length === 0) return [];
  const joined: Transform = { do: 'join', with: signInRow(answer) };
  const asList = { ...sample, answers: { ...sample.answers, [query.path]: names } };
  return listCandidates(asList, { ...query, many: true }, 'all').map((locator) => ({
    ...locator,
    transforms: [...locator.transforms, joined],
  }));
}

const MIN_JOINED = 80; // characters; shorter texts are in one element
const MIN_START = 12;
const MAX_STARTS = 4;

/** Locators for a text spread over several elements: paragraphs of one container. */
function joinedCandidates(sample: Sample, query: FieldQuery): readonly Locator[] {
  const answer = sample.answers[query.path];
  if (typeof answer !== 'string' || query.type !== 'text' || answer.length < MIN_JOINED) return [];
  const key = getTextKey(answer);
  const starts = sample.view.elements.filter((element, at) => {
    const length = sample.view.textLength(at);
    if (length < MIN_START || length > answer.length || element.name === 'a') return false;
    const own = getTextKey(sample.view.textOf(at));
    return own.length >= MIN_START && key.startsWith(own);
  });
  const joinTexts: Transform = { do: 'join', with: '\n' };
  return starts
    .slice(0, MAX_STARTS)
    .flatMap((element) =>
      getSelectors(element, sample.root).map(
        (selector): Locator => ({ by: 'selector', selector, take: 'text', transforms: [joinTexts] }),
      ),
    );
}

const MAX_LINES = 12;

/** Locators for one line of a node with several. */
function lineCandidates(sample: Sample, query: FieldQuery): readonly Locator[] {
  const answer = sample.answers[query.path];
  if (typeof answer !== 'string' || query.type !== 'text' || answer.length > 300) return [];
  const found: Locator[] = [];
  for (const [at, element] of sample.view.elements.entries()) {
    if (found.length > 60) break;
    if (sample.view.textLength(at) > answer.length + 1500 || sample.view.textLength(at) <= answer.length) continue;
    if (element.children.length < 2 || !sample.view.textOf(at).includes(answer)) continue;
    const line = getShownLines([element]).indexOf(answer);
    if (line < 0 || line >= MAX_LINES) continue;
    const cut: readonly Transform[] = [{ do: 'pick', at: line }];
    found.push(...locateNode(sample, { element, take: 'lines' }, cut, { most: 12 }));
  }
  return found;
}

/** Locators by the label before an answer. */
function labelCandidates(sample: Sample, query: FieldQuery): readonly Locator[] {
  const answer = sample.answers[query.path];
  const wanted = new Set(findOccurrences(sample, parseList(answer)[0], query).map(({ element }) => element));
  const picked = getPickedOccurrences(sample, query);
  const found: Locator[] = [];
  for (const label of sample.scope.labels()) {
    for (const part of sample.scope.behind(label)) {
      if (picked && !picked.some(({ element }) => isOfPart(element, part))) continue;
      const whole = part.rest === '' ? getShownText(part.nodes) : `${part.rest} ${getShownText(part.nodes)}`.trim();
      const base = { by: 'label', label } as const;
      if (whole !== '' && whole.length < 5000) found.push({ ...base, take: 'text', transforms: [] });
      const isCut = !query.many && typeof answer === 'string' && query.type === 'text';
      if (isCut && whole.length < answer.length + 200 && getShownLines(part.nodes).length < 2)
        for (const cut of findCuts(whole, answer)) found.push({ ...base, take: 'text', transforms: [...cut] });
      if (query.many) found.push(...listsBehind(label, whole, answer));
      for (const selector of nameBelow(
        part.nodes.flatMap((node) => ('attribs' in node ? [node] : [])),
        wanted,
      ))
        for (const take of takesFor(query)) found.push({ ...base, selector, take, transforms: [] });
    }
  }
  return found;
}

/** Whether a labelled part is a picked element, or one of them is in the other. */
function isOfPart(element: Element, { nodes, around }: LabelledPart): boolean {
  const isWithin = (node: ChildNode) => isElement(node) && (isDescendant(element, node) || isDescendant(node, element));
  return around === element || nodes.some(isWithin);
}

function listsBehind(label: string, whole: string, answer: unknown): readonly Locator[] {
  const members = parseList(answer).map(String);
  const splits = getListTakes(whole, members).map(
    (by): Locator => ({ by: 'label', label, take: 'text', transforms: [{ do: 'split', by }] }),
  );
  return [{ by: 'label', label, take: 'lines', transforms: [] }, ...splits];
}

/** A selector for the nodes within a labelled part, usually their tag. */
function nameBelow(parts: readonly Element[], wanted: ReadonlySet<Element>): readonly string[] {
  const names = new Set<string>();
  for (const part of parts)
    for (const element of wanted) {
      if (!isDescendant(element, part)) continue;
      names.add(element.name);
      for (const name of getCompounds(element).slice(0, 3)) if (!name.includes(':nth')) names.add(name);
    }
  return [...names].slice(0, 8);
}

function isDescendant(element: Element, outer: Element): boolean {
  for (let node = element.parent; node; node = node.parent) if (node === outer) return true;
  return element === outer;
}

function takesFor({ type }: FieldQuery): readonly Take[] {
  if (type === 'url') return [{ attribute: 'href' }];
  if (type === 'image') return [{ attribute: 'src' }, { attribute: 'data-src' }, { attribute: 'href' }];
  return type === 'date' ? ['text', { attribute: 'datetime' }] : ['text'];
}
