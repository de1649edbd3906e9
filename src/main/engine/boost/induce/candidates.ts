import type { Locator, Take, Transform } from '@shared/extractor';
import type { Element } from 'domhandler';
import { type FieldQuery, refinement } from '../../extract/index';
import { compileSelector } from '../run/selector';
import { shownLines, shownText } from '../run/shown-text';
import { keyOfPlain, listOf } from '../run/values';
import { dataLocators } from './data-paths';
import { cutsOf, partSightings, takesOfList } from './parts';
import type { Sample } from './sample';
import { compoundsOf, selectorsFor } from './selectors';
import { type Sighting, sightingsOf } from './sightings';

const MAX_SIGHTINGS = 24; // nodes that say a value; more of them say it by chance
const MAX_BY_SIGHTING = 40; // selectors
const MAX_AT = 30;
const MAX_ROWS = 4; // sightings of a list's first member that are followed up
const NONE: readonly Transform[] = [];

/** Everything in one sample that may lead to its answer on other pages as well; most of it will not. */
export function candidatesOf(sample: Sample, query: FieldQuery, begun: boolean): readonly Locator[] {
  const answer = sample.answers[query.path];
  const shown = query.many ? listCandidates(sample, query, begun) : valueCandidates(sample, query);
  const stated = sample.root.type === 'root' ? dataLocators(sample, answer, query, begun) : [];
  return [...stated, ...labelCandidates(sample, query), ...shown];
}

function valueCandidates(sample: Sample, query: FieldQuery): readonly Locator[] {
  const answer = sample.answers[query.path];
  const picked = pickedSightings(sample, query);
  const whole = picked ?? spread(sightingsOf(sample, answer, query), sample);
  const parts = picked ? [] : partSightings(sample, answer, query);
  return [
    ...whole.flatMap((sighting) => atNode(sample, sighting, NONE)),
    ...parts.flatMap((part) => part.cuts.slice(0, 4).flatMap((cut) => atNode(sample, part, cut, 12))),
    ...lineCandidates(sample, query),
    ...(whole.length === 0 ? joinedCandidates(sample, query) : []),
  ];
}

/** The nodes that were shown by a person. */
function pickedSightings(sample: Sample, query: FieldQuery): readonly Sighting[] | null {
  const nodes = sample.picked[query.path];
  if (!nodes || nodes.elements.length === 0) return null;
  const takes: readonly Take[] = nodes.attribute === null ? ['text', 'own'] : [{ attribute: nodes.attribute }];
  return nodes.elements.flatMap((element) => takes.map((take) => ({ element, take })));
}

/** Of too many sightings those in the page's matter first. */
function spread(sightings: readonly Sighting[], { view }: Sample): readonly Sighting[] {
  if (sightings.length <= MAX_SIGHTINGS) return sightings;
  const isAside = ({ element }: Sighting) => view.inAside(view.indexOf(element) ?? 0);
  return [...sightings.filter((one) => !isAside(one)), ...sightings.filter(isAside)].slice(0, MAX_SIGHTINGS);
}

/** Selectors that lead to a node of this sample, with its number where they match more. */
function atNode(
  sample: Sample,
  { element, take }: Sighting,
  transforms: readonly Transform[],
  most = MAX_BY_SIGHTING,
): readonly Locator[] {
  const found: Locator[] = [];
  for (const selector of selectorsFor(element, sample.root)) {
    const matches = compileSelector(selector).find(sample.scope);
    const at = matches.indexOf(element);
    if (at < 0 || at > MAX_AT) continue;
    const base: Locator = { by: 'selector', selector, take, transforms: [...transforms] };
    found.push(matches.length === 1 ? base : { ...base, at });
    if (matches.length > 1 && at === matches.length - 1) found.push({ ...base, at: -1 });
    if (found.length >= most) break;
  }
  return found;
}

const MIN_JOINED = 80; // characters; shorter texts stand in one element
const MIN_START = 12;
const MAX_STARTS = 4;

/** A text that is written in several elements: paragraphs of one container. */
function joinedCandidates(sample: Sample, query: FieldQuery): readonly Locator[] {
  const answer = sample.answers[query.path];
  if (typeof answer !== 'string' || query.type !== 'text' || answer.length < MIN_JOINED) return [];
  const key = keyOfPlain(answer);
  const starts = sample.view.elements.filter((element, at) => {
    const length = sample.view.textLength(at);
    if (length < MIN_START || length > answer.length || element.name === 'a') return false;
    const own = keyOfPlain(sample.view.textOf(at));
    return own.length >= MIN_START && key.startsWith(own);
  });
  const together: Transform = { do: 'join', with: '\n' };
  return starts
    .slice(0, MAX_STARTS)
    .flatMap((element) =>
      selectorsFor(element, sample.root).map(
        (selector): Locator => ({ by: 'selector', selector, take: 'text', transforms: [together] }),
      ),
    );
}

const MAX_LINES = 12;

/** A line of a node that has several. */
function lineCandidates(sample: Sample, query: FieldQuery): readonly Locator[] {
  const answer = sample.answers[query.path];
  if (typeof answer !== 'string' || query.type !== 'text' || answer.length > 300) return [];
  const found: Locator[] = [];
  for (const [at, element] of sample.view.elements.entries()) {
    if (found.length > 60) break;
    if (sample.view.textLength(at) > answer.length + 1500 || sample.view.textLength(at) <= answer.length) continue;
    if (element.children.length < 2 || !sample.view.textOf(at).includes(answer)) continue;
    const line = shownLines([element]).indexOf(answer);
    if (line < 0 || line >= MAX_LINES) continue;
    const cut: readonly Transform[] = [{ do: 'pick', at: line }];
    found.push(...atNode(sample, { element, take: 'lines' }, cut, 12));
  }
  return found;
}

