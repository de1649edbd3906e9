import { Modal, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { matchFuzzy } from '../../components/fuzzy-match';
import { Placeholder } from '../../components/placeholder';
import {
  AllKeys,
  isMac,
  SHORTCUT_LIST,
  SHORTCUT_PLACES,
  type Shortcut,
  type ShortcutPlace,
  showShortcut,
} from '../../features/shortcuts';
import { texts } from '../../texts';
import styles from './shortcut-sheet.module.css';

/** All shortcuts by scope, searchable by description or keys. Shown while it is rendered. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const shown = SHORTCUT_LIST.filter((shortcut) => matchesShortcut(shortcut, typed));
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={texts.shortcuts.title}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <TextInput
        aria-label={texts.shortcuts.search}
        placeholder={texts.shortcuts.search}
        leftSection={<Search size={15} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div className={styles.places}>
        {SHORTCUT_PLACES.map((place) => (
          <Place key={place} place={place} shortcuts={shown.filter((each) => each.place === place)} />
        ))}
      </div>
      <div role="status">{shown.length === 0 && <Placeholder title={texts.shortcuts.none(typed)} />}</div>
    </Modal>
  );
}

interface PlaceProps {
  readonly place: ShortcutPlace;
  readonly shortcuts: readonly (Shortcut & { readonly id: string })[];
}

function Place({ place, shortcuts }: PlaceProps) {
  if (shortcuts.length === 0) return null;
  return (
    <div className={styles.place}>
      <h3>{texts.shortcuts.places[place]}</h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.id} className={styles.row}>
            <dt>{shortcut.text}</dt>
            <dd>
              <AllKeys shortcut={shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function matchesShortcut(shortcut: Shortcut, typed: string): boolean {
  return matchFuzzy(`${shortcut.text} ${showShortcut(shortcut, isMac)}`, typed) !== null;
}
