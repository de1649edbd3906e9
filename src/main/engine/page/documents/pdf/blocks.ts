import { isLineOfItsOwn } from './label-lines';
import type { PdfLine } from './lines';
import { joinPlaces, type OcrPlace } from './ocr-place';
import { outlineKey, type PdfPageText, type PdfText } from './read-pages';

export type PdfBlock = PdfTextBlock | PdfTableBlock;

export interface PdfTableBlock {
  readonly kind: 'table';
  readonly headings: number;
  readonly rows: readonly (readonly { readonly content: PdfTextBlock; readonly colspan: number }[])[];
}

/** A heading, paragraph or list item with its lines joined. */
export interface PdfTextBlock {
  readonly kind: 'heading' | 'paragraph' | 'item';
  /** Level of a heading, 2 to 4. */
  readonly level: number;
  readonly text: string;
  readonly links: PdfLine['links'];
  /** Where OCR read it; undefined for text of the document. */
  readonly ocr?: OcrPlace;
}

/** Groups each page's lines into blocks. */
export function readBlocks({ pages, outline }: PdfText): readonly (readonly PdfBlock[])[] {
  const layout = getLayout(pages.flatMap(({ lines }) => lines));
  const levels = (line: PdfLine) => headingLevel(line, layout, outline);
  return pages.map((page) => readPageBlocks(page, layout, levels));
}

function readPageBlocks({ lines, tables }: PdfPageText, layout: Layout, levels: (line: PdfLine) => number) {
  const blocks: PdfBlock[] = [];
  let from = 0;
  const addLines = (to: number) => {
    blocks.push(...groupLines(lines.slice(from, to), layout, levels).map((group) => joinLines(group, levels)));
    from = to;
  };
  for (const { before, headings, rows } of [...tables].sort((one, other) => one.before - other.before)) {
    addLines(before);
    const cells = rows.map((row) =>
      row.map(({ lines: own, colspan }) => ({ content: joinLines(own, () => 0), colspan })),
    );
    blocks.push({ kind: 'table', headings, rows: cells });
  }
  addLines(lines.length);
  return blocks;
}

interface Layout {
  /** Font size of most of the text. */
  readonly bodySize: number;
  /** Usual line distance in a paragraph, as a multiple of the font size. */
  readonly leading: number;
  /** Font sizes larger than the text's, largest first. */
  readonly headingSizes: readonly number[];
}

const LARGER = 1.15; // factor; headings are at least this much larger than the text
const USUAL_LEADING = 1.2;

function getLayout(lines: readonly PdfLine[]): Layout {
  const bodySize = most(lines.map((line) => [roundFontSize(line.size), line.text.length] as const)) ?? 0;
  const steps = lines.flatMap((line, at) => {
    const next = lines[at + 1];
    const step = next && roundFontSize(next.size) === bodySize ? (line.y - next.y) / bodySize : 0;
    return roundFontSize(line.size) === bodySize && step > 0.8 && step < 2.5
      ? [[Math.round(step * 20) / 20, 1] as const]
      : [];
  });
  const sizes = new Set(lines.map(({ size }) => roundFontSize(size)).filter((size) => size >= bodySize * LARGER));
  return { bodySize, leading: most(steps) ?? USUAL_LEADING, headingSizes: [...sizes].sort((a, b) => b - a) };
}

function roundFontSize(size: number): number {
  return Math.round(size * 2) / 2;
}

/** The key with the largest total. */
function most(counts: readonly (readonly [key: number, count: number])[]): number | undefined {
  const totals = new Map<number, number>();
  for (const [key, count] of counts) totals.set(key, (totals.get(key) ?? 0) + count);
  return [...totals].sort((one, other) => other[1] - one[1])[0]?.[0];
}

const MAX_HEADING_LENGTH = 200;

/** Level of a heading, recognized by the table of contents or its size; 0 for other lines. */
function headingLevel(line: PdfLine, layout: Layout, outline: PdfText['outline']): number {
  const text = line.text.trim();
  if (text.length > MAX_HEADING_LENGTH || !/\p{L}{2}/u.test(text) || LEADERS.test(text)) return 0;
  const listed = outline.get(outlineKey(text));
  if (listed !== undefined && line.size >= layout.bodySize) return Math.min(4, 2 + listed);
  const rank = layout.headingSizes.indexOf(roundFontSize(line.size));
  return rank < 0 ? 0 : Math.min(4, 2 + rank);
}

