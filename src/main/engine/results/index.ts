export { type Changes, type ChangesWanted, createChanges } from './changes/index';
export { createCompleteness, type TellCompleteness } from './completeness';
export { aroundRecords, type PageAround, type RecordPlaces } from './evidence/around-records';
export { markPage } from './evidence/mark-page';
export { pickerCopy } from './evidence/picker-copy';
export type { EvidencePlace } from './evidence/place';
export { evidenceWithLinks, readPlace } from './evidence-link';
export type { Exporters, Pieces } from './export/index';
export { type Column, columnsOf, createExporters, type FieldTree, fieldsOfRows, knownColumns } from './export/index';
export { createExportRows, type ExportedRows, type ExportRows } from './exported/index';
export {
  amountOf,
  type Condition,
  conditionWords,
  dateSpan,
  fieldValue,
  holds,
  isComparable,
  understand,
} from './filter/index';
export { createJobResults, type JobResults, resultsOf } from './results-of';
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
