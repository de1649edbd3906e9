import type { Element } from 'domhandler';
import { isElement } from '../elements';
import { getFoldedText } from '../walk';

const MAX_NAME = 40; // characters of a column's name
const MIN_ROWS = 2; // below the head
const MIN_PAIRS = 3; // rows below the head of two columns, where the first row may be a label and its value
const MAX_DIGITS_APART = 2; // amounts of one kind have about as many digits; the values of a product's details do not

/**
 * Whether the first row of a table of plain cells evidently names the columns: it alone is bold, or it is words without digits over a
 * column of numbers or dates. A table of labels and values has no such row.
 */
export function hasPlainHead(rows: readonly (readonly Element[])[]): boolean {
  const [first, ...others] = rows;
  if (!first || first.length < 2 || others.length < MIN_ROWS) return false;
  if (others.some(({ length }) => length !== first.length)) return false;
  const names = first.map((cell) => getFoldedText(cell));
  const areNames = names.every((name) => name.length <= MAX_NAME && /\p{L}/u.test(name));
  if (!areNames || new Set(names).size < names.length) return false;
  if (first.every(isBold)) return !others.some((cells) => cells.every(isBold));
  if (names.some((name) => /\d|:$/.test(name))) return false;
  return first.some((_, column) => {
    const values = others.map((cells) => getFoldedText(cells[column] as Element));
    return first.length > 2 ? values.every((value) => /\d/.test(value)) : areOfOneKind(values);
  });
}

/** Whether texts are numbers, amounts or dates written alike. */
function areOfOneKind(values: readonly string[]): boolean {
  if (values.length < MIN_PAIRS || values.some((value) => !/\d/.test(value) || value.length > MAX_NAME)) return false;
  if (new Set(values.map(getShape)).size > 1) return false;
  const digits = values.map((value) => value.replaceAll(/\D/g, '').length);
  return Math.max(...digits) - Math.min(...digits) <= MAX_DIGITS_APART;
}

/** A text with its numbers replaced; 1,250 and 12 are of one shape. */
function getShape(value: string): string {
  return value.replaceAll(/\d+(?:[.,\u00a0 ’']\d{3})*(?!\d)/g, '0');
}

function isBold(cell: Element): boolean {
  const shown = cell.children.filter(
    (child) => isElement(child) || (child.type === 'text' && child.data.trim() !== ''),
  );
  return shown.length > 0 && shown.every((child) => isElement(child) && /^(?:b|strong)$/.test(child.name));
}
