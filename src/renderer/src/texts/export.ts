import { translate } from '../language/translate';

/** Texts of exports. */
export const exportTexts = translate('export', {
  button: (format: string, narrowed = false) => `Export ${format}${narrowed ? ' of these' : ''}`,
  menu: 'Export options',
  format: 'Format',
  separator: 'Separator',
  separators: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  separatedBy: { semicolon: 'semicolon', tab: 'tab' },
  decimal: 'Decimal mark',
  bom: 'Excel-compatible encoding (UTF-8 with BOM)',
  privateFields: 'Source and status columns (_url, _status, …)',
  currencies: 'Currency columns after prices',
  mixed: (field: string, currencies: string) =>
    `The amounts of ${field} are in several currencies: ${currencies}. Without this column, the file does not say which.`,
  withSources: 'with sources',
  guardFormulas: 'Escape cells that look like formulas',
  lists: 'Lists as text (a; b) instead of JSON',
  archive: 'Save the pages as a web archive (WARC)',
  withFiles: 'Save the table with its files (ZIP)',
  withPictures: 'Save the table with a picture of each value (ZIP)',
  withPicturesHint:
    'Draws the place of each value on its stored page. Needs a browser and is slow: a few values a second.',
  saved: (path: string) => `Saved to ${path}`,
  reveal: 'Show in folder',
  failed: (message: string) => `Not saved: ${message}`,
} as const);
