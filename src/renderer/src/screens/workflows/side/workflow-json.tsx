import { STEP_KINDS, STEP_NAMES } from '@shared/contract/workflow-steps';
import { WorkflowOptions } from '@shared/contract/workflows';
import { z } from 'zod';
import { CodeEditor, type JsonFault, registerSchema } from '../../../features/code-editor';
import { texts } from '../../../texts';

const { kinds } = texts.workflows;

/** JSON Schema of a workflow for completion and hover help. */
const WORKFLOW_SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', description: texts.workflows.head.name },
    description: { type: 'string', description: texts.workflows.head.description },
    steps: { type: 'array', items: { anyOf: STEP_NAMES.map(stepSchema) } },
    options: jsonSchema(WorkflowOptions),
    defaults: { type: 'object', description: texts.workflows.values.lead },
  },
  required: ['steps'],
};

function stepSchema(name: (typeof STEP_NAMES)[number]) {
  return {
    type: 'object',
    description: kinds[name].hint,
    properties: { name: { const: name, description: kinds[name].hint }, args: jsonSchema(STEP_KINDS[name].args) },
    required: ['name'],
  };
}

function jsonSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
}

const KIND = 'workflow';
registerSchema(KIND, WORKFLOW_SCHEMA);

interface Props {
  readonly text: string;
  readonly faults: readonly JsonFault[];
  readonly onChange: (text: string) => void;
}

/** The document as JSON, with completion and marks. */
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
