export { type OcrWanted, requireLanguages } from './languages';
export { type OcrOutcome, recognize } from './recognize';
