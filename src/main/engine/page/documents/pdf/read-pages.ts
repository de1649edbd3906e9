import { joinRuns, joinRunsToLines, type PageLinks, type PdfLine, readLinks, unusedLinks } from './lines';
import type { PdfDocument } from './open-pdf';
import { type Recognized, type RecognizedPage, toRuns } from './recognized';
import { type Column, type Drawing, type FoundTable, findTables, mayHaveTables, readDrawing } from './tables/index';
import { readRuns, type TextRun } from './text-runs';

export interface PdfText {
  readonly meta: PdfMeta;
  readonly pages: readonly PdfPageText[];
  /** Number of all pages. */
  readonly pageCount: number;
  /** Number of scanned pages that OCR did not read. */
  readonly scansLeftOut: number;
  /** Heading level by title, from the document's table of contents. */
  readonly outline: ReadonlyMap<string, number>;
}

export interface PdfMeta {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  readonly language: string;
  /** ISO 8601; empty if not stated. */
  readonly created: string;
}

export interface PdfPageText {
  readonly lines: readonly PdfLine[];
  readonly tables: readonly PdfTable[];
  /** URLs of links without text. */
  readonly links: readonly string[];
}

/** A table of a page. */
export interface PdfTable {
  /** Number of the page's lines before the table. */
  readonly before: number;
  readonly rows: readonly (readonly PdfCell[])[];
  /** Number of header rows. */
  readonly headings: number;
  readonly columns: readonly Column[];
}

export interface PdfCell {
  readonly lines: readonly PdfLine[];
  readonly colspan: number;
}

const TIME_LIMIT_MS = 20_000; // ms; leaves a third of a worker's deadline for the page's other readers
const MAX_PAGES = 2_000;
const MAX_CHARACTERS = 5_000_000;

/** Reads pages until the end or a limit; an unreadable page is left empty. */
export async function readPages(
  document: PdfDocument,
  startedAt: number,
  recognized: Recognized | null,
): Promise<PdfText> {
  const pages: PdfPageText[] = [];
  let characters = 0;
  while (pages.length < Math.min(document.numPages, MAX_PAGES)) {
    if (characters > MAX_CHARACTERS || performance.now() - startedAt > TIME_LIMIT_MS) break;
    const number = pages.length + 1;
    const scan = recognized?.pages.find((each) => each.number === number);
    const page = scan ? readRecognizedPage(scan) : await readPdfPage(document, number);
    characters += countCharacters(page);
    pages.push(page);
  }
  const [meta, outline] = [await readPdfMeta(document), await readOutline(document)];
  return { meta, pages, pageCount: document.numPages, scansLeftOut: recognized?.leftOut ?? 0, outline };
}

/** Builds a page from the text that OCR found on it. */
export function readRecognizedPage(page: RecognizedPage): PdfPageText {
  const runs = toRuns(page);
  return layOutPage(runs, findTables(runs, NOTHING_DRAWN), readLinks([]));
}

const NOTHING_DRAWN: Drawing = { rules: { horizontal: [], vertical: [] }, widths: new Map() };

async function readPdfPage(document: PdfDocument, number: number): Promise<PdfPageText> {
  try {
    const page = await document.getPage(number);
    // with the marks, texts of two cells are separate runs even if they are close
    const content = await page.getTextContent({ includeMarkedContent: true });
    const annotations: readonly unknown[] = await page.getAnnotations();
    const runs = readRuns(content.items);
    // reading the drawing operators takes as long as the text
    const tables = mayHaveTables(runs) ? findTables(runs, await readDrawing(page)) : [];
    page.cleanup();
    return layOutPage(runs, tables, readLinks(annotations));
  } catch {
    return { lines: [], tables: [], links: [] };
  }
}

function layOutPage(runs: readonly TextRun[], tables: readonly FoundTable[], links: PageLinks): PdfPageText {
  const places = new Map<FoundTable, number>();
  const lines = joinRunsToLines(runs, links, (run, count) => {
    const table = tables.find((each) => each.runs.has(run));
    if (table && !places.has(table)) places.set(table, count);
    return table !== undefined;
  });
  const placed = tables.map((table) => ({
    before: places.get(table) ?? 0,
    headings: table.headings,
    columns: table.columns,
    rows: table.rows.map((row) =>
      row.map((cell) => ({ colspan: cell.colspan, lines: cell.lines.map((words) => joinRuns(words, links)) })),
    ),
  }));
  return { lines, tables: placed, links: unusedLinks(links) };
}

function countCharacters({ lines, tables }: PdfPageText): number {
  const cells = tables.flatMap(({ rows }) => rows.flat());
  return [...lines, ...cells.flatMap((cell) => cell.lines)].reduce((sum, { text }) => sum + text.length, 0);
}

async function readPdfMeta(document: PdfDocument): Promise<PdfMeta> {
  const found = await document.getMetadata().catch(() => null);
  const info: Readonly<Record<string, unknown>> = { ...found?.info };
  const getText = (name: string) => (typeof info[name] === 'string' ? info[name].replaceAll('\0', '').trim() : '');
  return {
    title: getText('Title'),
    author: getText('Author'),
    subject: getText('Subject'),
    keywords: getText('Keywords'),
    language: /^[a-z]{2,3}(?:-[\w-]+)?$/i.exec(getText('Language'))?.[0] ?? '',
    created: parsePdfDate(getText('CreationDate')),
  };
}

/** Converts "D:20260131120000+01'00'" to 2026-01-31T12:00:00+01:00. */
function parsePdfDate(written: string): string {
  const match = /^(?:D:)?(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?(?:([+-]\d\d)'?(\d\d)?|Z)?/.exec(written);
  if (!match) return '';
  const [, year, month, day, hour, minute, second = '00', zone, zoneMinutes = '00'] = match;
  const date = `${year}-${month}-${day}`;
  return hour === undefined ? date : `${date}T${hour}:${minute}:${second}${zone ? `${zone}:${zoneMinutes}` : 'Z'}`;
}

const MAX_OUTLINE = 5_000;

async function readOutline(document: PdfDocument): Promise<ReadonlyMap<string, number>> {
  const levels = new Map<string, number>();
  const roots = await document.getOutline().catch(() => null);
  let level: readonly OutlineItem[] = roots ?? [];
  for (let depth = 0; level.length > 0 && depth < 6 && levels.size < MAX_OUTLINE; depth++) {
    for (const { title } of level) {
      const key = outlineKey(title);
      if (key !== '' && !levels.has(key)) levels.set(key, depth);
    }
    level = level.flatMap(({ items }) => items);
  }
  return levels;
}

interface OutlineItem {
  readonly title: string;
  readonly items: readonly OutlineItem[];
}

/** Letters and digits of a title, for comparison. */
export function outlineKey(title: string): string {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
