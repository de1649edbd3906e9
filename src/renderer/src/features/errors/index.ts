export { ConfirmDialog } from './confirm-dialog';
export { ErrorNotice } from './error-notice';
