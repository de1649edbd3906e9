import { AppError } from '@shared/errors';
import type { Column } from '../column';
import type { Exporter, Row } from '../format';
import { type Cut, MAX_ROWS, renderRows, renderSheetEnd, renderSheetStart } from './sheet';
import { createWorkbookFiles, type SheetFacts } from './workbook';
import { createZipStream, type ZipStream } from './zip-stream';

const MAX_COLUMNS = 16_384;
const MAX_SHEET_CHARACTERS = 2_000_000_000; // a zip archive allows 4 GB per file
const MAX_NOTES = 1000;

/** An Excel workbook, streamed. Rows beyond a sheet's limit continue on the next; truncated texts are listed on the last sheet. */
export const exportXlsx: Exporter = async function* ({ columns, rows }) {
  if (columns.length > MAX_COLUMNS) throw tooManyColumns(columns.length);
  const zip = createZipStream();
  const sheets: SheetFacts[] = [];
  const notes = createNotes();
  let sheet: OpenSheet | null = null;

  for await (const batch of rows()) {
    let rest = batch;
    while (rest.length > 0) {
      if (sheet?.isFull()) {
        sheets.push(sheet.close());
        sheet = null;
      }
      sheet ??= openSheet(zip, columns, sheets.length + 1, rest, notes.add);
      rest = sheet.write(rest);
    }
    yield* zip.take();
  }
  sheets.push((sheet ?? openSheet(zip, columns, sheets.length + 1, [], notes.add)).close());
  if (notes.rows().length > 0) sheets.push(writeNotes(zip, sheets.length + 1, notes.rows()));
  for (const { name, text } of createWorkbookFiles(sheets)) {
    zip.begin(name);
    zip.write(text);
    zip.end();
  }
  zip.close();
  yield* zip.take();
};

interface OpenSheet {
  /** Writes as many rows as fit; returns the rest. */
  readonly write: (rows: readonly Row[]) => readonly Row[];
  readonly isFull: () => boolean;
  readonly close: () => SheetFacts;
}

function openSheet(
  zip: ZipStream,
  columns: readonly Column[],
  number: number,
  first: readonly Row[],
  onCut: (sheet: string, cut: Cut) => void,
): OpenSheet {
  const name = number === 1 ? 'Items' : `Items ${number}`;
  let count = 1;
  let characters = 0;
  zip.begin(`xl/worksheets/sheet${number}.xml`);
  zip.write(renderSheetStart(columns, first));
  return {
    isFull: () => count >= MAX_ROWS || characters >= MAX_SHEET_CHARACTERS,
    write: (rows) => {
      const taken = rows.slice(0, MAX_ROWS - count);
      const xml = renderRows(columns, taken, count + 1, (cut) => onCut(name, cut));
      zip.write(xml);
      count += taken.length;
      characters += xml.length;
      return rows.slice(taken.length);
    },
    close: () => {
      zip.write(renderSheetEnd(columns.length, count, true));
      zip.end();
      return { name, columns: columns.length, rows: count, filtered: true };
    },
  };
}

function createNotes() {
  const kept: Row[] = [];
  let more = 0;
  return {
    add: (sheet: string, { cell, length }: Cut) => {
      if (kept.length < MAX_NOTES) kept.push({ sheet, cell, characters: length });
      else more++;
    },
    rows: (): readonly Row[] => (more === 0 ? kept : [...kept, { sheet: `and ${more} more` }]),
  };
}

const NOTE_COLUMNS: readonly Column[] = [
  { name: 'Sheet', path: ['sheet'] },
  { name: 'Cell that was cut', path: ['cell'] },
  { name: 'Characters of the whole text', path: ['characters'] },
];

function writeNotes(zip: ZipStream, number: number, notes: readonly Row[]): SheetFacts {
  zip.begin(`xl/worksheets/sheet${number}.xml`);
  zip.write(renderSheetStart(NOTE_COLUMNS, notes));
  zip.write(renderRows(NOTE_COLUMNS, notes, 2, () => undefined));
  zip.write(renderSheetEnd(NOTE_COLUMNS.length, notes.length + 1, false));
  zip.end();
  return { name: 'Notes', columns: NOTE_COLUMNS.length, rows: notes.length + 1, filtered: false };
}

function tooManyColumns(count: number): AppError {
  const message = `A spreadsheet has at most ${MAX_COLUMNS.toLocaleString('en')} columns; these items have ${count.toLocaleString('en')}.`;
  return new AppError('invalid_request', `${message} Choose some by fields, or export them as jsonl.`, {
    path: ['fields'],
  });
}
