import { Button } from '@mantine/core';
import { texts } from '../../texts';
import { PressKeys } from '../shortcuts';
import styles from './cells.module.css';

const words = texts.results.edit;

interface Props {
  /** What Enter does: teach, or change only the cell. */
  readonly teaches: boolean;
  readonly busy: boolean;
  /** Whether nothing was changed. */
  readonly disabled: boolean;
  readonly onSave: (teach: boolean) => void;
}

/** Asks whether to change only the cell or also to learn from it; the last choice comes first. */
export function SaveChoice({ teaches, busy, disabled, onSave }: Props) {
  const choices = teaches ? [true, false] : [false, true];
  return (
    <fieldset className={styles.choice} aria-label={words.choice}>
      {choices.map((teach, at) => (
        <Button
          key={String(teach)}
          size="compact-sm"
          variant={at === 0 ? 'filled' : 'default'}
          loading={busy && at === 0}
          disabled={disabled || busy}
          title={teach ? words.teachHint : words.cellHint}
          aria-keyshortcuts={at === 0 ? 'Enter' : 'Alt+Enter'}
          rightSection={<PressKeys press={at === 0 ? 'Enter' : 'Alt+Enter'} />}
          onClick={() => onSave(teach)}
        >
          {teach ? words.teach : words.cell}
        </Button>
      ))}
    </fieldset>
  );
}

/** How Enter saves in a text input: as marked, with Alt the other way, with Shift a new line; null for any other key. */
export function getSaving(
  { key, altKey, shiftKey }: { readonly key: string; readonly altKey: boolean; readonly shiftKey: boolean },
  teaches: boolean,
): boolean | null {
  if (key !== 'Enter' || shiftKey) return null;
  return altKey ? !teaches : teaches;
}