/** Groups lines that belong together, by distance, size and first characters. */
function groupLines(
  lines: readonly PdfLine[],
  layout: Layout,
  levels: (line: PdfLine) => number,
): readonly (readonly PdfLine[])[] {
  const groups: PdfLine[][] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const group = groups.at(-1);
    const isJoined = before && continues(before, line, layout, levels) && !isLineOfItsOwn(lines, at);
    if (group && isJoined) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

const BULLET = /^\s*(?:[•‣▪▫●○◦■□–—*-]|\uf0b7|\uf0a7)\s+/;
const NUMBERED = /^\s*(?:\(?\d{1,3}[.)]|\(?[a-z][.)])\s+\S/;
const PARAGRAPH_STEP = 1.25; // factor of the usual distance
const INDENT = 0.8; // factor of the size

function continues(before: PdfLine, line: PdfLine, layout: Layout, levels: (line: PdfLine) => number): boolean {
  if (levels(before) !== levels(line) || roundFontSize(before.size) !== roundFontSize(line.size)) return false;
  if (levels(line) === 0 && (BULLET.test(line.text) || NUMBERED.test(line.text))) return false;
  const step = (before.y - line.y) / (line.size || 1);
  // a step up leads to the next column, where the sentence continues
  if (step < 0) return /[\p{Ll},-]\s*$/u.test(before.text) && /^\s*\p{Ll}/u.test(line.text);
  const limit = Math.max(layout.leading, USUAL_LEADING) * PARAGRAPH_STEP;
  const isIndented = line.x - before.x > INDENT * line.size && !BULLET.test(before.text) && !NUMBERED.test(before.text);
  if (isIndented && /[.!?:"”’)]\s*$/.test(before.text)) return false;
  return step < limit && !hadRoom(before, line) && !LEADERS.test(before.text);
}

const LEADERS = /(?:\.\s?){5,}\s*\w{1,5}\s*$/; // a line of a table of contents
const CHARACTER = 0.6; // factor of the size; a wide estimate, so that only clear breaks count

/** Whether a line was broken on purpose: the first word of the next one would have fit. */
function hadRoom(before: PdfLine, line: PdfLine): boolean {
  const word = /^\s*\S+/.exec(line.text)?.[0].trim() ?? '';
  return line.right - before.right > (word.length + 2) * CHARACTER * line.size;
}

function joinLines(lines: readonly PdfLine[], levels: (line: PdfLine) => number): PdfTextBlock {
  let text = '';
  const links: { from: number; to: number; address: string }[] = [];
  const bullet = BULLET.exec(lines[0]?.text ?? '')?.[0].length ?? 0;
  for (const [at, line] of lines.entries()) {
    const cut = at === 0 ? bullet : leadingSpace(line.text);
    if (at > 0) text = joint(text, line.text);
    for (const { from, to, address } of line.links) {
      const last = links.at(-1);
      const [start, end] = [text.length + Math.max(0, from - cut), text.length + Math.max(0, to - cut)];
      if (last?.address === address && start - last.to <= 1) last.to = end;
      else links.push({ from: start, to: end, address });
    }
    text += line.text.slice(cut).trimEnd();
  }
  const level = lines[0] ? levels(lines[0]) : 0;
  const isItem = level === 0 && bullet > 0;
  const ocr = joinPlaces(lines.map((line) => line.ocr));
  return { kind: level > 0 ? 'heading' : isItem ? 'item' : 'paragraph', level, text, links, ...(ocr && { ocr }) };
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length;
}

/** Separator between two lines; a word hyphenated at the end of a line is rejoined. */
function joint(text: string, next: string): string {
  if (text.endsWith('\u00ad')) return text.slice(0, -1);
  if (/\p{Ll}-$/u.test(text) && /^\s*\p{Ll}/u.test(next)) return text.slice(0, -1);
  // a date or code that was split after its hyphen
  if (/[\p{L}\p{N}]-$/u.test(text) && /^\s*\d/.test(next)) return text;
  return isWithoutSpaces(text, next) ? text : `${text} `;
}

/** Whether no space belongs between two lines, as in Chinese and Japanese. */
function isWithoutSpaces(text: string, next: string): boolean {
  const script = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
  return script.test(text.slice(-1)) && script.test(next.trimStart().slice(0, 1));
}
