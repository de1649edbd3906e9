export { useFoundJobs } from './use-found-jobs';
export { useJobPicker } from './use-job-picker';
