import type { Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { labelFit } from '../ranking/label-fit';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { columnLabels } from '../view/columns';
import type { PageView } from '../view/page-view';
import { getTableRows } from '../view/table-rows';
import { inElement } from '../view/where';
import { fold } from '../words/fold';

const BASE = 0.84;
const ASIDE = 0.6;
const MIN_CELLS = 2; // with a single cell, a row is read as a label and its value
const MAX_CELLS = 300;

/** The cells below a column head that names the field, each value once: the colours of all variants. */
export const fromColumns: SourceReader = (subject, query) => {
  if (!query.many || query.type === 'image' || query.type === 'url') return [];
  return subject.view.elements.flatMap((table) => {
    if (table.name !== 'table') return [];
    return [...getColumns(subject.view, table)].flatMap(([label, cells]) => toCandidate(subject, query, label, cells));
  });
};

/** The cells of each column by the words in its head; repeated heads are not cells. */
function getColumns(view: PageView, table: Element): ReadonlyMap<string, readonly number[]> {
  const columns = new Map<string, number[]>();
  for (const row of getTableRows(table).slice(0, MAX_CELLS)) {
    for (const { label, at } of columnLabels(row, view)) {
      if (view.textLength(at) === 0 || fold(view.textOf(at)) === label) continue;
      const cells = columns.get(label);
      if (cells) cells.push(at);
      else columns.set(label, [at]);
    }
  }
  return columns;
}

function toCandidate(
  { view, scope }: Subject,
  query: FieldQuery,
  label: string,
  cells: readonly number[],
): readonly Candidate[] {
  const [first] = cells;
  const fit = cells.length < MIN_CELLS ? 0 : scoreHeadFit(label, query);
  if (first === undefined || fit === 0) return [];
  const texts = [...new Set(cells.map((at) => view.textOf(at)))];
  const score = BASE * fit * (scope === 'page' && view.inAside(first) ? ASIDE : 1);
  return [{ texts, score, source: 'rules', where: inElement(view.elements[first], { label }), exact: fit === 1 }];
}

const IN_ANOTHER_NUMBER = 0.95;

/** How well a column head names the field; it may be the field's plural. */
function scoreHeadFit(label: string, query: FieldQuery): number {
  const fit = labelFit(label, query);
  if (fit > 0 || label.includes(' ') || label.length < MIN_STEM) return fit;
  const stem = getStem(label);
  return [...query.terms].some((term) => getStem(term) === stem) ? IN_ANOTHER_NUMBER : 0;
}

const MIN_STEM = 4; // characters

/** A word without its plural ending, in any of six languages: "größen", "talle", "colori". */
function getStem(word: string): string {
  return word.length < MIN_STEM ? word : word.replace(/(?:e[nsr]?|n|s|[aio])$/, '');
}
