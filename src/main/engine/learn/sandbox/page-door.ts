import type { Element } from 'domhandler';
import { parentElement } from '../../extract/index';
import { isElement, readBlobs } from '../../page/index';
import { getShownLines, getShownText } from '../run/shown-text';
import type { ReadyPage } from '../types';
import { MAX_DATA } from './limits';
import type { Meter } from './meter';
import { indexPage, type PageIndex } from './page-index';
import { SandboxError } from './sandbox-error';
import type { Selectors } from './selectors';

/** The only interface from extractor code to a page: text questions and answers. */
export interface PageDoor {
  /** Answers with JSON; undefined if there is no answer, then `!` returns the reason as text. Never throws. */
  readonly answer: (question: string) => string | undefined;
  /** Number that identifies an element to the code. */
  readonly numberOf: (element: Element) => number;
  /** What the code has read since the last call. */
  readonly takeRead: () => ReadTexts;
}

/** Elements whose text or attribute was read, by the text read. */
export type ReadTexts = ReadonlyMap<string, ReadonlySet<Element>>;

interface Opened {
  readonly ready: ReadyPage;
  readonly index: PageIndex;
  readonly selectors: Selectors;
  readonly meter: Meter;
  readonly note: (text: string, element: Element) => void;
  /** Caches a value for this page. */
  readonly once: (key: string, make: () => unknown) => unknown;
}

type Answer = (opened: Opened, element: Element | null, argument: string) => unknown;

const CHARACTERS_PER_UNIT = 8; // copying this many characters costs as much as visiting an element
const UNITS_PER_QUESTION = 100; // one call costs as much as visiting this many elements
const MAX_FOUND = 20_000;

export function createPageDoor(ready: ReadyPage, selectors: Selectors, meter: Meter): PageDoor {
  let read = new Map<string, Set<Element>>();
  const note = (text: string, element: Element) => {
    const before = read.get(text);
    if (before === undefined) read.set(text, new Set([element]));
    else before.add(element);
  };
  const made = new Map<string, unknown>();
  const once = (key: string, make: () => unknown) => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key);
  };
  const opened: Opened = { ready, index: indexPage(ready.page.document), selectors, meter, note, once };
  let fault = '';
  return {
    takeRead: () => {
      const taken = read;
      read = new Map();
      return taken;
    },
    numberOf: opened.index.numberOf,
    answer: (question) => {
      if (question === '!') return fault;
      try {
        meter.spend(UNITS_PER_QUESTION);
        const answer = JSON.stringify(answerTo(question, opened) ?? null);
        meter.spend(answer.length / CHARACTERS_PER_UNIT);
        return answer;
      } catch (error) {
        fault = error instanceof SandboxError ? error.message : 'The page could not answer.';
        return undefined;
      }
    },
  };
}

/** A question is a letter, a node number if it concerns one, and after a space its argument. */
function answerTo(question: string, opened: Opened): unknown {
  const [, letter = '', node = '', argument = ''] = /^(.)(\d*)(?: ([\s\S]*))?$/.exec(question) ?? [];
  const answer = Object.hasOwn(ANSWERS, letter) ? ANSWERS[letter] : undefined;
  const element = node === '' ? null : opened.index.byNumber(Number(node));
  if (answer === undefined || (element === null && (node !== '' || !OF_PAGE.has(letter))))
    throw new SandboxError('code', 'There is no such node on the page.');
  return answer(opened, element, argument);
}

const OF_PAGE = new Set(['u', 's', 'S', 'd', 'b']);

const ANSWERS: Readonly<Record<string, Answer>> = {
  u: ({ ready }) => ready.page.url,
  d: ({ ready, once }, _element, source) => {
    const data = once(source, () => limitData(getReadyPageData(ready, source)));
    if (data === TOO_LARGE) throw new SandboxError('work', 'The data is too large to be handed over.');
    return data;
  },
  b: ({ ready, once }) => once('blobs', () => getBlobs(ready)),
  s: ({ selectors, index }, element, css) => getNumber(index, selectors.find(css, index, element, 1)[0]),
  S: ({ selectors, index }, element, css) => selectors.find(css, index, element, MAX_FOUND).map(index.numberOf),
  n: (_opened, element) => element?.name,
  t: (opened, element) => noted(opened, element, element === null ? '' : getShownText([element])),
  l: (opened, element) =>
    (element === null ? [] : getShownLines([element])).map((line) => noted(opened, element, line)),
  a: (opened, element, name) => {
    const value = element?.attribs[name.toLowerCase()];
    return value === undefined ? null : noted(opened, element, value);
  },
  m: ({ selectors }, element, css) => element !== null && selectors.matches(css, element),
  c: ({ selectors, index, meter }, element, css) => {
    for (let node = element; node !== null; node = parentElement(node)) {
      meter.spend(1);
      if (selectors.matches(css, node)) return getNumber(index, node);
    }
    return null;
  },
  p: ({ index }, element) => getNumber(index, parentElement(element)),
  '>': ({ index }, element) => getNumber(index, neighbour(element, 'next')),
  '<': ({ index }, element) => getNumber(index, neighbour(element, 'prev')),
  k: ({ index, meter }, element) => {
    const children = element?.children.filter(isElement) ?? [];
    meter.spend(children.length);
    return children.map(index.numberOf);
  },
};

function getNumber(index: PageIndex, element: Element | null | undefined): number | null {
  return element ? index.numberOf(element) : null;
}

function neighbour(element: Element | null, side: 'next' | 'prev'): Element | null {
  let node = element?.[side] ?? null;
  while (node !== null && !isElement(node)) node = node[side];
  return isElement(node) ? node : null;
}

function noted({ note, meter }: Opened, element: Element | null, text: string): string {
  meter.spend(text.length / CHARACTERS_PER_UNIT);
  if (element !== null) note(text, element);
  return text;
}

function getReadyPageData({ structured }: ReadyPage, source: string): unknown {
  const { entities, openGraph, meta } = structured();
  switch (source) {
    case 'json_ld':
    case 'microdata':
    case 'rdfa':
      return entities
        .filter((entity) => entity.source === source)
        .map(({ types, properties }) => ({ types, properties }));
    case 'opengraph':
      return openGraph;
    case 'meta':
      return meta;
    default:
      throw new SandboxError('code', `There is no data "${source.slice(0, 40)}".`);
  }
}

const TOO_LARGE = Symbol('too large');

function limitData(data: unknown): unknown {
  return lengthAsJson(data) > MAX_DATA ? TOO_LARGE : data;
}

/** The page's data blobs in page order, as many as can be passed. */
function getBlobs({ page }: ReadyPage): readonly unknown[] {
  let left = MAX_DATA;
  return readBlobs(page).filter((blob) => {
    left -= lengthAsJson(blob);
    return left >= 0;
  });
}

const MAX_JSON_DEPTH = 100;

/** Length as JSON; Infinity if nested too deeply to parse again safely. */
function lengthAsJson(data: unknown): number {
  let level: readonly unknown[] = [data];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_JSON_DEPTH) return Number.POSITIVE_INFINITY;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return JSON.stringify(data).length;
}
