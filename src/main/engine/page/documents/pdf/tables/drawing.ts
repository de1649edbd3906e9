import { isObject } from '@shared/json-value';
import { IDENTITY, type Matrix, multiply, toMatrix } from '../matrix';
import type { PdfDocument } from '../open-pdf';

/** Drawing of a page besides its text, and the widths of its letters. */
export interface Drawing {
  readonly rules: Rules;
  readonly widths: LetterWidths;
}

/** Letter widths in thousandths of the font size, by font and letter. */
export type LetterWidths = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Straight lines and edges of rectangles on a page, in points from the bottom left. */
export interface Rules {
  readonly horizontal: readonly HorizontalRule[];
  readonly vertical: readonly VerticalRule[];
}

export interface HorizontalRule {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

export interface VerticalRule {
  readonly x: number;
  readonly bottom: number;
  readonly top: number;
}

type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

const MAX_RULES = 20_000; // per page; more are an illustration
const STRAIGHT = 0.5; // points by which the ends of a straight line may deviate
const MIN_LENGTH = 3; // points; shorter ones are marks and dots

/** Reads rules and letter widths from a page's operators. */
export async function readDrawing(page: PdfPage): Promise<Drawing> {
  const { OPS } = (await import('unpdf/pdfjs')) as { OPS: Readonly<Record<string, number>> };
  const { fnArray, argsArray } = await page.getOperatorList();
  const widths = new Map<string, Map<string, number>>();
  let letters = new Map<string, number>();
  for (const [at, operator] of fnArray.entries()) {
    const args: unknown = argsArray[at];
    if (!Array.isArray(args)) continue;
    if (operator === OPS.setFont) {
      letters = widths.get(String(args[0])) ?? new Map<string, number>();
      widths.set(String(args[0]), letters);
    }
    if (operator === OPS.showText && Array.isArray(args[0])) addWidths(args[0], letters);
  }
  return { rules: readRules(fnArray, argsArray, OPS), widths };
}

function addWidths(glyphs: readonly unknown[], letters: Map<string, number>): void {
  for (const glyph of glyphs)
    if (isObject(glyph) && typeof glyph.unicode === 'string' && typeof glyph.width === 'number')
      letters.set(glyph.unicode, glyph.width);
}

function readRules(
  operators: readonly number[],
  argsOf: readonly unknown[],
  OPS: Readonly<Record<string, number>>,
): Rules {
  const horizontal: HorizontalRule[] = [];
  const vertical: VerticalRule[] = [];
  const stack: Matrix[] = [];
  let matrix = IDENTITY;
  for (const [at, operator] of operators.entries()) {
    const args = argsOf[at];
    if (horizontal.length + vertical.length > MAX_RULES) return { horizontal: [], vertical: [] };
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) stack.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? IDENTITY;
    if (operator === OPS.transform) matrix = multiply(matrix, toMatrix(args));
    if (operator === OPS.paintFormXObjectBegin && Array.isArray(args)) matrix = multiply(matrix, toMatrix(args[0]));
    // a path used only for clipping is invisible
    if (operator !== OPS.constructPath || !Array.isArray(args) || args[0] === OPS.endPath) continue;
    for (const edge of readEdges(args[1], matrix)) addEdge(edge, horizontal, vertical);
  }
  return { horizontal, vertical };
}

type Edge = readonly [x1: number, y1: number, x2: number, y2: number];

// path encoding: an operation followed by this many numbers
const NUMBERS_OF: readonly number[] = [2, 2, 6, 4, 0];
const [MOVE, LINE, , , CLOSE] = [0, 1, 2, 3, 4];

/** Straight edges of a path in page coordinates. */
function readEdges(path: unknown, [a, b, c, d, e, f]: Matrix): readonly Edge[] {
  const first: unknown = Array.isArray(path) ? path[0] : null;
  if (!(first instanceof Float32Array)) return [];
  const edges: Edge[] = [];
  let [start, last]: [Point | null, Point | null] = [null, null];
  for (let at = 0; at < first.length; ) {
    const operation = first[at] ?? CLOSE;
    const count = NUMBERS_OF[operation] ?? 0;
    const [x = 0, y = 0] = first.subarray(at + 1 + Math.max(0, count - 2), at + 1 + count);
    const next: Point | null = operation === CLOSE ? start : [a * x + c * y + e, b * x + d * y + f];
    if ((operation === LINE || operation === CLOSE) && last && next) edges.push([...last, ...next]);
    if (operation === MOVE) start = next;
    last = next;
    at += 1 + count;
  }
  return edges;
}

type Point = readonly [x: number, y: number];

function addEdge([x1, y1, x2, y2]: Edge, horizontal: HorizontalRule[], vertical: VerticalRule[]): void {
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  if (height <= STRAIGHT && width >= MIN_LENGTH)
    horizontal.push({ y: (y1 + y2) / 2, left: Math.min(x1, x2), right: Math.max(x1, x2) });
  else if (width <= STRAIGHT && height >= MIN_LENGTH)
    vertical.push({ x: (x1 + x2) / 2, bottom: Math.min(y1, y2), top: Math.max(y1, y2) });
}
