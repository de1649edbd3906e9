export { formatRate, formatRoughDuration, formatTimeLeft, rateWords } from './activity-words';
export { formatPages } from './pages-words';
export { ProgressBar } from './progress-bar';
