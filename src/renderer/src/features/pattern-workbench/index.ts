export { PatternWorkbench } from './pattern-workbench';
