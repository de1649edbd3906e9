import { CodeEditor, type JsonFault, registerSchema } from '../../features/code-editor';
import { texts } from '../../texts';
import { type DocumentText, readExtractorDocument } from './document-text';
import { EXTRACTOR_SCHEMA } from './extractor-schema';

const KIND = 'extractor';
registerSchema(KIND, EXTRACTOR_SCHEMA);

interface Props {
  readonly part: 'document' | 'code';
  readonly text: DocumentText;
  readonly onChange: (change: Partial<DocumentText>) => void;
}

/** Editor for a part of a document: JSON with completion and marks, or code. */
export function DocumentEditor({ part, text, onChange }: Props) {
  if (part === 'code')
    return (
      <CodeEditor
        label={texts.extractors.document.code}
        value={text.code ?? ''}
        onChange={(code) => onChange({ code })}
        kind="code"
        languageOf={() => 'plaintext'}
        faultsOf={noFaults}
      />
    );
  return (
    <CodeEditor
      label={texts.extractors.document.editor}
      value={text.json}
      onChange={(json) => onChange({ json })}
      kind={KIND}
      languageOf={() => 'json'}
      faultsOf={(json) => getDocumentTextFaults({ json, code: text.code })}
    />
  );
}

const noFaults = () => [];

function getDocumentTextFaults(text: DocumentText): readonly JsonFault[] {
  const reading = readExtractorDocument(text);
  return reading.kind === 'faulty' ? reading.faults.filter(({ path }) => path.length > 0) : [];
}
