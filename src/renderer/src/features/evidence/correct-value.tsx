import { Button, Textarea } from '@mantine/core';
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { PencilLine } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { takeSelection } from '../../components/take-focus';
import type { DoneCorrection } from '../../store/corrections-slice';
import { texts } from '../../texts';
import { type CellPart, type Correction, getCorrection, getSaving, parseCorrectedValue, SaveChoice } from '../cells';
import { ErrorNotice } from '../errors';
import styles from './evidence.module.css';

const words = texts.learning;

/** How to correct a value. */
export interface EditValue {
  /** What Enter does: teach, or change only the value. */
  readonly teaches: boolean;
  /** Rejects with the server's error. */
  readonly save: (
    row: Pick<ItemRow, 'index'>,
    correction: Pick<Correction, 'field'>,
    value: string | readonly string[] | null,
    teach: boolean,
  ) => Promise<void>;
  /** Undoes one correction; rejects with the server's error. */
  readonly takeBack: (correction: DoneCorrection) => Promise<void>;
}

interface Props {
  readonly job: Pick<JobSummary, 'args'>;
  readonly row: Pick<ItemRow, 'index'>;
  readonly part: CellPart;
  readonly edit: EditValue;
}

/** Form for correcting a value. */
export function CorrectValue({ job, row, part, edit }: Props) {
  const [open, setOpen] = useState(false);
  const correction = getCorrection(job, part);
  if (correction === null) return null;
  if (!open)
    return (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<PencilLine size={13} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.correct}
      </Button>
    );
  return (
    <CorrectForm
      correction={correction}
      teaches={edit.teaches}
      onSave={async (value, teach) => {
        await edit.save(row, correction, value, teach);
        setOpen(false);
      }}
      onClose={() => setOpen(false)}
    />
  );
}

interface FormProps {
  readonly correction: Correction;
  readonly teaches: boolean;
  readonly onSave: (value: string | readonly string[] | null, teach: boolean) => Promise<void>;
  readonly onClose: () => void;
}

function CorrectForm({ correction, teaches, onSave, onClose }: FormProps) {
  useFocusBack();
  const [text, setText] = useState(correction.text);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isSame = text.trim() === correction.text.trim();
  const save = async (teach: boolean) => {
    if (isSame) return onClose();
    setBusy(true);
    try {
      await onSave(parseCorrectedValue(correction, text), teach);
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement && !event.nativeEvent.isComposing;
    const saving = isTyping ? getSaving(event, teaches) : null;
    if (event.key === 'Escape') onClose();
    else if (saving !== null) void save(saving);
    else return;
    event.preventDefault();
    event.stopPropagation(); // Escape closes the form, not the panel
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field within
    <div
      ref={scrollToForm}
      className={styles.correct}
      data-scrolls // arrow keys belong to the input
      onKeyDown={onKey}
    >
      <Textarea
        size="xs"
        label={correction.isList ? words.rightList : words.right}
        description={words.rightHint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={1}
        maxRows={6}
        readOnly={busy}
        ref={takeSelection}
      />
      {error !== null && <ErrorNotice error={error} />}
      <SaveChoice teaches={teaches} busy={busy} disabled={isSame} onSave={(teach) => void save(teach)} />
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
        {texts.common.cancel}
      </Button>
    </div>
  );
}

/** Stable, so that it runs once when the form opens. */
function scrollToForm(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: 'nearest' });
}
