export { NewSession } from './new-session';
