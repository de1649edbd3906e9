export { HeadersField } from './headers-field';
export { ProfileList } from './profile-list';
