export { formatRate, leftWords, rateWords, roughly } from './activity-words';
export { ProgressBar } from './progress-bar';
