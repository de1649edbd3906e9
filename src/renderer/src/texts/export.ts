/** Texts of exports. */
export const exportTexts = {
  button: (format: string, narrowed = false) => `Export ${format}${narrowed ? ' of these' : ''}`,
  menu: 'Export options',
  format: 'Format',
  separator: 'Separator',
  separators: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  bom: 'For Excel: UTF-8 with byte order mark',
  privateFields: 'Columns of source and status (_url, _status, …)',
  withSources: 'with sources',
  guardFormulas: 'Escape cells that look like formulas',
  lists: 'Lists as text (a; b) instead of JSON',
  saved: (path: string) => `Saved to ${path}`,
  reveal: 'Show in folder',
  failed: (message: string) => `Not saved: ${message}`,
} as const;
