import type { Element } from 'domhandler';
import { getElements } from '../../page/index';
import type { Subject } from '../subject';
import { withoutPage } from './about-page';
import type { Asked } from './asked';
import type { Found } from './found';
import { readLabelValue } from './labelled';
import { getHeadingsAt, getPageText } from './passages';
import { isEmptyWord, isSameTerm, splitTerms, type Terms } from './terms';

/*
 * The cell of a table where a row and a column meet that a question names: "How many changes does the 12:35 train have?",
 * "storage of the Business plan".
 */

const MIN_ROWS = 3;
const MAX_ROWS = 200;
const MAX_CELL = 120; // characters
const LEAST = 0.6; // of the question's words in the heads of the row and the column

interface Table {
  readonly at: number;
  readonly heads: readonly Terms[];
  readonly rows: readonly (readonly Cell[])[];
}

interface Cell {
  readonly at: number;
  readonly text: string;
  readonly words: Terms;
}

const known = new WeakMap<object, readonly Table[]>();

function getTables({ view }: Subject): readonly Table[] {
  const before = known.get(view);
  if (before) return before;
  const made = [...view.elements.entries()].flatMap(([at, element]) =>
    element.name === 'table' && !view.inAside(at) ? (toTable(view, at, element) ?? []) : [],
  );
  known.set(view, made);
  return made;
}

function toTable(view: Subject['view'], at: number, table: Element): Table | null {
  const elements = getElements(table);
  if (elements.some(({ name }) => name === 'table')) return null;
  const rows = elements
    .filter(({ name }) => name === 'tr')
    .slice(0, MAX_ROWS)
    .map((row) => getElements(row).filter(({ name }) => name === 'td' || name === 'th'));
  const [first = [], ...others] = rows;
  const isPlain = rows.every(
    (cells) => cells.length === first.length && cells.every(({ attribs }) => !attribs.colspan),
  );
  if (!isPlain || rows.length < MIN_ROWS || first.length < 2) return null;
  const toCell = (element: Element): Cell => {
    const place = view.indexOf(element) ?? at;
    const text = view.textOf(place);
    return { at: place, text, words: splitTerms(text).filter((word) => !isEmptyWord(word)) };
  };
  // a table without heads has rows alone
  const isHeaded =
    first.slice(1).every(({ name }) => name === 'th') || first.every((cell) => !/\d/.test(toCell(cell).text));
  return {
    at,
    heads: isHeaded ? first.map((cell) => toCell(cell).words) : first.map(() => []),
    rows: (isHeaded ? others : rows).map((cells) => cells.map(toCell)),
  };
}

/** The cell that a row's and a column's head lead to; null where several fit alike. */
export function findCrossed(subject: Subject, asked: Asked): Found | null {
  if (asked.kind === 'meaning' || asked.kind === 'sentence' || asked.kind === 'person') return null;
  const terms = withoutPage(subject, asked.terms);
  if (terms.length === 0) return null;
  const found = getTables(subject).flatMap((table): readonly Found[] => {
    const cell = readCell(subject, table, asked, terms);
    if (cell === null || cell.text === '' || cell.text.length > MAX_CELL) return [];
    const text = asked.kind === 'yes or no' ? toYesNo(cell.text) : readLabelValue(cell.text, asked, subject);
    const passage = getPageText(subject.view).passages.findLast(({ at }) => at <= cell.at);
    return text === null || passage === undefined ? [] : [{ text, passage: { ...passage, at: cell.at }, by: 'label' }];
  });
  const [only = null] = found;
  return found.length === 1 ? only : null;
}

const toYesNo = (text: string) =>
  /^(?:✓|✔|yes|ja|oui|s[íi]|sì|sim|included)$/iu.test(text)
    ? 'yes'
    : /^(?:✗|✘|×|[-–—]|no|nein|non|não)$/iu.test(text)
      ? 'no'
      : null;

const countIn = (words: Terms, terms: Terms) =>
  terms.filter((term) => words.some((word) => isSameTerm(word, term))).length;

function readCell(subject: Subject, table: Table, asked: Asked, terms: Terms): Cell | null {
  const row = getBest(table.rows, (cells) => cells[0]?.words ?? [], terms);
  if (row === null) return null;
  const inRow = terms.filter((term) => countIn(row[0]?.words ?? [], [term]) > 0);
  const rest = terms.filter((term) => !inRow.includes(term));
  const columns = table.heads.map((words, at) => ({ words, at })).slice(1);
  const column = rest.length === 0 ? null : getBest(columns, ({ words }) => words, rest);
  const above = getHeadingsAt(subject.view, table.at).flatMap(splitTerms);
  const covered = inRow.length + countIn([...(column?.words ?? []), ...above], rest);
  const isNamedElsewhere = rest.some(
    (term) =>
      countIn(column?.words ?? [], [term]) === 0 &&
      table.rows.some((cells) => cells.some(({ words }) => countIn(words, [term]) > 0)),
  );
  if (covered / terms.length < LEAST || isNamedElsewhere) return null;
  if (column !== null) return row[column.at] ?? null;
  const others = row.slice(1).filter(({ text }) => text !== '');
  const fitting = others.filter(({ text }) => asked.kind === 'money' && readLabelValue(text, asked, subject) !== null);
  const [only] = fitting;
  return covered === terms.length && fitting.length === 1 && row.length > 2 && only !== undefined ? only : null;
}

/** The one with most of the words; null where none has any or two have as many. */
function getBest<T>(all: readonly T[], getWords: (one: T) => Terms, terms: Terms): T | null {
  const rated = all
    .map((one) => ({ one, count: countIn(getWords(one), terms), words: getWords(one).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || one.words - other.words);
  const [best, next] = rated;
  if (best === undefined || (next !== undefined && next.count === best.count && next.words === best.words)) return null;
  return best.one;
}
