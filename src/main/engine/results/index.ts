export { type Changes, type ChangesWanted, createChanges } from './changes/index';
export { createCompleteness, type GetCompleteness } from './completeness';
export { aroundRecords, type PageAround, type RecordPlaces } from './evidence/around-records';
export { markPage } from './evidence/mark-page';
export { pickerCopy } from './evidence/picker-copy';
export type { EvidencePlace } from './evidence/place';
export { evidenceWithLinks, readPlace } from './evidence-link';
export type { Exporters, Pieces } from './export/index';
export {
  type Column,
  createExporters,
  type FieldTree,
  fieldsOfRows,
  getFieldColumns,
  knownColumns,
  renameColumns,
} from './export/index';
export { createExportRows, type ExportedRows, type ExportRows } from './exported/index';
export {
  type Condition,
  conditionWords,
  dateSpan,
  fieldValue,
  holds,
  isComparable,
  parseAmount,
  understand,
} from './filter/index';
export { createJobResults, getResults, type JobResults } from './get-results';
export {
  createJobItems,
  createRowTasks,
  type ItemsWanted,
  type JobItems,
  type ProfileTask,
  type RepeatsTask,
  type RowTasks,
} from './rows/index';
export { type Costs, createCosts, knownCostUsd, priceUsage } from './usage-prices';
