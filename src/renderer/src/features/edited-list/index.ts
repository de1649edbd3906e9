export { EditedLine } from './edited-line';
export { EditedList, type LineActions } from './edited-list';
