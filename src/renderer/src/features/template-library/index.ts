export { exampleText, FIRST_EXAMPLES } from './examples';
export { SavedTemplates } from './saved-templates';
