import { Fragment } from 'react';
import { texts } from '../../texts';
import styles from './keys.module.css';
import { SHORTCUTS, type Shortcut, type ShortcutId } from './shortcut-table';
import { showPress } from './show-press';

/** The keys of a shortcut as they are labelled; all of them, or the first alone. */
export function Keys({ id, all = false }: { readonly id: ShortcutId; readonly all?: boolean }) {
  const shortcut: Shortcut = SHORTCUTS[id];
  return <KeyList presses={all ? ends(shortcut) : shortcut.presses.slice(0, 1)} row={shortcut.row === true} />;
}

interface ListProps {
  readonly presses: readonly string[];
  readonly row: boolean;
}

function KeyList({ presses, row }: ListProps) {
  return (
    <span className={styles.keys}>
      {presses.map((press, at) => (
        <Fragment key={press}>
          {at > 0 && <span>{row ? texts.shortcuts.to : texts.shortcuts.or}</span>}
          <kbd>{showPress(press)}</kbd>
        </Fragment>
      ))}
    </span>
  );
}

function ends({ presses, row }: Shortcut): readonly string[] {
  return row ? [...presses.slice(0, 1), ...presses.slice(-1)] : presses;
}
