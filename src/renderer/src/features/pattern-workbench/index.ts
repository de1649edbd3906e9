export { PatternLab } from './pattern-workbench';
