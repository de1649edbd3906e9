import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { translateSentence } from '../../language/translate';
import { getRouteHash } from '../../routing/route';
import type { CorrectionNote as Note } from '../../store/corrections-slice';
import { texts } from '../../texts';
import { withShortcut } from '../shortcuts';
import styles from './cells.module.css';

interface Props {
  readonly note: Note;
  readonly onUndo: () => Promise<unknown>;
  readonly onRedo: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Result of a correction, with a button to undo or redo it. */
export function CorrectionNote({ note: { message, extractor, offer }, onUndo, onRedo, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await (offer === 'undo' ? onUndo() : onRedo());
    setBusy(false);
  };
  return (
    <div className={styles.note} role="status">
      <span>
        {translateSentence(message)}{' '}
        {extractor && (
          <a href={getRouteHash({ screen: 'extractors', extractorId: extractor.id })}>{texts.learning.open}</a>
        )}
      </span>
      {offer && (
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          title={withShortcut(texts.results.edit[offer], offer === 'undo' ? 'cellUndo' : 'cellRedo')}
          onClick={() => void act()}
        >
          {texts.results.edit[offer]}
        </Button>
      )}
      <CloseButton size="sm" aria-label={texts.common.close} onClick={onClose} />
    </div>
  );
}
