import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { takeSelection } from '../../components/take-focus';
import { translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import styles from './extractors.module.css';

interface Props {
  readonly name: string;
  /** Rejects with the server's error. */
  readonly onRename: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Form for a new name; Escape cancels. */
export function RenameForm({ name, onRename, onClose }: Props) {
  useFocusBack();
  const [next, setNext] = useState(name);
  const [error, setError] = useState<unknown>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      if (next.trim() !== name) await onRename(next.trim());
      onClose();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        aria-label={texts.extractors.renameLabel}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
        error={error instanceof Error ? translateSentence(error.message) : undefined}
        maxLength={200}
        required
        ref={takeSelection}
      />
      <Button type="submit" disabled={next.trim() === ''}>
        {texts.extractors.rename}
      </Button>
      <Button variant="default" onClick={onClose}>
        {texts.common.cancel}
      </Button>
    </form>
  );
}
