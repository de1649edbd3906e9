import { Fragment } from 'react';
import { texts } from '../../texts';
import styles from './keys.module.css';
import type { Press } from './press';
import { SHORTCUTS, type Shortcut, type ShortcutId } from './shortcut-table';
import { showPress } from './show-press';

/** First keys of a shortcut, as labelled on the keyboard. */
export function ShortcutKeys({ id }: { readonly id: ShortcutId }) {
  return <PressKeys press={SHORTCUTS[id].presses[0]} />;
}

/** A press, as labelled on the keyboard. */
export function PressKeys({ press }: { readonly press: Press }) {
  return (
    <span className={styles.keys}>
      <kbd>{showPress(press)}</kbd>
    </span>
  );
}

/** All keys of a shortcut. */
export function AllKeys({ shortcut }: { readonly shortcut: Shortcut }) {
  const { or, to } = texts.shortcuts;
  return (
    <span className={styles.keys}>
      {shownPresses(shortcut).map((press, at) => (
        <Fragment key={press}>
          {at > 0 && <span>{shortcut.row ? to : or}</span>}
          <kbd>{showPress(press)}</kbd>
        </Fragment>
      ))}
    </span>
  );
}

function shownPresses({ presses, row }: Shortcut): readonly Press[] {
  return row ? [...presses.slice(0, 1), ...presses.slice(-1)] : presses;
}
