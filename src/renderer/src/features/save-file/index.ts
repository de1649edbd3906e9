export { ExportNote } from './export-note';
export { fileName, saveFile } from './save-file';
