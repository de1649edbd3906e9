import { contract } from '@shared/contract';
import { SCHEDULED, SCHEDULED_ENDPOINT } from '@shared/contract/schedules';
import { z } from 'zod';
import { CodeEditor, registerSchema } from '../../../features/code-editor';
import { texts } from '../../../texts';

const KIND = 'task';

registerSchema(KIND, {
  anyOf: SCHEDULED.map((type) => ({
    type: 'object',
    properties: {
      type: { const: type },
      args: z.toJSONSchema(contract[SCHEDULED_ENDPOINT[type]].request, {
        io: 'input',
        target: 'draft-7',
        unrepresentable: 'any',
      }),
    },
    required: ['type', 'args'],
  })),
});

interface Props {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Edits a task as JSON, with completion by its endpoint. */
export function TaskJson({ text, onChange }: Props) {
  return (
    <CodeEditor
      label={texts.schedules.editor.json}
      value={text}
      onChange={onChange}
      kind={KIND}
      languageOf={() => 'json'}
      faultsOf={() => []}
    />
  );
}
