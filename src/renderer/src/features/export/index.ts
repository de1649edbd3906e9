export { ExportButton } from './export-button';
export { ExportOptionFields } from './export-option-fields';
export { exportWords } from './export-words';
export { useExport } from './use-export';
