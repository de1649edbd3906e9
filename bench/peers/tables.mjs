// The libraries people write and read tables with, in their plainest use.
import { stringify } from 'csv-stringify';
import Papa from 'papaparse';
import writeXlsxFile from 'write-excel-file/node';

/** Rows of texts as a stream of CSV. */
export const csvStringify = () => stringify({ record_delimiter: 'windows' });

export const papaWrite = (rows) => Papa.unparse(rows, { escapeFormulae: true });

export const papaRead = (text) => Papa.parse(text, { skipEmptyLines: false }).data;

/** A workbook as a stream. */
export const writeExcelFile = async (rows) => {
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value })));
  return writeXlsxFile(cells).toStream();
};
