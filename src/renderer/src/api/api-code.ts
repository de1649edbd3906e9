export { callApi } from '@shared/client/call-api';
export { followAllJobs } from './all-events';
export { followJob } from './job-events';
export { sendAction } from './send-action';
