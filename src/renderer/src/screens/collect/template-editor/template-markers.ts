import { Template } from '@shared/template';
import { placeOf } from './json-place';
import { monaco } from './monaco';

const OWNER = 'winnow-template';

/** Marks the faulty places of a JSON template. Syntax faults are marked by the JSON language itself. */
export function markFaults(model: monaco.editor.ITextModel): void {
  const text = model.getValue();
  const faults = model.getLanguageId() === 'json' ? faultsOf(text) : [];
  const markers = faults.map(({ message, path }) => {
    const { offset, length } = placeOf(text, path);
    const start = model.getPositionAt(offset);
    const end = model.getPositionAt(offset + length);
    return {
      severity: monaco.MarkerSeverity.Error,
      message,
      startLineNumber: start.lineNumber,
      startColumn: start.column,
      endLineNumber: end.lineNumber,
      endColumn: end.column,
    };
  });
  monaco.editor.setModelMarkers(model, OWNER, markers);
}

function faultsOf(text: string): readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] {
  try {
    return Template.safeParse(JSON.parse(text)).error?.issues ?? [];
  } catch {
    return [];
  }
}
