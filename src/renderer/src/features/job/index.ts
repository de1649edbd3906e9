export { ActivityView } from './activity/activity-view';
export { ExportOptionFields } from './export-option-fields';
export { exportWords } from './export-words';
export { Failures } from './failures/failures';
export { LogView } from './log/log-view';
export { RunHeader } from './run-header';
export { RunNotices } from './run-notices';
export { useExport } from './use-export';
