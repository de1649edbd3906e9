import { Template } from '@shared/template';
import { getJsonWorker, monaco } from './monaco';

const OWNER = 'winnow-template';

type Model = monaco.editor.ITextModel;
interface Span {
  readonly offset: number;
  readonly length: number;
}
interface Node extends Span {
  readonly type: string;
  readonly properties?: readonly { readonly keyNode: Span & { readonly value: string }; readonly valueNode?: Node }[];
  readonly items?: readonly Node[];
}

/** Marks the faulty places of a JSON template. Syntax faults are marked by the JSON language itself. */
export async function markFaults(model: Model): Promise<void> {
  const version = model.getVersionId();
  const faults = model.getLanguageId() === 'json' ? faultsOf(model.getValue()) : [];
  const root = faults.length > 0 ? await syntaxTree(model) : undefined;
  if (model.isDisposed() || model.getVersionId() !== version) return;
  const markers = faults.map((fault) => ({
    severity: monaco.MarkerSeverity.Error,
    message: fault.message,
    ...rangeOf(model, root ? locate(root, fault.path) : { offset: 0, length: 1 }),
  }));
  monaco.editor.setModelMarkers(model, OWNER, markers);
}

function faultsOf(text: string): readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] {
  try {
    return Template.safeParse(JSON.parse(text)).error?.issues ?? [];
  } catch {
    return [];
  }
}

async function syntaxTree(model: Model): Promise<Node | undefined> {
  const worker = await (await getJsonWorker())(model.uri);
  return (await worker.parseJSONDocument(model.uri.toString()))?.root;
}

/** The place of a path: the name of a field, else the value. */
function locate(root: Node, path: readonly PropertyKey[]): Span {
  let node = root;
  let span: Span = root;
  for (const step of path) {
    const property = node.properties?.find(({ keyNode }) => keyNode.value === step);
    const next = property?.valueNode ?? (typeof step === 'number' ? node.items?.[step] : undefined);
    span = property?.keyNode ?? next ?? span;
    if (!next) return span;
    node = next;
  }
  return span;
}

function rangeOf(model: Model, span: Span) {
  const start = model.getPositionAt(span.offset);
  const end = model.getPositionAt(span.offset + span.length);
  return {
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  };
}
