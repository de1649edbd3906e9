import type { InputCell } from '@shared/sheet/input-table';
import { escapeMarkup, textMarkup } from '../markup';
import { hasHeading, isFilled, MAX_CELLS, type TableCell, tableParts } from '../table-markup';
import { documentLink } from './blocks';
import type { OpenXml } from './open-xml';
import type { DocumentContent } from './properties';
import { readSheets, type Sheet } from './workbook';

/**
 * Renders a workbook as a page: one section with a table per visible sheet. Formulas are not computed; their stored
 * results are used.
 */
export function readXlsx(book: OpenXml, url: string): DocumentContent {
  const sheets = [...readSheets(book, { maxCells: MAX_CELLS, asShown: true })];
  const parts = sheets.flatMap((sheet, at) => [
    `<section id="sheet=${at + 1}">\n<h2>${escapeMarkup(sheet.name)}</h2>`,
    ...sheetMarkup(sheet, url),
    '</section>',
  ]);
  return { properties: book.properties(), parts, isNamedByHeading: false };
}

function sheetMarkup(sheet: Sheet, url: string): readonly string[] {
  const { rows, links, isCut } = sheet;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some((row) => isFilled(row[at])));
  const captions = countCaptions(rows, columns.length);
  const table = rows.map((row, line) =>
    columns.map(
      (column): TableCell => ({ markup: cellText(row[column] ?? null, links.get(`${line} ${column}`), url) }),
    ),
  );
  const lines = table.slice(0, captions).map((row) => `<p>${row.map(({ markup }) => markup).join('')}</p>`);
  const rest = isCut ? ['<p>Further rows of this sheet were not read.</p>'] : [];
  return [...lines, ...tableParts(table.slice(captions), hasHeading(rows.slice(captions)) ? 1 : 0), ...rest];
}

/** Number of lines above a table, such as its title: rows with a single cell. */
function countCaptions(rows: Sheet['rows'], width: number): number {
  if (width < 2) return 0;
  const first = rows.findIndex((row) => row.filter(isFilled).length > 1);
  return Math.max(0, first);
}

function cellText(cell: InputCell, link: string | undefined, url: string): string {
  if (cell === null) return '';
  const text = typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);
  return link === undefined
    ? textMarkup(text, url).replaceAll('\n', '<br>')
    : documentLink(link, escapeMarkup(text), url);
}
