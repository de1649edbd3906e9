export {
  type ArchivedFile,
  type ArchivePages,
  createArchivePages,
  createImportArchive,
  createRowFiles,
  type ImportArchive,
  type RowFiles,
} from './archive/index';
export {
  type Changes,
  type ChangesWanted,
  createChanges,
  type Difference,
  findDifferingFields,
  findOwnKey,
  getOwnValue,
  getRowName,
  getTemplateValues,
  matchRecords,
} from './changes/index';
export { createCompleteness, type GetCompleteness } from './completeness';
export { type PageAround, type RecordPlaces, readAroundRecords } from './evidence/around-records';
export { markPage } from './evidence/mark-page';
export { addOcrPlaces } from './evidence/ocr-places';
export { renderPickerCopy } from './evidence/picker-copy';
export type { EvidencePlace } from './evidence/place';
export { VALUE_ID } from './evidence/place';
export { addEvidenceLinks, getPictureLink, readEvidencePlace } from './evidence-link';
export type { Batches, Exporters, Pieces, Row } from './export/index';
export {
  type Column,
  createExporters,
  type FieldTree,
  findRowFields,
  getCellValue,
  getFieldColumns,
  joinLists,
  listColumns,
  renameColumns,
} from './export/index';
export { createExportRows, type ExportedRows, type ExportRows } from './exported/index';
export {
  type Condition,
  describeCondition,
  getFieldValue,
  hasComparableValue,
  isUndecided,
  meetsCondition,
  parseAmount,
  parseFilter,
  toDateSpan,
  toMinutes,
  writeClock,
} from './filter/index';
export { createJobResults, getResults, type JobResults } from './get-results';
export { getFences } from './profile/fences';
export {
  createJobItems,
  createRowTasks,
  type ItemsWanted,
  type JobItems,
  type ProfileTask,
  type RepeatsTask,
  type RowTasks,
} from './rows/index';
export { type Costs, createCosts, priceUsage, sumKnownCostUsd } from './usage-prices';
