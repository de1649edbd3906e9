import type { Extractor } from '@shared/contract/extractors';
import { useState } from 'react';
import { call } from '../../api/client';
import { ConfirmDialog } from '../../features/confirm-dialog';
import { ErrorNotice } from '../../features/errors';
import { navigate } from '../../routing/use-route';
import { texts } from '../../texts';
import { ExtractorActions } from './extractor-actions';
import { ExtractorState } from './extractor-state';
import styles from './extractors.module.css';
import { describePassed } from './passed-words';
import { RenameForm } from './rename-form';
import { useActing } from './use-acting';

interface Props {
  readonly extractor: Extractor;
  readonly onChange: (extractor: Extractor) => void;
}

/** An extractor's name, state and actions. */
export function ExtractorHead({ extractor, onChange }: Props) {
  const { id, name, state } = extractor;
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const { doing, message, error, run } = useActing<'examine' | 'turn'>(onChange);
  const examine = () =>
    run(
      'examine',
      () => call('examineExtractor', { id }),
      (after) => texts.extractors.examined(describePassed(after)),
    );
  const turn = () =>
    run(
      'turn',
      () => call('changeExtractor', { id, enabled: state !== 'active' }),
      () => '',
    );
  return (
    <>
      <div className={styles.head}>
        {asking === 'rename' ? (
          <RenameForm
            name={name}
            onClose={() => setAsking(null)}
            onRename={async (next) => onChange(await call('changeExtractor', { id, name: next }))}
          />
        ) : (
          <>
            <h1 title={name}>{name}</h1>
            <ExtractorState state={state} />
          </>
        )}
        <ExtractorActions
          extractor={extractor}
          doing={doing}
          onRename={() => setAsking('rename')}
          onExamine={() => void examine()}
          onTurn={() => void turn()}
          onDelete={() => setAsking('delete')}
        />
      </div>
      <p className={styles.notice} role="status">
        {message}
      </p>
      {error !== null && <ErrorNotice error={error} />}
      {asking === 'delete' && <DeleteDialog extractor={extractor} onClose={() => setAsking(null)} />}
    </>
  );
}

interface DeleteProps {
  readonly extractor: Extractor;
  readonly onClose: () => void;
}

function DeleteDialog({ extractor: { id, name }, onClose }: DeleteProps) {
  return (
    <ConfirmDialog
      title={texts.extractors.deleteTitle}
      body={texts.extractors.deleteBody(name)}
      confirm={texts.extractors.delete}
      onClose={onClose}
      onConfirm={async () => {
        await call('deleteExtractor', { id });
        navigate({ screen: 'extractors', extractorId: null });
      }}
    />
  );
}
