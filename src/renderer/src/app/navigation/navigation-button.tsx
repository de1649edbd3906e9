import { Tooltip } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { getAriaKeys, getShortcutHint, type ShortcutId, withShortcut } from '../../features/shortcuts';
import styles from './navigation.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly text: string;
  /** Accessible name, if the text is not enough. */
  readonly label?: string;
  readonly shortcut: ShortcutId;
  readonly folded: boolean;
  /** Whether it looks like an input. */
  readonly framed?: boolean;
  readonly onClick: () => void;
}

/** A button in the navigation that opens no screen. */
export function NavigationButton({ icon: Icon, text, label = text, shortcut, folded, framed = false, onClick }: Props) {
  return (
    <Tooltip label={withShortcut(label, shortcut)} position="right" disabled={!folded && label === text}>
      <button
        type="button"
        className={`${styles.link} ${framed ? styles.framed : ''}`}
        aria-label={label}
        aria-keyshortcuts={getAriaKeys(shortcut)}
        onClick={onClick}
      >
        <Icon size={framed ? 15 : 17} strokeWidth={1.8} aria-hidden />
        <span>{text}</span>
        {framed && <span className={styles.keys} data-keys={getShortcutHint(shortcut)} aria-hidden />}
      </button>
    </Tooltip>
  );
}
