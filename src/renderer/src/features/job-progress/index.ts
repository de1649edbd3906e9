export { formatPages, formatRate, formatRoughDuration, formatTimeLeft, rateWords } from './activity-words';
export { ProgressBar } from './progress-bar';
