import type { ResponseOf } from '@shared/contract';
import type { Element } from 'domhandler';
import { type FieldIdea, suggestFields } from '../../extract/index';
import type { PaginationMethod, Turn } from '../../page/index';
import {
  chosenControl,
  claimedPages,
  controlAround,
  getFoldedText,
  getNextSelector,
  numberedElements,
  readPagination,
  readTurns,
  toPaginationMethod,
} from '../../page/index';
import type { ReadyPage } from '../types';
import type { OpenedPage } from './open-pages';

type Suggestion = ResponseOf<'suggestFields'>;
type NextPage = ResponseOf<'pickNextPage'>;
type PageTurns = Pick<NextPage, 'next' | 'previous' | 'pages' | 'loadMore' | 'current' | 'total'>;

const LEARNED_FROM = 4; // records; more take time and teach little

type Kind = Suggestion['kind'] | null;
const known = new WeakMap<OpenedPage, Map<Kind, Suggestion>>();

/** Worker task: suggests what to extract from a page, with element numbers; cached while the page is open. */
export function suggestOn(opened: OpenedPage, as: Kind): Suggestion {
  const made = known.get(opened) ?? new Map<Kind, Suggestion>();
  known.set(opened, made);
  const suggestion = made.get(as) ?? makeSuggestion(opened, as);
  made.set(as, suggestion);
  return suggestion;
}

function makeSuggestion({ page, structured, leftOut }: OpenedPage, as: Kind): Suggestion {
  const ideas = suggestFields(page, structured(), as);
  const { elements, numbers } = numberedElements(page.document);
  const getNumbers = (list: readonly Element[]) => list.flatMap((element) => numbers.get(element) ?? []);
  const { kind, blocks, selector } = ideas;
  const isList = kind === 'list';
  return {
    kind,
    records: isList ? { count: blocks.length, selector, nodes: getNumbers(blocks) } : null,
    fields: ideas.fields.map((idea) => shownField(idea, getNumbers)),
    next: isList ? nextOn(page, elements, numbers) : null,
    pages: isList ? claimedPages(page) : null,
    leftOut,
  };
}

function shownField(
  { name, type, many, take, records, samples }: FieldIdea,
  numbersOf: (elements: readonly Element[]) => number[],
): Suggestion['fields'][number] {
  const taught = many ? getFullestRecords(records) : records.slice(0, LEARNED_FROM).flat();
  const all = numbersOf(records.flat());
  return { name, type, many, take, nodes: numbersOf(taught), all, count: records.length, samples: [...samples] };
}

/** The first records of a list of values, if one has several. */
function getFullestRecords(records: FieldIdea['records']): readonly Element[] {
  const several = records.find((elements) => elements.length > 1);
  return several ?? records[0] ?? [];
}

/** The most likely pagination method, with its element. */
function nextOn(
  page: ReadyPage['page'],
  elements: readonly Element[],
  numbers: ReadonlyMap<Element, number>,
): Suggestion['next'] {
  const [method] = readPagination(page, page.url);
  if (!method) return null;
  const controls = elements.filter((element) => leadsBy(page, element, method));
  // a numbered link and "Next" lead to the same page; prefer the one that was found
  const control = controls.find((element) => method.found.includes(`"${getFoldedText(element)}"`)) ?? controls[0];
  return {
    kind: method.kind,
    selector: null,
    node: (control && numbers.get(control)) ?? null,
    url: method.url,
    found: method.found,
  };
}

function leadsBy(page: ReadyPage['page'], element: Element, method: PaginationMethod): boolean {
  if (method.url === null) return method.selector !== null && element === chosenControl(page, method.selector);
  return (
    element.name === 'a' &&
    element.attribs.href !== undefined &&
    toPaginationMethod(element, '', page).url === method.url
  );
}

/**
 * In the worker: how a picked link or button leads to the next page; without a pick, the element that does. Null if the
 * pick leads nowhere.
 */
export function findNextPage({ page }: ReadyPage, node: number | null): NextPage | null {
  const { elements, numbers } = numberedElements(page.document);
  const turns = turnsOn(page, numbers);
  if (node === null) {
    const next = nextOn(page, elements, numbers);
    return { kind: null, selector: null, node: null, url: null, found: null, ...next, ...turns };
  }
  const picked = elements[node];
  const control = picked ? controlAround(picked) : null;
  if (!control) return null;
  const selector = getNextSelector(control, elements);
  const { kind, url, found } = toPaginationMethod(control, selector, page);
  return { kind, selector, node: numbers.get(control) ?? null, url, found, ...turns };
}

function turnsOn(page: ReadyPage['page'], numbers: ReadonlyMap<Element, number>): PageTurns {
  const { next, previous, pages, loadMore, current, total } = readTurns(page);
  const show = ({ element, proof, ...turn }: Turn) => ({
    ...turn,
    node: (element && numbers.get(element)) ?? null,
    proof: [...proof],
  });
  return {
    next: next.map(show),
    previous: previous.map(show),
    pages: pages.map(show),
    loadMore: loadMore.map(show),
    current,
    total,
  };
}
