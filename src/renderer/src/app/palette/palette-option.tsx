import type { Command } from '../../features/commands';
import { PressKeys, ShortcutKeys } from '../../features/shortcuts';
import styles from './palette.module.css';

interface Props {
  readonly id: string;
  readonly command: Command;
  /** Indices of matching letters. */
  readonly marks: readonly number[];
  readonly active: boolean;
  readonly onRun: () => void;
}

/** A command with matching letters marked, and its shortcut. */
export function PaletteOption({ id, command, marks, active, onRun }: Props) {
  const { icon: Icon, text, note, shortcut, press } = command;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above it has the focus and hears the keys
    <div
      id={id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()} // keeps the focus in the input
      onClick={onRun}
    >
      {Icon ? <Icon size={15} strokeWidth={1.8} aria-hidden /> : <span className={styles.noIcon} />}
      <span className={styles.text}>
        <Marked text={text} marks={marks} />
      </span>
      {note && <span className={styles.note}>{note}</span>}
      <span className={styles.keys}>
        {shortcut ? <ShortcutKeys id={shortcut} /> : press ? <PressKeys press={press} /> : null}
      </span>
    </div>
  );
}

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly marked: boolean;
}

function Marked({ text, marks }: { readonly text: string; readonly marks: readonly number[] }) {
  return pieces(text, new Set(marks)).map(({ start, text: part, marked }) =>
    marked ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
  );
}

function pieces(text: string, marks: ReadonlySet<number>): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const marked = marks.has(at);
    const last = result.at(-1);
    const letter = text.charAt(at);
    if (last?.marked === marked) result[result.length - 1] = { ...last, text: last.text + letter };
    else result.push({ start: at, text: letter, marked });
  }
  return result;
}
