export { LargeEditor } from './large-editor';
export { LazyJson } from './lazy-json';
export { TemplateForm } from './template-form';
export { TEMPLATE_VIEWS, type TemplateView } from './template-view';
export { useTemplateView } from './use-template-view';
export { useUndo } from './use-undo';
