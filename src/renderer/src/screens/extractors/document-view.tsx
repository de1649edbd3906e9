import { Button, SegmentedControl } from '@mantine/core';
import type { Extractor } from '@shared/contract/extractors';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/client';
import { ErrorNotice } from '../../components/error-notice';
import type { JsonFault } from '../../editor/mark-faults';
import { texts } from '../../texts';
import styles from './document.module.css';
import { documentText, readDocument } from './document-text';
import { passedWords } from './passed-words';
import { PreviewPane } from './preview-pane';

// The editor is most of the window's code; the first paint does not wait for it.
const DocumentEditor = lazy(async () => ({ default: (await import('./document-editor')).DocumentEditor }));

const PARTS = ['document', 'code'] as const;
const { document: words } = texts.extractors;

interface Props {
  readonly extractor: Extractor;
  /** Whether it is in view; a hidden one previews nothing. */
  readonly shown: boolean;
  readonly onChange: (extractor: Extractor) => void;
}

/** The extractor's document to edit, with what it makes of stored pages beside it. */
export function DocumentView({ extractor, shown, onChange }: Props) {
  const kept = documentText(extractor.document);
  const [text, setText] = useState(kept);
  const [part, setPart] = useState<(typeof PARTS)[number]>('document');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const reading = readDocument(text);
  const changed = text.json !== kept.json || text.code !== kept.code;
  const change = (next: Partial<typeof kept>) => {
    setText((before) => ({ ...before, ...next }));
    setSaid(null);
    setError(null);
  };
  const save = async () => {
    if (reading.kind !== 'ready') return;
    setBusy(true);
    setError(null);
    try {
      const after = await call('editExtractor', { id: extractor.id, document: reading.document });
      onChange(after);
      setText(documentText(after.document));
      setSaid(words.saved(passedWords(after)));
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  return (
    <div className={styles.document}>
      <div className={styles.editing}>
        {text.code !== null && (
          <SegmentedControl
            size="xs"
            aria-label={words.parts}
            value={part}
            onChange={(value) => setPart(PARTS.find((name) => name === value) ?? 'document')}
            data={PARTS.map((value) => ({ value, label: words.partNames[value] }))}
          />
        )}
        <div className={`${styles.editor} ${reading.kind === 'faulty' ? styles.faulty : ''}`}>
          <Suspense fallback={<p className={styles.soft}>{texts.template.loading}</p>}>
            {shown && <DocumentEditor key={part} part={part} text={text} onChange={change} />}
          </Suspense>
        </div>
        {error !== null && <ErrorNotice error={error} />}
        <div className={styles.foot}>
          <Button disabled={!changed || reading.kind !== 'ready'} loading={busy} onClick={() => void save()}>
            {words.save}
          </Button>
          <Button variant="default" disabled={!changed} onClick={() => change(kept)}>
            {words.revert}
          </Button>
          <span role="status" className={reading.kind === 'faulty' ? styles.bad : styles.soft}>
            {reading.kind === 'faulty'
              ? faultWords(reading.faults)
              : (said ?? (changed ? words.changed : words.unchanged))}
          </span>
        </div>
      </div>
      <PreviewPane document={shown && reading.kind === 'ready' ? reading.document : null} />
    </div>
  );
}

function faultWords([first]: readonly JsonFault[]): string {
  return first ? words.fault(first.path.map(String).join('.'), first.message) : '';
}
