import { AppError } from '@shared/errors';
import type { InputCell } from '@shared/sheet/input-table';
import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';

type Files = Readonly<Record<string, Uint8Array>>;

const MAX_UNPACKED_BYTES = 200_000_000; // of the parts that are read; a workbook of a million cells has about 60 MB
const MAX_COLUMNS = 16_384; // of a sheet in Excel
const MAX_CELLS = 5_000_000;
const READ = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;

/** Cells of the first sheet of an Excel workbook, row by row. Dates are texts such as 2026-05-04. Throws `invalid_request`. */
export function parseXlsx(data: Uint8Array): readonly (readonly InputCell[])[] {
  const files = unpack(data);
  const sheet = findFirstSheet(files);
  if (!sheet) throw refuse('The file is not an Excel workbook.');
  const book = { texts: readSharedTexts(files), dates: readDateStyles(files), dayZero: readDayZero(files) };
  return readSheetXml(decode(sheet), book);
}

/** What the cells of a workbook refer to. */
interface Book {
  readonly texts: readonly string[];
  /** For each cell style, whether its numbers are dates. */
  readonly dates: readonly boolean[];
  /** From which days are counted; ms since 1970. */
  readonly dayZero: number;
}

function unpack(data: Uint8Array): Files {
  let bytes = 0;
  try {
    return unzipSync(data, {
      filter: ({ name, originalSize }) => {
        if (!READ.test(name)) return false;
        bytes += originalSize;
        if (bytes > MAX_UNPACKED_BYTES) throw refuse('The workbook is too large.');
        return true;
      },
    });
  } catch (error) {
    throw error instanceof AppError ? error : refuse('The workbook is damaged.', error);
  }
}

function refuse(message: string, cause?: unknown): AppError {
  const hint = 'Save it as .xlsx or CSV again, and use that file.';
  return new AppError('invalid_request', message, { path: ['data'], hint, cause });
}

const decode = (data: Uint8Array | undefined): string => new TextDecoder().decode(data ?? new Uint8Array());

interface XmlReader {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

function readXml(xml: string, { open, text, close }: XmlReader): void {
  // names may have a prefix, such as x:row
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(local(name), attributes),
      ontext: (part) => text?.(part),
      onclosetag: (name) => close?.(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

function findFirstSheet(files: Files): Uint8Array | null {
  let id: string | null = null;
  readXml(decode(files['xl/workbook.xml']), {
    open: (name, attributes) => {
      if (name === 'sheet') id ??= attributes['r:id'] ?? null;
    },
  });
  let target: string | null = null;
  readXml(decode(files['xl/_rels/workbook.xml.rels']), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target ?? null;
    },
  });
  const path = target === null ? null : `xl/${String(target).replace(/^\/?(?:xl\/)?/, '')}`;
  const first = Object.keys(files)
    .filter((name) => name.startsWith('xl/worksheets/'))
    .toSorted()[0];
  return files[path ?? ''] ?? files[first ?? ''] ?? null;
}

function readSharedTexts(files: Files): readonly string[] {
  const texts: string[] = [];
  let isText = false;
  let phonetic = 0;
  readXml(decode(files['xl/sharedStrings.xml']), {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') phonetic++; // how Japanese is pronounced
      isText = name === 't' && phonetic === 0;
    },
    text: (part) => {
      if (isText) texts[texts.length - 1] += part;
    },
    close: (name) => {
      if (name === 'rPh') phonetic--;
      if (name === 't') isText = false;
    },
  });
  return texts;
}

// the number formats of Excel's own that are dates or times
const isOwnDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/** For each cell style, whether its numbers are dates. */
function readDateStyles(files: Files): readonly boolean[] {
  const formats = new Map<number, string>();
  const styles: boolean[] = [];
  let isCellStyles = false;
  readXml(decode(files['xl/styles.xml']), {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isCellStyles = true;
      if (name !== 'xf' || !isCellStyles) return;
      const id = Number(attributes.numFmtId ?? 0);
      // quoted texts and colours are no parts of a date
      const format = formats.get(id)?.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      styles.push(isOwnDate(id) || (format !== undefined && /[ymdh]/i.test(format)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

function readSheetXml(xml: string, book: Book): readonly (readonly InputCell[])[] {
  const rows: InputCell[][] = [];
  let row: InputCell[] = [];
  let cell: { column: number; type: string; style: number; text: string } | null = null;
  let isValue = false;
  let cells = 0;
  readXml(xml, {
    open: (name, { r = '', t = 'n', s = '0' }) => {
      if (name === 'row') row = [];
      if (name === 'c') cell = { column: readColumn(r) ?? row.length, type: t, style: Number(s), text: '' };
      isValue = cell !== null && (name === 'v' || name === 't');
    },
    text: (part) => {
      if (isValue && cell) cell.text += part;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell) {
        if (cell.column >= MAX_COLUMNS || ++cells > MAX_CELLS) throw refuse('The sheet has too many cells.');
        while (row.length < cell.column) row.push(null);
        row[cell.column] = toCell(cell, book);
        cell = null;
      }
      if (name === 'row' && row.some((each) => each !== null && each !== '')) rows.push(row);
    },
  });
  return rows;
}

/** Index of a column from a reference such as "AB12". */
function readColumn(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function toCell(
  { type, style, text }: { readonly type: string; readonly style: number; readonly text: string },
  { texts, dates, dayZero }: Book,
): InputCell {
  if (text === '' || type === 'e') return null;
  if (type === 's') return texts[Number(text)] ?? null;
  if (type === 'b') return text === '1';
  if (type !== 'n') return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return dates[style] ? toDate(number, dayZero) : number;
}

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30); // of Excel's calendar, as it counts after February 1900
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1); // of workbooks that began on an old Mac

function readDayZero(files: Files): number {
  let dayZero = DAY_ZERO;
  readXml(decode(files['xl/workbook.xml']), {
    open: (name, { date1904 }) => {
      if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) dayZero = DAY_ZERO_1904;
    },
  });
  return dayZero;
}

function toDate(days: number, dayZero: number): string {
  const date = new Date(dayZero + Math.round(days * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(days);
  const text = date.toISOString();
  return days % 1 === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
