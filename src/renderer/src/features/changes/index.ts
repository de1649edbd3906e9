export { ChangesView } from './changes-view';
export { CompareView } from './compare-view';
