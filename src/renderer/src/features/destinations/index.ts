export { DestinationList } from './destination-list';
export { KeepDialog } from './keep-dialog';
export { TargetFields } from './target-fields';
export { areFilled, readFields, TARGET_FORMS, type TargetField, type TargetValues } from './target-forms';
