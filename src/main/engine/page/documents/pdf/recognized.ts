import type { TextRun } from './text-runs';

/** Text that OCR found on the pages of a scanned PDF, or in a picture, which counts as one page. Plain data. */
export interface Recognized {
  readonly pages: readonly RecognizedPage[];
  /** Number of pages not read because of a limit. */
  readonly leftOut: number;
}

export interface RecognizedPage {
  /** From 1. */
  readonly number: number;
  /** Height of the page, or of the picture in pixels. */
  readonly height: number;
  readonly lines: readonly (readonly RecognizedWord[])[];
}

/** A word and its position from the top left: in points of a page, or pixels of a picture. */
export interface RecognizedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Height of its line. */
  readonly size: number;
  /** 0 to 100. */
  readonly confidence: number;
}

const ALIKE = 1.3; // factor; measured line heights of one font differ by this much

/** Converts a recognized page to text runs, as if a PDF had drawn them. */
export function toRuns({ number, height, lines }: RecognizedPage): readonly TextRun[] {
  const sizes = lines.flatMap((line) => line.map(({ size }) => size)).sort((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 1;
  return lines.flatMap((words) =>
    words.flatMap((word, at) => {
      const bottom = Math.max(...words.map((each) => each.bottom));
      const isUsual = word.size < usual * ALIKE && word.size > usual / ALIKE;
      const size = isUsual ? usual : Math.round((word.size / usual) * 4) * (usual / 4);
      const base = { y: height - bottom, size: Math.max(1, size), font: '', isRotated: false, piece: 0 };
      const { text, size: _size, ...place } = word;
      const run = { ...base, text, x: word.left, width: word.right - word.left, endsLine: at === words.length - 1 };
      const next = words[at + 1];
      const space = next && { ...base, text: ' ', x: word.right, width: next.left - word.right, endsLine: false };
      return [{ ...run, ocr: { ...place, page: number } }, ...(space ? [space] : [])];
    }),
  );
}
