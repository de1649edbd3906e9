export { ExportNote } from './export-note';
export { saveFile, toFileName } from './save-file';
