export { FIRST_EXAMPLES, getExampleText } from './examples';
export { SavedTemplates } from './saved-templates';
