export { FileFields } from './file-fields';
export { readFileOptions } from './read-file-options';
