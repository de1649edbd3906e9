import { AppError } from '@shared/errors';
import { type InputTable, toInputTable } from '@shared/sheet/input-table';
import { parseCells } from '@shared/sheet/parse-cells';
import { parseXlsx } from './parse-xlsx';

const ZIP_MARK = [0x50, 0x4b]; // how every workbook begins

/** Reads a spreadsheet: an Excel workbook's first sheet, or CSV. Throws `invalid_request`. */
export function readSheet(data: Uint8Array): InputTable {
  const isWorkbook = ZIP_MARK.every((byte, at) => data[at] === byte);
  const table = toInputTable(isWorkbook ? parseXlsx(data) : parseCells(decode(data)));
  if (table) return table;
  throw new AppError('invalid_request', 'The spreadsheet has no rows.', {
    path: ['data'],
    hint: 'Send a CSV file or an Excel workbook (.xlsx) with a row for each page.',
  });
}

/** Excel writes CSV in the encoding of the computer where it is not told otherwise. */
function decode(data: Uint8Array): string {
  if (data[0] === 0xff && data[1] === 0xfe) return new TextDecoder('utf-16le').decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
}
