export { earlierRun, keyOf } from './changes/earlier-run';
export { type Changes, type ChangesWanted, createChanges } from './changes/index';
export { createCompleteness, type TellCompleteness } from './completeness';
export { aroundRecords, type PageAround, type RecordPlaces } from './evidence/around-records';
export { markPage } from './evidence/mark-page';
export { pickerCopy } from './evidence/picker-copy';
export type { EvidencePlace } from './evidence/place';
export { evidenceWithLinks, readPlace } from './evidence-link';
export { type Column, columnsOf, knownColumns } from './export/columns';
export { type FieldTree, fieldsOfRows } from './export/field-tree';
export type { Exporters, Pieces } from './export/format';
export { createExporters } from './export/index';
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
export { resultsOf } from './results-of';
export { createJobItems, type ItemsWanted, type JobItems } from './rows/index';
export { createRowTasks, type ProfileTask, type RepeatsTask, type RowTasks } from './rows/row-tasks';
export { knownCostUsd, priceUsage } from './usage-prices';
