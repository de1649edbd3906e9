export { type CellPart, partsOf } from './cell-parts';
export { cellText, type NumberLook } from './cell-value';
export { type CellMark, confidenceOf, HIGH, LOW, markOf } from './confidence';
export { type Correction, correctedValue, correctionOf } from './correction';
export { fieldsOf, numericFields, PAGE_FIELD, widthOf } from './fields';
export { KeyChoice } from './key-choice';
export { type ReadBy, readersOf } from './readers-of';
