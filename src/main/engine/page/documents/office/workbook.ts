import type { InputCell } from '@shared/sheet/input-table';
import { scanTags } from '../../tag-scanner';
import { DocumentFault } from './document-fault';
import { type OpenXml, openXmlPackage } from './open-xml';
import { openZip } from './zip';

/** A sheet of a workbook, row by row, without empty rows. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly InputCell[])[];
  /** URL of a cell's link by row and column, e.g. `2 0` for the first cell of the third row. */
  readonly links: ReadonlyMap<string, string>;
  /** Whether rows were dropped because there are too many. */
  readonly isCut: boolean;
}

export interface ReadSheetOptions {
  /** Maximum number of cells; the rest is dropped. */
  readonly maxCells: number;
  /** Whether amounts and percentages are texts such as `9.5 €` instead of bare numbers. */
  readonly asShown: boolean;
}

const MAX_COLUMNS = 16_384; // of a sheet in Excel
const MAX_CELLS = 5_000_000;
const MAX_WORKBOOK_BYTES = 200_000_000; // size of all parts read; a workbook with a million cells has about 60 MB

/**
 * Cells of the first sheet of an Excel workbook. Dates are texts such as 2026-05-04. Throws `DocumentFault`; null if
 * the file is not a workbook.
 */
export function readFirstSheet(data: Uint8Array): Sheet['rows'] | null {
  const zip = openZip(data, MAX_WORKBOOK_BYTES);
  if (!zip) throw new DocumentFault('broken');
  const book = openXmlPackage(zip);
  if (!book || !/\bworkbook\b/.test(book.text(book.main) ?? '')) return null;
  const [first] = listSheets(book);
  const name = first?.part ?? zip.names.filter((each) => each.startsWith('xl/worksheets/')).toSorted()[0];
  if (name === undefined) return null;
  const sheet = readSheet(book, name, readBook(book), { maxCells: MAX_CELLS, asShown: false });
  if (sheet.isCut) throw new DocumentFault('too_large');
  return sheet.rows;
}

/** The visible sheets of a workbook, with values as displayed. Throws `DocumentFault`. */
export function* readSheets(book: OpenXml, options: ReadSheetOptions): Generator<Sheet> {
  const shared = readBook(book);
  for (const { name, part, isHidden } of listSheets(book)) {
    if (isHidden) continue;
    yield { name, ...readSheet(book, part, shared, options) };
  }
}

const OTHER_SHEETS = new Set(['chartsheet', 'dialogsheet', 'xlMacrosheet', 'xlIntlMacrosheet']);

function listSheets(book: OpenXml) {
  const relations = book.relations(book.main);
  const sheets: { readonly name: string; readonly part: string; readonly isHidden: boolean }[] = [];
  readXml(book.text(book.main) ?? '', {
    open: (name, { 'r:id': id = '', name: title = '', state }) => {
      const relation = name === 'sheet' ? relations.get(id) : undefined;
      const isHidden = state === 'hidden' || state === 'veryHidden';
      if (relation && !OTHER_SHEETS.has(relation.type)) sheets.push({ name: title, part: relation.target, isHidden });
    },
  });
  return sheets;
}

/** Data that the cells of a workbook refer to. */
interface Book {
  readonly texts: readonly string[];
  /** Number formats by cell style. */
  readonly formats: readonly NumberFormat[];
  /** Day from which dates are counted; ms since 1970. */
  readonly dayZero: number;
}

function readBook(book: OpenXml): Book {
  const getText = (type: string) => {
    const part = book.find(book.main, type) ?? `xl/${type}.xml`;
    return book.text(part) ?? '';
  };
  return {
    texts: readSharedTexts(getText('sharedStrings')),
    formats: readFormats(getText('styles')),
    dayZero: readDayZero(book.text(book.main) ?? ''),
  };
}

