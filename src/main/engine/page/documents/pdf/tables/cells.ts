import type { Column } from './columns';
import type { Region } from './grow';
import type { Segment, Strip } from './strips';
import { getRight, type Word } from './words';

/** A cell's words, line by line. */
export interface Cell {
  readonly lines: readonly (readonly Word[])[];
  readonly colspan: number;
}

/** Cells of a row, one per column except those covered by a wide cell. */
export function toCells(row: readonly Strip[], { columns, spanning }: Region): readonly Cell[] {
  const cells: Cell[] = columns.map(() => ({ lines: [], colspan: 1 }));
  for (const strip of row)
    for (const segment of strip.segments) {
      const isWide = spanning.has(strip) && crossesGap(segment, columns);
      const pieces = isWide ? [spanningPiece(segment, columns)] : splitSegment(segment, columns);
      for (const { from, to, words } of pieces) addWords(cells, from, to, words);
    }
  return cells.filter((_, at) => !cells.some((cell, before) => before < at && at < before + cell.colspan));
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly words: readonly Word[];
}

function addWords(cells: Cell[], from: number, to: number, words: readonly Word[]): void {
  const { lines, colspan } = cells[from] ?? { lines: [], colspan: 1 };
  const [last, first] = [lines.at(-1), words[0]];
  const isSameLine = last?.[0] && first && Math.abs(last[0].y - first.y) < first.size * 0.3;
  const next = isSameLine ? [...lines.slice(0, -1), [...last, ...words]] : [...lines, words];
  cells[from] = { lines: next, colspan: Math.max(colspan, to - from + 1) };
}

/** Splits the words of a segment by column; adjacent words may belong to two columns. */
function splitSegment(segment: Segment, columns: readonly Column[]): readonly Piece[] {
  const pieces: { from: number; to: number; words: Word[] }[] = [];
  for (const word of segment.words) {
    const at = columnAt(word.x + word.width / 2, columns);
    const last = pieces.at(-1);
    if (last?.from === at) last.words.push(word);
    else pieces.push({ from: at, to: at, words: [word] });
  }
  return pieces;
}

/** Whether a word of a segment crosses the gap between two columns. */
function crossesGap({ words }: Segment, columns: readonly Column[]): boolean {
  return words.some((word) =>
    columns.some(({ right }, at) => {
      const next = columns[at + 1];
      return next !== undefined && word.x < right - SLACK * word.size && getRight(word) > next.left + SLACK * word.size;
    }),
  );
}

const SLACK = 0.3; // factor of the size; positions of words inside a run are estimates

function spanningPiece({ words, x, right }: Segment, columns: readonly Column[]): Piece {
  return { from: columnAt(x, columns), to: columnAt(right, columns), words };
}

/** The column at a position, or the nearest one. */
function columnAt(x: number, columns: readonly Column[]): number {
  const at = columns.findIndex(({ right }, index) => {
    const next = columns[index + 1];
    return !next || x < (right + next.left) / 2;
  });
  return Math.max(0, at);
}

export function cellText({ lines }: Cell): string {
  return lines.map((words) => words.map(({ text }) => text.trim()).join(' ')).join(' ');
}
