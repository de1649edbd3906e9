import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { routeHash } from '../../routing/route';
import { texts } from '../../texts';
import styles from './tools.module.css';
import type { LastEdit } from './use-cell-edit';

interface Props {
  readonly edit: LastEdit;
  readonly onClose: () => void;
}

/** The effect of a correction, and a button to undo it. */
export function EditNote({ edit: { message, extractor, undo }, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    await undo?.();
    setBusy(false);
  };
  return (
    <div className={styles.editNote} role="status">
      <span>
        {message}{' '}
        {extractor && <a href={routeHash({ screen: 'extractors', extractorId: extractor.id })}>{texts.boost.open}</a>}
      </span>
      {undo && (
        <Button size="compact-xs" variant="default" loading={busy} onClick={() => void takeBack()}>
          {texts.results.edit.undo}
        </Button>
      )}
      <CloseButton size="sm" aria-label={texts.common.close} onClick={onClose} />
    </div>
  );
}
