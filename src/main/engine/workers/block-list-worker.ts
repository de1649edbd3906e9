/** Runs in a thread: parsing long lists, which takes too long between two requests. */
export { compileBlockLists } from '../fetch/index';
