import { Popover } from '@mantine/core';
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { type KeyboardEvent, useState } from 'react';
import { takeSelection } from '../../components/take-focus';
import { texts } from '../../texts';
import { type Correction, getCorrection, getParts, getSaving, parseCorrectedValue, SaveChoice } from '../cells';
import styles from './grid.module.css';

const { edit: words } = texts.results;

interface Props {
  readonly correction: Correction;
  /** What Enter does: teach, or change only the cell. */
  readonly teaches: boolean;
  /** Rejects with the server's error. */
  readonly onSave: (value: string | readonly string[] | null, teach: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** The correctable value of a cell; null if there is none, or several. */
export function getEditableCell(job: JobSummary, row: ItemRow, field: string): Correction | null {
  if (row.item._status !== 'ok' || field.startsWith('_')) return null;
  const [part, ...others] = getParts(row, field);
  return part && others.length === 0 ? getCorrection(job, part) : null;
}

/** Why a cell has no value that could be edited in it. */
export function explainUneditable({ item }: ItemRow, field: string): string {
  if (field.startsWith('_')) return words.ofPage;
  return item._status === 'ok' ? words.byParts : words.unread;
}

/** Edits a value in its cell. */
export function CellEditor({ correction, teaches, onSave, onClose }: Props) {
  const [text, setText] = useState(correction.text);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const save = async (teach: boolean) => {
    if (text.trim() === correction.text.trim()) return onClose();
    setBusy(true);
    try {
      await onSave(parseCorrectedValue(correction, text), teach);
    } catch (cause) {
      setFault(cause instanceof Error ? cause.message : texts.errors.unknown);
      setBusy(false);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const saving =
      event.nativeEvent.isComposing || !(event.target instanceof HTMLTextAreaElement)
        ? null
        : getSaving(event, teaches);
    if (event.key === 'Escape') onClose();
    else if (saving !== null) void save(saving);
    else return;
    event.preventDefault();
  };
  return (
    <Popover
      opened
      withRoles={false}
      position="bottom-start"
      offset={1}
      shadow="md"
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={styles.editorPlace}>{correction.text}</span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={words.title} className={styles.editor ?? ''} onKeyDown={onKey}>
        <textarea
          ref={takeSelection}
          aria-label={words.label(correction.field)}
          aria-describedby="cell-editor-hint"
          aria-invalid={fault !== null}
          value={text}
          rows={correction.isList ? 4 : 2}
          readOnly={busy}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SaveChoice
          teaches={teaches}
          busy={busy}
          disabled={text.trim() === correction.text.trim()}
          onSave={(teach) => void save(teach)}
        />
        <p id="cell-editor-hint" role={fault ? 'alert' : undefined} className={fault ? styles.editorFault : undefined}>
          {fault ?? (busy ? words.saving : words.hint)}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
