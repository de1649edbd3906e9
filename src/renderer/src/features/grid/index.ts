export { ResultView } from './result-view';
