import { getPlace } from '../../components/json-place';
import { monaco } from './monaco';

const OWNER = 'winnow';

/** What is wrong with a JSON text, with the path of the faulty place. */
export interface JsonFault {
  readonly message: string;
  readonly path: readonly PropertyKey[];
  /** Not wrong, but perhaps not what was meant. */
  readonly isDoubt?: boolean;
}

/** Marks faulty places. Syntax faults are marked by the JSON language itself. */
export function markFaults(model: monaco.editor.ITextModel, faults: readonly JsonFault[]): void {
  const text = model.getValue();
  const markers = faults.map(({ message, path, isDoubt = false }) => {
    const { offset, length } = getPlace(text, path);
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
