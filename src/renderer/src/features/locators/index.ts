export { readingWords } from './locator-words';
