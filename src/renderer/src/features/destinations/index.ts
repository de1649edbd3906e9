export { DestinationList } from './destination-list';
export { KeepDialog } from './keep-dialog';
