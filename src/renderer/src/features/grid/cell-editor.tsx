import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts } from '../../texts';
import { type Correction, correctedValue, getCorrection, getParts } from '../cells';
import styles from './grid.module.css';

const { edit: words } = texts.results;

interface Props {
  readonly correction: Correction;
  /** Rejects with what speaks against the value. */
  readonly onSave: (value: string | readonly string[] | null) => Promise<void>;
  readonly onClose: () => void;
}

/** How the value of a cell can be corrected in place; null where it cannot, or where the cell holds several. */
export function editableCell(job: JobSummary, row: ItemRow, field: string): Correction | null {
  if (row.item._status !== 'ok' || field.startsWith('_')) return null;
  const [part, ...others] = getParts(row, field);
  return part && others.length === 0 ? getCorrection(job, part) : null;
}

/** A value, corrected where it stands. */
export function CellEditor({ correction, onSave, onClose }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(correction.text);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const save = async () => {
    if (text.trim() === correction.text.trim()) return onClose();
    setBusy(true);
    try {
      await onSave(correctedValue(correction, text));
    } catch (cause) {
      setFault(cause instanceof Error ? cause.message : texts.errors.unknown);
      setBusy(false);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void save();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.editor}>
      <textarea
        ref={input}
        aria-label={words.label(correction.field)}
        aria-describedby="cell-editor-hint"
        aria-invalid={fault !== null}
        value={text}
        rows={correction.isList ? 4 : 2}
        readOnly={busy}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <p id="cell-editor-hint" role={fault ? 'alert' : undefined} className={fault ? styles.editorFault : undefined}>
        {fault ?? (busy ? words.saving : words.hint)}
      </p>
    </div>
  );
}
