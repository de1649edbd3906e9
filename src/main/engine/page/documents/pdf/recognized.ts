import type { TextRun } from './text-runs';

/** Text that OCR found on pictures: of the pages of a scanned PDF, or of a picture, which is its own only page. Plain data. */
export interface Recognized {
  readonly pages: readonly RecognizedPage[];
  /** Pages that were not read because of a limit. */
  readonly leftOut: number;
}

export interface RecognizedPage {
  /** From 1. */
  readonly number: number;
  /** Height of the page, or of the picture in pixels. */
  readonly height: number;
  readonly lines: readonly (readonly RecognizedWord[])[];
}

/** A word and its place from the top left: points of a page, or pixels of a picture. */
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

const ALIKE = 1.3; // factor; lines of one font differ as much in what was measured

/** The runs of a recognized page, as if a PDF had drawn them. */
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
