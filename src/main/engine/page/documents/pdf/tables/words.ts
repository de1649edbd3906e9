import type { TextRun } from '../text-runs';
import type { LetterWidths } from './drawing';

/** A word with its position; its text ends with a space if one follows in the run. */
export interface Word extends TextRun {
  /** Number of its run. */
  readonly run: number;
}

/** Splits a page's runs into words, positioned by the letter widths of the run's font, or by typical ones. */
export function toWords(runs: readonly TextRun[], widths: LetterWidths): readonly Word[] {
  return runs.flatMap((run, at) => {
    if (run.isRotated || run.size <= 0 || run.text.trim() === '') return [];
    return splitRun(run, at, widths.get(run.font) ?? NO_WIDTHS);
  });
}

const NO_WIDTHS: ReadonlyMap<string, number> = new Map();

function splitRun(run: TextRun, at: number, widths: ReadonlyMap<string, number>): readonly Word[] {
  const pieces = run.text.match(/\s*\S+\s*/g) ?? [];
  const total = widthOf(run.text, widths) || 1;
  let passed = 0;
  return pieces.map((piece) => {
    const text = piece.trimStart();
    const lead = widthOf(piece.slice(0, piece.length - text.length), widths);
    const word = widthOf(text.trimEnd(), widths);
    const start = passed + lead;
    passed += widthOf(piece, widths);
    const scale = run.width / total;
    return { ...run, text, x: run.x + start * scale, width: word * scale, run: at };
  });
}

const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  [' ', 0.27],
  ["iljI.,:;'|!", 0.26],
  ['ftr()[]/-', 0.33],
  ['mwMW%@', 0.82],
  ['ABCDEFGHJKLNOPQRSTUVXYZ&', 0.68],
];
const WIDTH_OF = new Map(WIDTHS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)));
const USUAL_WIDTH = 0.5; // factor of the size; for digits and most lower-case letters

function widthOf(text: string, widths: ReadonlyMap<string, number>): number {
  let width = 0;
  for (const letter of text) {
    const known = widths.get(letter);
    width += known === undefined ? (WIDTH_OF.get(letter) ?? USUAL_WIDTH) : known / 1000;
  }
  return width;
}

export function getRight({ x, width }: Word): number {
  return x + width;
}
