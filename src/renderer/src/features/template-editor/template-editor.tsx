import { Template } from '@shared/template';
import { findRowFaults } from '../../store/draft/template-faults';
import { readRows } from '../../store/draft/template-rows';
import { TEMPLATE_SCHEMA } from '../../store/draft/template-schema';
import { isJsonLike } from '../../store/draft/template-text';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { CodeEditor, type JsonFault, registerSchema } from '../code-editor';
import { registerTemplateLanguage } from './template-language';

const KIND = 'template';
registerSchema(KIND, TEMPLATE_SCHEMA);
registerTemplateLanguage(KIND);

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly focusAsked: boolean;
  readonly onFocused: () => void;
}

/** Template editor: JSON if it starts with a brace, otherwise plain text. Undo and redo are those of the form. */
export function TemplateEditor(props: Props) {
  const undo = useStore((store) => store.undoTemplate);
  const redo = useStore((store) => store.redoTemplate);
  return (
    <CodeEditor
      {...props}
      label={texts.template.editor}
      kind={KIND}
      languageOf={(text) => (isJsonLike(text) ? 'json' : 'plaintext')}
      faultsOf={getFaults}
      placeholder={texts.template.placeholder}
      history={{ undo, redo }}
      wraps
    />
  );
}

/** The form's faults if it can show the template, otherwise those of the rules. */
function getFaults(text: string): readonly JsonFault[] {
  const rows = readRows(text);
  const found = findRowFaults(rows ?? []).map(({ severity, message, path }) => ({
    message,
    path,
    isDoubt: severity === 'doubt',
  }));
  if (found.some(({ isDoubt }) => !isDoubt)) return found;
  return [...found, ...getIssues(text)];
}

function getIssues(text: string): readonly JsonFault[] {
  try {
    return Template.safeParse(JSON.parse(text)).error?.issues ?? [];
  } catch {
    return [];
  }
}
