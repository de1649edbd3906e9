import type { Element } from 'domhandler';
import { createObjectCache, getFoldedText, isElement } from '../../page/index';
import { fold } from '../words/fold';
import { parentElement } from './css-path';
import type { PageView } from './page-view';

const MIN_CELLS = 3; // of two columns, the second is the value
const MAX_NAME = 60; // characters of a column's head

const known = createObjectCache<Element, { readonly column: number | null }>();

/**
 * The column of a table that compares the page's subject with others: below an empty corner, the only head that the page's
 * heading has, too. Null for other tables.
 */
export function getComparedColumn(view: PageView, row: Element): number | null {
  const around = parentElement(row);
  const table = around?.name === 'table' ? around : around && parentElement(around);
  if (!table || view.heading < 0) return null;
  const before = known.get(table);
  if (before) return before.column;
  const made = { column: findColumn(view, table) };
  known.set(table, made);
  return made.column;
}

function findColumn(view: PageView, table: Element): number | null {
  const first = findFirstRow(table);
  const [corner, ...heads] = (first?.children ?? []).filter(isElement).map(getFoldedText);
  if (corner !== '' || heads.length + 1 < MIN_CELLS) return null;
  const heading = ` ${fold(view.textOf(view.heading))} `;
  const own = heads.flatMap((head, at) => {
    const words = head === '' || head.length > MAX_NAME ? '' : fold(head);
    return words !== '' && heading.includes(` ${words} `) ? [at + 1] : [];
  });
  return own.length === 1 ? (own[0] ?? null) : null;
}

function findFirstRow(table: Element): Element | undefined {
  const [first] = table.children.filter(isElement).filter(({ name }) => /^(?:tr|thead|tbody)$/.test(name));
  return first?.name === 'tr' ? first : first?.children.filter(isElement)[0];
}
