export { CleanUpPanel } from './clean-up-panel';
export { LargeEditor } from './large-editor';
export { LazyJson } from './lazy-json';
export { getSamples } from './load-samples';
export { TemplateForm } from './template-form';
export { TEMPLATE_VIEWS, type TemplateView, useTemplateView } from './template-view';
export { useUndo } from './use-undo';
