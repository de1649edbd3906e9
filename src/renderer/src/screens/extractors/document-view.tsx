import { Button, SegmentedControl } from '@mantine/core';
import type { Extractor } from '@shared/contract/extractors';
import { lazy, Suspense, useState } from 'react';
import type { JsonFault } from '../../features/code-editor';
import { ErrorNotice } from '../../features/errors';
import { texts } from '../../texts';
import styles from './document.module.css';
import { PreviewPane } from './preview-pane';
import { type DocumentDraft, useDocumentDraft } from './use-document-draft';

// The editor is most of the window's code, so the first paint does not wait for it.
const DocumentEditor = lazy(async () => ({ default: (await import('./document-editor')).DocumentEditor }));

const PARTS = ['document', 'code'] as const;
type DocumentPart = (typeof PARTS)[number];
const { document: words } = texts.extractors;

interface Props {
  readonly extractor: Extractor;
  /** Whether it is visible; hidden ones do not preview. */
  readonly shown: boolean;
  readonly onChange: (extractor: Extractor) => void;
}

/** Editor of the extractor's document, with its results on stored pages. */
export function DocumentView({ extractor, shown, onChange }: Props) {
  const [part, setPart] = useState<DocumentPart>('document');
  const draft = useDocumentDraft(extractor, onChange);
  const { text, reading, error, change } = draft;
  return (
    <div className={styles.document}>
      <div className={styles.editing}>
        {text.code !== null && <PartSwitch part={part} onChange={setPart} />}
        <div className={`${styles.editor} ${reading.kind === 'faulty' ? styles.faulty : ''}`}>
          <Suspense fallback={<p className={styles.soft}>{texts.template.loading}</p>}>
            {shown && <DocumentEditor key={part} part={part} text={text} onChange={change} />}
          </Suspense>
        </div>
        {error !== null && <ErrorNotice error={error} />}
        <Foot draft={draft} />
      </div>
      <PreviewPane document={shown && reading.kind === 'ready' ? reading.document : null} />
    </div>
  );
}

interface SwitchProps {
  readonly part: DocumentPart;
  readonly onChange: (part: DocumentPart) => void;
}

function PartSwitch({ part, onChange }: SwitchProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={words.parts}
      value={part}
      onChange={(value) => onChange(PARTS.find((name) => name === value) ?? 'document')}
      data={PARTS.map((value) => ({ value, label: words.partNames[value] }))}
    />
  );
}

function Foot({ draft: { reading, changed, busy, message, save, revert } }: { readonly draft: DocumentDraft }) {
  const faulty = reading.kind === 'faulty';
  return (
    <div className={styles.foot}>
      <Button disabled={!changed || faulty} loading={busy} onClick={save}>
        {words.save}
      </Button>
      <Button variant="default" disabled={!changed} onClick={revert}>
        {words.revert}
      </Button>
      <span role="status" className={faulty ? styles.bad : styles.soft}>
        {faulty ? faultWords(reading.faults) : message || (changed ? words.changed : words.unchanged)}
      </span>
    </div>
  );
}

function faultWords([first]: readonly JsonFault[]): string {
  return first ? words.fault(first.path.map(String).join('.'), first.message) : '';
}
