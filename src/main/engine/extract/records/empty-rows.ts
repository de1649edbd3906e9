import type { Element } from 'domhandler';
import { getFoldedText, walk } from '../../page/index';
import type { ReadBlock } from './block';

const ALIKE = 0.8; // shared portion of tag and class names
const LEAST_FILLED = 0.5; // share of the blocks; with less, those with the field are the records
const LEAST_TEXT = 0.4; // of the usual length of a record's text

/**
 * For a template with a single field: the blocks that have it, and those that are made like most of these, such as an
 * offer without a price.
 */
export function withoutOthers(rows: readonly ReadBlock[]): readonly ReadBlock[] {
  const filled = new Set(rows.filter(({ record }) => record.missing.length === 0));
  const most = [...filled];
  if (most.length < 2 || most.length === rows.length || most.length < rows.length * LEAST_FILLED) return most;
  const isLike = likeMost(most);
  return rows.filter((row) => filled.has(row) || isLike(row));
}

/** Creates the test whether a block is made like most of these and has about as much text. */
export function likeMost(most: readonly ReadBlock[]): (row: ReadBlock) => boolean {
  const names = countNames(most);
  const [length = 0] = most
    .map(getLength)
    .toSorted((one, other) => one - other)
    .slice(most.length >> 1);
  return (row) => getLength(row) >= length * LEAST_TEXT && likeness(row, names) >= ALIKE;
}

function getLength({ block: { element, more = [] } }: ReadBlock): number {
  return [element, ...more].reduce((sum, part) => sum + getFoldedText(part).length, 0);
}

/** The tag and class names that most of the blocks have. */
function countNames(rows: readonly ReadBlock[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const row of rows) for (const name of namesIn(row)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set([...counts].flatMap(([name, count]) => (count * 2 > rows.length ? [name] : [])));
}

function likeness(row: ReadBlock, names: ReadonlySet<string>): number {
  const own = namesIn(row);
  const shared = [...own].filter((name) => names.has(name)).length;
  return names.size === 0 ? 0 : shared / Math.max(names.size, own.size);
}

function namesIn({ block: { element, more = [] } }: ReadBlock): ReadonlySet<string> {
  const names = new Set<string>();
  for (const part of [element, ...more]) walk(part, { enter: (inner) => names.add(toName(inner)).size > 0 });
  return names;
}

function toName({ name, attribs }: Element): string {
  return `${name} ${(attribs.class ?? '').split(/\s+/)[0] ?? ''}`;
}
