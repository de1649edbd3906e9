export { type CellPart, getParts } from './cell-parts';
export { cellText, type NumberLook } from './cell-value';
export { type CellMark, getCellMark, getConfidence, HIGH, isCorrected, LOW } from './confidence';
export { type Correction, correctedValue, getCorrection } from './correction';
export { CorrectionNote } from './correction-note';
export { getFieldWidth, getJobFields, numericFields, PAGE_FIELD } from './fields';
export { getReaders, type ReadBy } from './get-readers';
export { KeyChoice } from './key-choice';
export { getSaving, SaveChoice } from './save-choice';
