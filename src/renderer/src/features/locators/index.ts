export { describeReading, isOfPage } from './locator-words';
