export { formatRate, leftWords, rateWords, roughly } from './activity-words';
export { pagesWords } from './pages-words';
export { ProgressBar } from './progress-bar';
