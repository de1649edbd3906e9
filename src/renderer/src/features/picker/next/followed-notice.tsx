import { Button } from '@mantine/core';
import { ChevronsRight } from 'lucide-react';
import { translatePhrase } from '../../../language/translate';
import { texts } from '../../../texts';
import { focusRun } from '../run/run-button';
import type { PickerState } from '../use-picker';
import styles from './next.module.css';
import { focusNextPage } from './next-row';
import type { NextPick } from './use-next-pick';

interface Props {
  readonly picker: PickerState;
  readonly next: NextPick;
  /** Moves the focus once a change of the draft was drawn. */
  readonly focusLater: (moveFocus: () => void) => void;
}

/** Announces that the picked link or button is followed, with a button to undo that. */
export function FollowedNotice({ picker, next: { followed }, focusLater }: Props) {
  const { draft, undo, undoes, pick } = picker;
  const isLast = undoes === texts.picker.did.addNext;
  if (followed === null || !isLast || draft.next?.node !== followed.control) return null;
  // both buttons disappear with the notice
  const takeBack = () => {
    undo();
    focusLater(focusNextPage);
  };
  const asField = () => {
    undo();
    pick([followed.picked]);
    focusRun();
  };
  return (
    <div className={styles.followed} role="status">
      <ChevronsRight size={14} aria-hidden />
      <span>{texts.picker.next.followed(translatePhrase(draft.next.found.replace(/ \(chosen\)$/, '')))}</span>
      <Button size="compact-xs" variant="default" onClick={takeBack}>
        {texts.picker.next.takeBack}
      </Button>
      <Button size="compact-xs" variant="default" onClick={asField}>
        {texts.picker.next.asField}
      </Button>
    </div>
  );
}
