export { type OcrOutcome, recognize } from './recognize';
