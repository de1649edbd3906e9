import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo } from 'react';
import { findRowFaults } from '../../store/draft/template-faults';
import { readRows } from '../../store/draft/template-rows';
import { isJsonLike } from '../../store/draft/template-text';
import { useStore } from '../../store/store';
import { EmptyForm } from './empty-form';
import { FieldRows } from './field-rows';
import { NoForm } from './no-form';
import { SentenceForm } from './sentence-form';
import styles from './template-form.module.css';
import { useFormEdit } from './use-form-edit';
import { useUndo } from './use-undo';

interface Props {
  readonly onLibrary: () => void;
  /** Switches to the JSON, if it is beside or behind the form. */
  readonly onJson: (() => void) | null;
}

/** The template as rows, or a replacement if it is empty, a sentence, or JSON that cannot be shown as rows. */
export function TemplateForm({ onLibrary, onJson }: Props) {
  const text = useStore((store) => store.draft.template);
  const rows = useMemo(() => readRows(text), [text]);
  const faults = useMemo(() => findRowFaults(rows ?? []), [rows]);
  const { edit, announcement, say, host, focusFirst } = useFormEdit(rows ?? []);
  const asked = useStore((store) => store.againAsked);
  const taken = useStore((store) => store.againTaken);
  useEffect(() => {
    if (!asked) return;
    focusFirst();
    taken();
  });
  const undo = useUndo(say);
  const onKey = (event: KeyboardEvent) => {
    const step = undoKey(event);
    if (step === null) return;
    event.preventDefault();
    event.stopPropagation();
    undo[step]();
  };
  return (
    <div ref={host} className={styles.form} onKeyDownCapture={onKey}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {body()}
    </div>
  );

  function body() {
    if (text.trim() === '') return <EmptyForm edit={edit} onLibrary={onLibrary} />;
    if (!isJsonLike(text)) return <SentenceForm text={text} />;
    if (rows === null) return <NoForm text={text} onJson={onJson} onUndo={undo.undo} />;
    return <FieldRows rows={rows} parent={[]} faults={faults} edit={edit} />;
  }
}

/** Undo or redo, by key; null for any other key. */
export function undoKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}
