export { openApiDocument } from './document';
export { fillExamples } from './examples';
