import { Template } from '@shared/template';
import { CodeEditor } from '../../../editor/code-editor';
import type { JsonFault } from '../../../editor/mark-faults';
import { registerSchema } from '../../../editor/monaco';
import { texts } from '../../../texts';
import { looksLikeJson } from '../template-text';
import { TEMPLATE_SCHEMA } from './template-schema';

const KIND = 'template';
registerSchema(KIND, TEMPLATE_SCHEMA);

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly focusAsked: boolean;
  readonly onFocused: () => void;
}

/** Edits a template: JSON as soon as it begins with a brace, else plain text. */
export function TemplateEditor(props: Props) {
  return (
    <CodeEditor
      {...props}
      label={texts.template.editor}
      kind={KIND}
      languageOf={(text) => (looksLikeJson(text) ? 'json' : 'plaintext')}
      faultsOf={faultsOf}
      placeholder={texts.template.placeholder}
      wraps
    />
  );
}

function faultsOf(text: string): readonly JsonFault[] {
  try {
    return Template.safeParse(JSON.parse(text)).error?.issues ?? [];
  } catch {
    return [];
  }
}
