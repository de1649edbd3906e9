import type { Element } from 'domhandler';
import { BLOCK_ELEMENTS, getElements, getFoldedText, isElement, UNSEEN_ELEMENTS } from '../../page/index';
import type { PageView } from '../view/page-view';
import { collapseSpaces } from '../words/fold';
import { isSameTerm, splitTerms, type Terms } from './terms';

/** A block of text without blocks of its own. */
export interface Passage {
  readonly at: number;
  readonly text: string;
  /** Words of the headings above it, innermost first. */
  readonly headings: readonly string[];
  readonly isHeading: boolean;
  readonly isAside: boolean;
}

/** A sentence of a page with its place. */
export interface Sentence {
  readonly text: string;
  readonly words: Terms;
  readonly passage: Passage;
  readonly number: number;
}

export interface PageText {
  readonly passages: readonly Passage[];
  readonly sentences: readonly Sentence[];
  /** Numbers of the sentences with a form of a word. */
  having(word: string): ReadonlySet<number>;
  /** How much a word says of what a sentence is about: more for rarer ones. */
  weightOf(word: string): number;
}

const ROWS = new Set(['dt', 'p', 'blockquote', 'pre', 'figcaption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const MAX_ROW = 400; // characters of a table row that is read as one passage
const MAX_SENTENCE = 600;
const MAX_SENTENCES = 6000;
const texts = new WeakMap<PageView, PageText>();

/** The sentences of a page, made once. */
export function getPageText(view: PageView): PageText {
  const known = texts.get(view);
  if (known) return known;
  const passages = findPassages(view);
  const sentences = passages
    .flatMap((passage) => splitSentences(passage.text).map((text) => ({ text, passage })))
    .filter(({ text }) => text.length <= MAX_SENTENCE)
    .slice(0, MAX_SENTENCES)
    .map(({ text, passage }, number) => ({ text, passage, number, words: splitTerms(text) }));
  const having = indexed(sentences);
  const weightOf = (word: string) => Math.log(1 + sentences.length / (1 + having(word).size));
  const made = { passages, sentences, having, weightOf };
  texts.set(view, made);
  return made;
}

function findPassages(view: PageView): readonly Passage[] {
  const passages: Passage[] = [];
  const headings: { level: number; text: string }[] = [];
  let skip = 0;
  // a question that the page asks is the heading of what follows, wherever it stands
  let left = 0;
  const endQuestion = () => {
    if (headings.at(-1)?.level === OF_QUESTION) headings.pop();
  };
  const add = (passage: Passage) => {
    passages.push(passage);
    if (passage.isHeading) return;
    const isQuestion = passage.text.length <= MAX_QUESTION && QUESTION.test(passage.text);
    if (isQuestion || --left <= 0) endQuestion();
    if (!isQuestion) return;
    headings.push({ level: OF_QUESTION, text: passage.text });
    left = MAX_ANSWERS;
  };
  const getAbove = () => headings.map(({ text }) => text).reverse();
  for (const [at, element] of view.elements.entries()) {
    const { name } = element;
    if (at < skip || view.textLength(at) === 0 || !isBlock(name)) continue;
    const isRow = name === 'tr' && view.textLength(at) <= MAX_ROW && !holdsParts(view, at);
    if (!isRow && holdsBlocks(view, at)) {
      const isAside = view.inAside(at) || view.inOtherSection(at);
      for (const text of getRuns(element)) add({ at, text, headings: getAbove(), isHeading: false, isAside });
      continue;
    }
    const level = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
    const isAside = view.inAside(at) || view.inOtherSection(at);
    const above = level > 0 ? getAbove() : null;
    if (level > 0) {
      while (headings.length > 0 && (headings.at(-1)?.level ?? 0) >= level) headings.pop();
      headings.push({ level, text: view.textOf(at) });
    }
    skip = view.endOf(at);
    const lines = isRow ? [view.textOf(at)] : view.linesOf(at);
    for (const text of lines)
      if (text !== '') add({ at, text, headings: above ?? getAbove(), isHeading: level > 0, isAside });
  }
  return passages;
}

const QUESTION = /\S\s\S.*[?？]$/u;
const OF_QUESTION = 7; // the level of a question as a heading, below that of all headings
const MAX_QUESTION = 160; // characters
const MAX_ANSWERS = 3; // passages below a question

/** The headings above a place, innermost first. */
export function getHeadingsAt(view: PageView, at: number): readonly string[] {
  const passage = getPageText(view).passages.findLast((one) => one.at <= at);
  return passage === undefined ? [] : passage.isHeading ? [passage.text, ...passage.headings] : passage.headings;
}

/** The texts of an element that stand beside its blocks. */
function getRuns(element: Element): readonly string[] {
  const runs: string[] = [];
  let run = '';
  const end = () => {
    const text = collapseSpaces(run);
    if (text.length >= MIN_RUN) runs.push(text);
    run = '';
  };
  for (const child of element.children) {
    if (child.type === 'text') run += child.data;
    else if (!isElement(child)) continue;
    else if (child.name === 'br' || isBlock(child.name)) end();
    else if (!UNSEEN_ELEMENTS.has(child.name)) {
      if (getElements(child).some(({ name }) => isBlock(name))) end();
      else run += getFoldedText(child);
    }
  }
  end();
  return runs;
}

const MIN_RUN = 3; // characters

/** Whether a row of a table is laid out with it, rather than one of plain cells. */
function holdsParts(view: PageView, at: number): boolean {
  for (let inner = at + 1; inner < view.endOf(at); inner++)
    if (PARTS.has(view.elements[inner]?.name ?? '') && view.textLength(inner) > 0) return true;
  return false;
}

const PARTS = new Set(['table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'form', 'img']);

function holdsBlocks(view: PageView, at: number): boolean {
  if (ROWS.has(view.elements[at]?.name ?? '') && view.textLength(at) <= MAX_ROW) return false;
  for (let inner = at + 1; inner < view.endOf(at); inner++)
    if (isBlock(view.elements[inner]?.name ?? '') && view.textLength(inner) > 0) return true;
  return false;
}

const isBlock = (name: string) => BLOCK_ELEMENTS.has(name) || name === 'td' || name === 'th';

const BREAK = /(?<=[.!?…]["”’)]?)\s+(?=["“„‘(¿¡]?[\p{Lu}\d])|(?<=[。！？])/u;
/** Dots that end no sentence. */
const ABBREVIATED =
  /(?:^|[\s(])(?:\p{Lu}|[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|[Ss]t|[Nn]o|[Nn]r|vs|e\.g|i\.e|z\.B|bzw|ca|approx|Inc|Ltd|Co|v)\.$/u;

export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = [];
  for (const part of text.split(BREAK)) {
    const before = sentences.at(-1);
    if (before !== undefined && ABBREVIATED.test(before)) sentences[sentences.length - 1] = `${before} ${part}`;
    else if (part.trim() !== '') sentences.push(part.trim());
  }
  return sentences;
}

/** Finds the sentences with a form of a word by the different words of the page, which are far fewer than all. */
function indexed(sentences: readonly Sentence[]): (word: string) => ReadonlySet<number> {
  const places = new Map<string, number[]>();
  for (const { words, number } of sentences)
    for (const word of words) {
      const known = places.get(word);
      if (known === undefined) places.set(word, [number]);
      else if (known.at(-1) !== number) known.push(number);
    }
  const known = new Map<string, ReadonlySet<number>>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = new Set([...places].flatMap(([one, numbers]) => (isSameTerm(one, word) ? numbers : [])));
    known.set(word, found);
    return found;
  };
}
