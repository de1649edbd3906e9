import { toHttpRequest } from '@shared/client/http-request';
import { type Extractor, extractorStreams } from '@shared/contract/extractors';
import type { SaveExportResult } from '@shared/desktop-api';
import { CirclePause, CirclePlay, Download, GraduationCap, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '../../components/action-button';
import { ExportNote, saveFile, toFileName } from '../../features/save-file';
import { texts } from '../../texts';
import styles from './extractors.module.css';

interface Props {
  readonly extractor: Extractor;
  /** The action in progress. */
  readonly doing: 'examine' | 'turn' | null;
  readonly onRename: () => void;
  readonly onExamine: () => void;
  /** Disables an active extractor, enables any other. */
  readonly onTurn: () => void;
  readonly onDelete: () => void;
}

/** Buttons of an extractor. */
export function ExtractorActions({ extractor, doing, onRename, onExamine, onTurn, onDelete }: Props) {
  const active = extractor.state === 'active';
  return (
    <div className={styles.actions} role="toolbar" aria-label={texts.extractors.actions}>
      <ActionButton icon={PencilLine} onClick={onRename}>
        {texts.extractors.rename}
      </ActionButton>
      <ActionButton icon={GraduationCap} busy={doing === 'examine'} onClick={onExamine}>
        {texts.extractors.examine}
      </ActionButton>
      {extractor.state !== 'replaced' && (
        <ActionButton icon={active ? CirclePause : CirclePlay} busy={doing === 'turn'} onClick={onTurn}>
          {active ? texts.extractors.disable : texts.extractors.enable}
        </ActionButton>
      )}
      <ExportAct extractor={extractor} />
      <ActionButton icon={Trash2} onClick={onDelete}>
        {texts.extractors.delete}
      </ActionButton>
    </div>
  );
}

function ExportAct({ extractor: { id, name } }: Pick<Props, 'extractor'>) {
  const [result, setResult] = useState<SaveExportResult | null>(null);
  const save = async () => {
    const { path } = toHttpRequest(extractorStreams.exportExtractor, { id });
    setResult(await saveFile({ path, suggestedName: `${toFileName(name, 'extractor')}.extractor.json` }));
  };
  return (
    <>
      <ActionButton icon={Download} onClick={() => void save()}>
        {texts.extractors.exportFile}
      </ActionButton>
      {result && result.state !== 'cancelled' && <ExportNote result={result} onClose={() => setResult(null)} />}
    </>
  );
}
