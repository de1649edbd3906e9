export { ChangeList } from './change-list';
export { ChangesView } from './changes-view';
export { CompareView } from './compare-view';
