export { type OpenApiDocument, openApiDocument } from './document';
export { fillExamples } from './examples';