/** Labels before which an answer stands. */
function labelCandidates(sample: Sample, query: FieldQuery): readonly Locator[] {
  const answer = sample.answers[query.path];
  const wanted = new Set(sightingsOf(sample, listOf(answer)[0], query).map(({ element }) => element));
  const found: Locator[] = [];
  for (const label of sample.scope.labels()) {
    for (const part of sample.scope.behind(label)) {
      const whole = part.rest === '' ? shownText(part.nodes) : `${part.rest} ${shownText(part.nodes)}`.trim();
      const base = { by: 'label', label } as const;
      if (whole !== '' && whole.length < 5000) found.push({ ...base, take: 'text', transforms: [] });
      if (!query.many && typeof answer === 'string' && query.type === 'text' && whole.length < answer.length + 200)
        for (const cut of cutsOf(whole, answer)) found.push({ ...base, take: 'text', transforms: [...cut] });
      if (query.many) found.push(...listsBehind(label, whole, answer));
      for (const selector of below(
        part.nodes.flatMap((node) => ('attribs' in node ? [node] : [])),
        wanted,
      ))
        for (const take of takesFor(query)) found.push({ ...base, selector, take, transforms: [] });
    }
  }
  return found;
}

function listsBehind(label: string, whole: string, answer: unknown): readonly Locator[] {
  const members = listOf(answer).map(String);
  const splits = takesOfList(whole, members).map(
    (by): Locator => ({ by: 'label', label, take: 'text', transforms: [{ do: 'split', by }] }),
  );
  return [{ by: 'label', label, take: 'lines', transforms: [] }, ...splits];
}

/** What the wanted nodes inside a labelled part are called, as a rule their tag. */
function below(parts: readonly Element[], wanted: ReadonlySet<Element>): readonly string[] {
  const names = new Set<string>();
  for (const part of parts)
    for (const element of wanted) {
      if (!isInside(element, part)) continue;
      names.add(element.name);
      for (const name of compoundsOf(element).slice(0, 3)) if (!name.includes(':nth')) names.add(name);
    }
  return [...names].slice(0, 8);
}

function isInside(element: Element, outer: Element): boolean {
  for (let node = element.parent; node; node = node.parent) if (node === outer) return true;
  return element === outer;
}

function takesFor({ type }: FieldQuery): readonly Take[] {
  if (type === 'url') return [{ attribute: 'href' }];
  if (type === 'image') return [{ attribute: 'src' }, { attribute: 'data-src' }, { attribute: 'href' }];
  return type === 'date' ? ['text', { attribute: 'datetime' }] : ['text'];
}

/** Selectors for all nodes of a list, lines of one node, one text split. */
function listCandidates(sample: Sample, query: FieldQuery, begun: boolean): readonly Locator[] {
  const members = listOf(sample.answers[query.path]);
  const [first] = members;
  const last = members.at(-1);
  const starts = pickedSightings(sample, query) ?? spread(sightingsOf(sample, first, query), sample);
  const ends = new Set(sightingsOf(sample, last, query).map(({ element }) => element));
  const found: Locator[] = [];
  let tried = 0;
  for (const { element, take } of starts.slice(0, MAX_SIGHTINGS)) {
    for (const selector of selectorsFor(element, sample.root)) {
      const matches = compileSelector(selector).find(sample.scope);
      const fits = begun ? matches.length >= members.length : matches.length <= members.length * 1.2 + 1;
      if (fits && (members.length === 1 || begun || matches.some((match) => ends.has(match))))
        found.push({ by: 'selector', selector, take, transforms: [] });
      const told = tried++ < MAX_REFINED ? refinedTo(sample, selector, members, query) : null;
      if (told !== null) found.push({ by: 'selector', selector: told, take, transforms: [] });
    }
  }
  return [...found, ...listParts(sample, query, first), ...wholeLists(sample, query, members)];
}

const MAX_REFINED = 60; // selectors
const MAX_EXTRA = 0.5; // of what a selector matches

/** CSS that leaves out what a selector matches besides the members: the headings inside a list. */
function refinedTo(sample: Sample, selector: string, members: readonly unknown[], query: FieldQuery): string | null {
  if (selector.includes(':nth')) return null;
  const matches = compileSelector(selector).find(sample.scope);
  if (matches.length <= members.length || members.length < matches.length * MAX_EXTRA) return null;
  const wanted = new Set(members.flatMap((member) => sightingsOf(sample, member, query).map(({ element }) => element)));
  const right = matches.filter((match) => wanted.has(match));
  if (right.length !== members.length) return null;
  const told = refinement(
    right,
    matches.filter((match) => !wanted.has(match)),
  );
  return told === null ? null : selector + told;
}

/** Members that are cut out of their nodes, all in the same way. */
function listParts(sample: Sample, query: FieldQuery, first: unknown): readonly Locator[] {
  return partSightings(sample, first, query).flatMap(({ element, take, cuts }) =>
    selectorsFor(element, sample.root)
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
    if (length < size || length > size * 1.6 + 60 || rows >= MAX_ROWS * 3) continue;
    const whole = sample.view.textOf(at);
    if (!whole.includes(texts[0] ?? '') || !whole.includes(texts.at(-1) ?? '')) continue;
    rows++;
    if (shownLines([element]).length >= texts.length)
      found.push(...atNode(sample, { element, take: 'lines' }, NONE, 12));
    for (const by of takesOfList(whole, texts))
      found.push(...atNode(sample, { element, take: 'text' }, [{ do: 'split', by }], 12));
  }
  return found;
}
