import { findJsonPlace } from '../../components/json-place';
import { monaco } from './monaco';

const OWNER = 'winnow';

/** A fault of a JSON text, with its path. */
export interface JsonFault {
  readonly message: string;
  readonly path: readonly PropertyKey[];
  /** A warning: valid, but perhaps unintended. */
  readonly isDoubt?: boolean;
}

/** Marks faults. Syntax errors are marked by the JSON language itself. */
export function markFaults(model: monaco.editor.ITextModel, faults: readonly JsonFault[]): void {
  const text = model.getValue();
  const markers = faults.map(({ message, path, isDoubt = false }) => {
    const { offset, length } = findJsonPlace(text, path);
    const start = model.getPositionAt(offset);
    const end = model.getPositionAt(offset + length);
    return {
      severity: isDoubt ? monaco.MarkerSeverity.Warning : monaco.MarkerSeverity.Error,
      message,
      startLineNumber: start.lineNumber,
      startColumn: start.column,
      endLineNumber: end.lineNumber,
      endColumn: end.column,
    };
  });
  monaco.editor.setModelMarkers(model, OWNER, markers);
}
