import { Button, Textarea } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import type { JobSummary } from '@shared/contract/jobs';
import { PencilLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { takeSelection } from '../../components/take-focus';
import { routeHash } from '../../routing/route';
import { texts } from '../../texts';
import { type CellPart, type Correction, correctedValue, getCorrection } from '../cells';
import { ErrorNotice } from '../errors';
import styles from './evidence.module.css';

const words = texts.boost;

interface Props {
  readonly job: Pick<JobSummary, 'id' | 'args'>;
  /** Position of the item in the unsorted results. */
  readonly index: number;
  readonly part: CellPart;
  /** Called once the item is changed. */
  readonly onCorrected: () => void;
}

/** The answer to a correction, or to an undone one, which cannot be undone again. */
type Corrected = Pick<ResponseOf<'correctItem'>, 'message' | 'extractor'> & { readonly correction?: number };

/** Takes a person's word for a value, and says what was learned from it. */
export function CorrectValue({ job, index, part, onCorrected }: Props) {
  const [open, setOpen] = useState(false);
  const [corrected, setCorrected] = useState<Corrected | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const correction = getCorrection(job, part);
  if (correction === null) return null;
  const save = async (value: unknown) => {
    setCorrected(await call('correctItem', { id: job.id, index, field: correction.field, value }));
    setError(null);
    setOpen(false);
    onCorrected();
  };
  const takeBack = async (correction: number | undefined) => {
    if (correction === undefined) return;
    setBusy(true);
    try {
      const { message, extractor } = await call('undoCorrection', { id: job.id, correction });
      setCorrected({ message, extractor });
      setError(null);
      onCorrected();
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  return (
    <>
      {open ? (
        <CorrectForm correction={correction} onSave={save} onClose={() => setOpen(false)} />
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.open}
          leftSection={<PencilLine size={13} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {words.correct}
        </Button>
      )}
      <div role="status" className={styles.learned} hidden={corrected === null}>
        {corrected && <Learned corrected={corrected} />}
        {corrected?.correction !== undefined && (
          <Button
            size="compact-xs"
            variant="default"
            loading={busy}
            onClick={() => void takeBack(corrected.correction)}
          >
            {texts.results.edit.undo}
          </Button>
        )}
        {error !== null && <ErrorNotice error={error} />}
      </div>
    </>
  );
}

function Learned({ corrected: { message, extractor } }: { readonly corrected: Corrected }) {
  return (
    <div ref={reveal}>
      {message} {extractor && <a href={routeHash({ screen: 'extractors', extractorId: extractor.id })}>{words.open}</a>}
    </div>
  );
}

interface FormProps {
  readonly correction: Correction;
  /** Rejects with what the server says against it. */
  readonly onSave: (value: unknown) => Promise<void>;
  readonly onClose: () => void;
}

function CorrectForm({ correction, onSave, onClose }: FormProps) {
  useFocusBack();
  const [text, setText] = useState(correction.text);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onSave(correctedValue(correction, text));
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  return (
    <form
      ref={reveal}
      className={styles.correct}
      data-scrolls // the arrow keys belong to what is typed
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation(); // it closes the form, not the panel
        onClose();
      }}
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
        ref={takeSelection}
      />
      {error !== null && <ErrorNotice error={error} />}
      <div className={styles.correctFoot}>
        <Button type="submit" size="compact-sm" loading={busy} disabled={text.trim() === correction.text.trim()}>
          {words.save}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {texts.common.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Stable as the next, so that each runs once, when the form opens. */
function reveal(form: HTMLElement | null): void {
  form?.scrollIntoView({ block: 'nearest' });
}
