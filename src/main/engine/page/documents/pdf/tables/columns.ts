import type { Segment, Strip } from './strips';
import { getRight, type Word } from './words';

/** Horizontal range of a column's texts, in points. */
export interface Column {
  readonly left: number;
  readonly right: number;
}

const MIN_GAP = 0.15; // factor of the size

/** Columns shared by the strips: the ranges between gaps that no word crosses. */
export function findColumns(strips: readonly Strip[]): readonly Column[] {
  const gaps = findGaps(strips);
  const extent = getExtent(strips);
  const edges = [extent.left, ...gaps.flatMap(({ left, right }) => [left, right]), extent.right];
  const columns = Array.from({ length: gaps.length + 1 }, (_, at) => ({
    left: edges[2 * at] as number,
    right: edges[2 * at + 1] as number,
  }));
  return joinColumns(columns, strips);
}

function getExtent(strips: readonly Strip[]): Column {
  const segments = strips.flatMap((strip) => strip.segments);
  return { left: Math.min(...segments.map(({ x }) => x)), right: Math.max(...segments.map(({ right }) => right)) };
}

function findGaps(strips: readonly Strip[]): readonly Column[] {
  const size = strips[0]?.size ?? 1;
  const covered = strips.flatMap(coveredBy).sort((one, other) => one.left - other.left);
  const gaps: Column[] = [];
  let reached = covered[0]?.right ?? 0;
  for (const { left, right } of covered) {
    if (left - reached >= MIN_GAP * size) gaps.push({ left: reached, right: left });
    reached = Math.max(reached, right);
  }
  return gaps;
}

/** Ranges covered by a strip's words, without overlap. */
function coveredBy({ segments }: Strip): readonly Column[] {
  const covered: { left: number; right: number }[] = [];
  const words = segments.flatMap((segment) => segment.words).sort((one, other) => one.x - other.x);
  for (const word of words) {
    const last = covered.at(-1);
    if (last && word.x <= last.right) last.right = Math.max(last.right, getRight(word));
    else if (word.width > 0) covered.push({ left: word.x, right: getRight(word) });
  }
  return covered;
}

/**
 * Joins neighbours that are halves of one column: words of one heading, or a heading and numbers apart from it. In
 * separate columns, several strips have text on both sides, with more than a word space between.
 */
function joinColumns(columns: readonly Column[], strips: readonly Strip[]): readonly Column[] {
  const joined: Column[] = [];
  for (const column of columns) {
    const before = joined.at(-1);
    if (before && !areApart(before, column, strips)) joined[joined.length - 1] = { ...before, right: column.right };
    else joined.push(column);
  }
  return joined;
}

function areApart(one: Column, other: Column, strips: readonly Strip[]): boolean {
  let [both, wide, isWideAtTop] = [0, 0, false];
  for (const [at, strip] of strips.entries()) {
    const { segments } = strip;
    const inOne = segments.filter((segment) => overlaps(segment, one));
    const inOther = segments.filter((segment) => overlaps(segment, other));
    if (inOne.length === 0 || inOther.length === 0) continue;
    both++;
    if (!inOne.some((segment) => inOther.includes(segment)) || areMarkedApart(one, other, strip)) {
      wide++;
      if (at === 0) isWideAtTop = true;
    }
  }
  return isWideAtTop || wide >= (both < FEW ? 1 : 2) || (both >= FEW && haveOwnHeadings(one, other, strips));
}

/** Whether the document marks the texts of two columns as separate pieces. */
function areMarkedApart(one: Column, other: Column, strip: Strip): boolean {
  const pieces = new Set(wordsIn(strip, one).map(({ piece }) => piece));
  const others = wordsIn(strip, other);
  return pieces.size > 0 && others.length > 0 && others.every(({ piece }) => !pieces.has(piece));
}

const FEW = 4; // rows; with this many, words do not leave the same gap by chance
const MIN_DISTINCT = 3; // a unit after numbers has fewer distinct texts

/** Whether two columns no farther apart than words each have a heading and many texts. */
function haveOwnHeadings(one: Column, other: Column, strips: readonly Strip[]): boolean {
  const [first, ...rest] = strips;
  return [one, other].every((column) => {
    const texts = rest.flatMap((strip) => wordsIn(strip, column).slice(0, 1));
    const hasHeading = first !== undefined && wordsIn(first, column).length > 0;
    return hasHeading && new Set(texts.map(({ text }) => text)).size >= MIN_DISTINCT;
  });
}

function wordsIn({ segments }: Strip, { left, right }: Column): readonly Word[] {
  const words = segments.flatMap((segment) => segment.words);
  return words.filter((word) => word.x + word.width / 2 >= left && word.x + word.width / 2 <= right);
}

function overlaps({ x, right }: Segment, column: Column): boolean {
  return x < column.right && right > column.left;
}
