export { describeReading } from './locator-words';
