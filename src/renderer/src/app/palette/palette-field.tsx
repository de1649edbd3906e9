import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { texts } from '../../texts';
import styles from './palette.module.css';
import { LIST_ID } from './palette-list';

interface Props {
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Id of the option that Enter runs. */
  readonly activeId: string | undefined;
  readonly count: number;
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
  readonly onRun: () => void;
}

const PAGE = 8;

/** Input of the palette: typing filters the list, arrows move through it. */
export function PaletteField({ typed, onType, activeId, count, chosen, onChoose, onRun }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return onRun();
    }
    const to = stepTo(event, chosen, count);
    if (to === null) return;
    event.preventDefault();
    onChoose(to);
  };
  return (
    <div className={styles.field}>
      <Search size={16} aria-hidden />
      <input
        type="text"
        role="combobox"
        aria-label={texts.palette.placeholder}
        aria-expanded={count > 0}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={texts.palette.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
    </div>
  );
}

/** Index that a key leads to, wrapping around with arrows; null if the key does not move. */
function stepTo({ key, ctrlKey, metaKey }: KeyboardEvent, chosen: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (chosen + 1) % count;
  if (key === 'ArrowUp') return (chosen - 1 + count) % count;
  if (key === 'PageDown') return Math.min(chosen + PAGE, count - 1);
  if (key === 'PageUp') return Math.max(chosen - PAGE, 0);
  const chord = ctrlKey || metaKey; // alone they move the caret
  if (chord && key === 'Home') return 0;
  if (chord && key === 'End') return count - 1;
  return null;
}
