import { Button } from '@mantine/core';
import { ChevronsRight } from 'lucide-react';
import { translatePhrase } from '../../../language/translate';
import { texts } from '../../../texts';
import type { PickerState } from '../use-picker';
import styles from './next.module.css';
import type { NextPick } from './use-next-pick';

interface Props {
  readonly picker: PickerState;
  readonly next: NextPick;
}

/** Announces that the picked link or button is followed, with a button to undo that. */
export function FollowedNotice({ picker, next: { followed } }: Props) {
  const { draft, undo, undoes, pick } = picker;
  const isLast = undoes === texts.picker.did.addNext;
  if (followed === null || !isLast || draft.next?.node !== followed.control) return null;
  const asField = () => {
    undo();
    pick([followed.picked]);
  };
  return (
    <div className={styles.followed} role="status">
      <ChevronsRight size={14} aria-hidden />
      <span>{texts.picker.next.followed(translatePhrase(draft.next.found.replace(/ \(chosen\)$/, '')))}</span>
      <Button size="compact-xs" variant="default" onClick={undo}>
        {texts.picker.next.takeBack}
      </Button>
      <Button size="compact-xs" variant="default" onClick={asField}>
        {texts.picker.next.asField}
      </Button>
    </div>
  );
}
