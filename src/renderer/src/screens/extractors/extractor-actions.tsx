import { Button } from '@mantine/core';
import { toHttpRequest } from '@shared/client/http-request';
import { type Extractor, extractorStreams } from '@shared/contract/extractors';
import type { SaveExportResult } from '@shared/desktop-api';
import { CirclePause, CirclePlay, Download, GraduationCap, type LucideIcon, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
      <Act icon={PencilLine} onClick={onRename}>
        {texts.extractors.rename}
      </Act>
      <Act icon={GraduationCap} busy={doing === 'examine'} onClick={onExamine}>
        {texts.extractors.examine}
      </Act>
      {extractor.state !== 'replaced' && (
        <Act icon={active ? CirclePause : CirclePlay} busy={doing === 'turn'} onClick={onTurn}>
          {active ? texts.extractors.disable : texts.extractors.enable}
        </Act>
      )}
      <ExportAct extractor={extractor} />
      <Act icon={Trash2} onClick={onDelete}>
        {texts.extractors.delete}
      </Act>
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
      <Act icon={Download} onClick={() => void save()}>
        {texts.extractors.exportFile}
      </Act>
      {result && result.state !== 'cancelled' && <ExportNote result={result} onClose={() => setResult(null)} />}
    </>
  );
}

interface ActProps {
  readonly icon: LucideIcon;
  readonly busy?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function Act({ icon: Icon, busy = false, onClick, children }: ActProps) {
  return (
    <Button size="xs" variant="default" leftSection={<Icon size={14} aria-hidden />} loading={busy} onClick={onClick}>
      {children}
    </Button>
  );
}
