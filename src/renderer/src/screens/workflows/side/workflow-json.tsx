import { CodeEditor, type JsonFault, registerSchema } from '../../../features/code-editor';
import { texts } from '../../../texts';
import { WORKFLOW_SCHEMA } from './workflow-schema';

const KIND = 'workflow';
registerSchema(KIND, WORKFLOW_SCHEMA);

interface Props {
  readonly text: string;
  readonly faults: readonly JsonFault[];
  readonly onChange: (text: string) => void;
}

/** The same document as JSON, with completion and marks. */
export function WorkflowJson({ text, faults, onChange }: Props) {
  return (
    <CodeEditor
      label={texts.workflows.side.editor}
      value={text}
      onChange={onChange}
      kind={KIND}
      languageOf={() => 'json'}
      faultsOf={() => faults}
      faults={faults}
    />
  );
}
