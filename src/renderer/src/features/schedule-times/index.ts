export { RunsWhile } from './runs-while';
export { WhenFields } from './when-fields';