interface XmlReader {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Reports element names without their prefix, as in `x:row`. */
function readXml(xml: string, { open, text, close }: XmlReader): void {
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  scanTags(
    xml,
    {
      open: (name, attributes, isClosed) => {
        open?.(local(name), attributes);
        if (isClosed) close?.(local(name));
      },
      ...(text && { text }),
      close: (name) => close?.(local(name)),
    },
    { xml: true },
  );
}

function readSharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let isText = false;
  let phonetic = 0;
  readXml(xml, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') phonetic++; // phonetic guide of Japanese text
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

/** How a style displays numbers. */
interface NumberFormat {
  readonly kind: 'number' | 'date' | 'percent';
  /** Sign or code of a currency, and whether it comes first. */
  readonly currency: { readonly sign: string; readonly isFirst: boolean } | null;
}

const PLAIN: NumberFormat = { kind: 'number', currency: null };

// Excel's built-in number formats for dates, times and percentages
const isOwnDate = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
const isOwnPercent = (id: number): boolean => id === 9 || id === 10;

function readFormats(xml: string): readonly NumberFormat[] {
  const codes = new Map<number, string>();
  const styles: NumberFormat[] = [];
  let isCellStyles = false;
  readXml(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isCellStyles = true;
      if (name !== 'xf' || !isCellStyles) return;
      const id = Number(attributes.numFmtId ?? 0);
      styles.push(
        isOwnDate(id)
          ? { ...PLAIN, kind: 'date' }
          : isOwnPercent(id)
            ? { ...PLAIN, kind: 'percent' }
            : parseFormat(codes.get(id)),
      );
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

/** Parses a format such as `#,##0.00 [$€-407]`. */
function parseFormat(code: string | undefined): NumberFormat {
  if (code === undefined) return PLAIN;
  const [positive = ''] = code.split(';');
  const currency = /\[\$([^\]-]+)(?:-[^\]]*)?\]|"?([$€£¥₹₽₩₺₴]|\b(?:USD|EUR|GBP|CHF|JPY)\b)"?/.exec(positive);
  const sign = (currency?.[1] ?? currency?.[2])?.trim();
  // quoted texts and colours are not part of a date
  const bare = positive.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (sign) return { kind: 'number', currency: { sign, isFirst: (currency?.index ?? 0) < positive.search(/[#0?]/) } };
  if (bare.includes('%')) return { ...PLAIN, kind: 'percent' };
  return /[ymdh]/i.test(bare) ? { ...PLAIN, kind: 'date' } : PLAIN;
}

function readSheet(book: OpenXml, part: string, shared: Book, options: ReadSheetOptions): Omit<Sheet, 'name'> {
  const rows: InputCell[][] = [];
  const places = new Map<string, string>();
  const linked: { readonly ref: string; readonly id: string }[] = [];
  let row: InputCell[] = [];
  let rowRefs: string[] = [];
  let cell: { ref: string; column: number; type: string; style: number; text: string } | null = null;
  let isValue = false;
  let cells = 0;
  readXml(book.text(part) ?? '', {
    open: (name, attributes) => {
      if (name === 'row') [row, rowRefs] = [[], []];
      if (name === 'c') {
        const { r = '', t = 'n', s = '0' } = attributes;
        cell = { ref: r, column: readColumn(r) ?? row.length, type: t, style: Number(s), text: '' };
      }
      if (name === 'hyperlink') linked.push({ ref: attributes.ref ?? '', id: attributes['r:id'] ?? '' });
      isValue = cell !== null && (name === 'v' || name === 't');
    },
    text: (data) => {
      if (isValue && cell) cell.text += data;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell) {
        if (cell.column >= MAX_COLUMNS) throw new DocumentFault('broken');
        cells++;
        while (row.length < cell.column) row.push(null);
        row[cell.column] = toCell(cell, shared, options);
        rowRefs[cell.column] = cell.ref;
        cell = null;
      }
      if (name !== 'row' || cells > options.maxCells || !row.some((each) => each !== null && each !== '')) return;
      for (const [column, ref] of rowRefs.entries()) if (ref) places.set(ref, `${rows.length} ${column}`);
      rows.push(row);
    },
  });
  return { rows, links: placeLinks(book, part, linked, places), isCut: cells > options.maxCells };
}

function placeLinks(
  book: OpenXml,
  part: string,
  linked: readonly { readonly ref: string; readonly id: string }[],
  places: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  if (linked.length === 0) return links;
  const relations = book.relations(part);
  for (const { ref, id } of linked) {
    const relation = relations.get(id);
    const place = places.get(ref.split(':')[0] ?? '');
    if (relation?.isOutside && place !== undefined) links.set(place, relation.target);
  }
  return links;
}

/** Index of the column in a reference such as "AB12". */
function readColumn(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function toCell(
  { type, style, text }: { readonly type: string; readonly style: number; readonly text: string },
  { texts, formats, dayZero }: Book,
  { asShown }: ReadSheetOptions,
): InputCell {
  if (text === '' || type === 'e') return null;
  if (type === 's') return texts[Number(text)] ?? null;
  if (type === 'b') return text === '1';
  if (type !== 'n') return text;
  const number = Number(text);
  const { kind, currency } = formats[style] ?? PLAIN;
  if (!Number.isFinite(number)) return text;
  if (kind === 'date') return toDate(number, dayZero);
  if (asShown && kind === 'percent') return `${roundShown(number * 100)}%`;
  if (!asShown || currency === null) return number;
  return currency.isFirst ? `${currency.sign}${roundShown(number)}` : `${roundShown(number)} ${currency.sign}`;
}

/** Rounds away binary floating-point errors. */
function roundShown(number: number): number {
  return Number(number.toPrecision(12));
}

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30); // day zero of Excel's calendar, right from March 1900 on
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1); // day zero of workbooks created on old Macs

function readDayZero(workbook: string): number {
  let dayZero = DAY_ZERO;
  readXml(workbook, {
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
