import { Button } from '@mantine/core';
import type { Extractor } from '@shared/contract/extractors';
import { extractorStreams } from '@shared/contract/extractors';
import type { SaveExportResult } from '@shared/desktop-api';
import { CirclePause, CirclePlay, Download, GraduationCap, PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/client';
import { httpRequest } from '../../api/http-request';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { ErrorNotice } from '../../components/error-notice';
import { ExportNote } from '../../components/export-note';
import { fileName, saveFile } from '../../save-file';
import { texts } from '../../texts';
import { navigate } from '../../use-route';
import { ExtractorState } from './extractor-state';
import styles from './extractors.module.css';
import { passedWords } from './passed-words';
import { RenameForm } from './rename-form';

interface Props {
  readonly extractor: Extractor;
  readonly onChange: (extractor: Extractor) => void;
}

type Doing = 'examine' | 'switch' | null;
type Asking = 'rename' | 'delete' | null;

/** An extractor's name and state, and what can be done with it. */
export function ExtractorHead({ extractor, onChange }: Props) {
  const { id, name, state } = extractor;
  const [asking, setAsking] = useState<Asking>(null);
  const [doing, setDoing] = useState<Doing>(null);
  const [said, setSaid] = useState('');
  const [error, setError] = useState<unknown>(null);
  const run = async (what: Doing, act: () => Promise<Extractor>, say: (after: Extractor) => string) => {
    setDoing(what);
    setError(null);
    setSaid('');
    try {
      const after = await act();
      onChange(after);
      setSaid(say(after));
    } catch (cause) {
      setError(cause);
    }
    setDoing(null);
  };
  const examine = () =>
    run(
      'examine',
      () => call('examineExtractor', { id }),
      (after) => texts.extractors.examined(passedWords(after)),
    );
  const turn = () =>
    run(
      'switch',
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
        <div className={styles.actions} role="toolbar" aria-label={texts.extractors.actions}>
          <Act icon={<PencilLine size={14} aria-hidden />} onClick={() => setAsking('rename')}>
            {texts.extractors.rename}
          </Act>
          <Act icon={<GraduationCap size={15} aria-hidden />} busy={doing === 'examine'} onClick={() => void examine()}>
            {texts.extractors.examine}
          </Act>
          {state !== 'replaced' && (
            <Act
              icon={state === 'active' ? <CirclePause size={14} aria-hidden /> : <CirclePlay size={14} aria-hidden />}
              busy={doing === 'switch'}
              onClick={() => void turn()}
            >
              {state === 'active' ? texts.extractors.disable : texts.extractors.enable}
            </Act>
          )}
          <ExportAct extractor={extractor} />
          <Act icon={<Trash2 size={14} aria-hidden />} onClick={() => setAsking('delete')}>
            {texts.extractors.delete}
          </Act>
        </div>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      {error !== null && <ErrorNotice error={error} />}
      {asking === 'delete' && (
        <ConfirmDialog
          title={texts.extractors.deleteTitle}
          body={texts.extractors.deleteBody(name)}
          confirm={texts.extractors.delete}
          onClose={() => setAsking(null)}
          onConfirm={async () => {
            await call('deleteExtractor', { id });
            navigate({ screen: 'extractors', extractorId: null });
          }}
        />
      )}
    </>
  );
}

function ExportAct({ extractor: { id, name } }: Pick<Props, 'extractor'>) {
  const [result, setResult] = useState<SaveExportResult | null>(null);
  const save = async () => {
    const { path } = httpRequest(extractorStreams.exportExtractor, { id });
    setResult(await saveFile({ path, suggestedName: `${fileName(name, 'extractor')}.extractor.json` }));
  };
  return (
    <>
      <Act icon={<Download size={14} aria-hidden />} onClick={() => void save()}>
        {texts.extractors.exportFile}
      </Act>
      {result && result.state !== 'cancelled' && <ExportNote result={result} onClose={() => setResult(null)} />}
    </>
  );
}

interface ActProps {
  readonly icon: ReactNode;
  readonly busy?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Act({ icon, busy = false, onClick, children }: ActProps) {
  return (
    <Button size="xs" variant="default" leftSection={icon} loading={busy} onClick={onClick}>
      {children}
    </Button>
  );
}
