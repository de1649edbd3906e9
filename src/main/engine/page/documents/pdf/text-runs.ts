import { isObject } from '@shared/json-value';
import type { OcrPlace } from './ocr-place';

/** A piece of text drawn in one operation; lengths in points, `y` from the bottom. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Internal font name; each weight is a separate font. */
  readonly font: string;
  readonly endsLine: boolean;
  readonly isRotated: boolean;
  /** Number of the marked content that contains it; in tagged documents each cell has its own. */
  readonly piece: number;
  /** Where OCR read it; undefined for text of the document. */
  readonly ocr?: OcrPlace;
}

/** Text runs of a page, in drawing order. */
export function readRuns(items: readonly unknown[]): readonly TextRun[] {
  let piece = 0;
  return items.flatMap((item) => {
    if (isObject(item) && typeof item.type === 'string') piece++;
    if (!isObject(item) || typeof item.str !== 'string' || !Array.isArray(item.transform)) return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number);
    const width = typeof item.width === 'number' ? item.width : 0;
    const font = typeof item.fontName === 'string' ? item.fontName : '';
    const isRotated = Math.abs(b) > Math.abs(a) * 0.1;
    return [
      { text: item.str, x, y, width, size: Math.hypot(c, d), font, endsLine: item.hasEOL === true, isRotated, piece },
    ];
  });
}
