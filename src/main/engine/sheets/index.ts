import { AppError } from '@shared/errors';
import { type InputCell, type InputTable, toInputTable } from '@shared/sheet/input-table';
import { parseCells } from '@shared/sheet/parse-cells';
import { DocumentFault, readFirstSheet } from '../page/index';

const ZIP_MARK = [0x50, 0x4b]; // how every workbook begins

/** Reads a spreadsheet: an Excel workbook's first sheet, or CSV. Throws `invalid_request`. */
export function readSheet(data: Uint8Array): InputTable {
  const isWorkbook = ZIP_MARK.every((byte, at) => data[at] === byte);
  const table = toInputTable(isWorkbook ? readWorkbook(data) : parseCells(decode(data)));
  if (table) return table;
  throw new AppError('invalid_request', 'The spreadsheet has no rows.', {
    path: ['data'],
    hint: 'Send a CSV file or an Excel workbook (.xlsx) with a row for each page.',
  });
}

const FAULTS = {
  locked: 'The workbook is locked with a password.',
  broken: 'The workbook is damaged.',
  too_large: 'The workbook is too large.',
  older: 'The workbook is of an older format (XLS).',
} as const;

function readWorkbook(data: Uint8Array): readonly (readonly InputCell[])[] {
  try {
    const rows = readFirstSheet(data);
    if (rows) return rows;
  } catch (error) {
    throw refuse(error instanceof DocumentFault ? FAULTS[error.kind] : FAULTS.broken, error);
  }
  throw refuse('The file is not an Excel workbook.');
}

function refuse(message: string, cause?: unknown): AppError {
  const hint = 'Save it as .xlsx or CSV again, and use that file.';
  return new AppError('invalid_request', message, { path: ['data'], hint, cause });
}

/** Decodes CSV; Excel writes it in the computer's encoding by default. */
function decode(data: Uint8Array): string {
  if (data[0] === 0xff && data[1] === 0xfe) return new TextDecoder('utf-16le').decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
}
