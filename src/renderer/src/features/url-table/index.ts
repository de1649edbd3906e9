export { SheetNote } from './sheet-note';
export { UrlTableNote } from './url-table-note';
export { useUrlTable } from './use-url-table';
