import { toHttpRequest } from '@shared/client/http-request';
import { projectStreams } from '@shared/contract/projects';
import type { SaveExportResult } from '@shared/desktop-api';
import { PROJECT_FILE } from '@shared/project-file';
import { type ReactNode, useState } from 'react';
import { ExportNote, saveFile } from '../../features/save-file';

interface SaveProject {
  readonly save: (project: { readonly id: string; readonly name: string }) => Promise<void>;
  /** Says where the file was saved; show it next to the save button. */
  readonly note: ReactNode;
}

/** Saves projects as files. */
export function useSaveProject(): SaveProject {
  const [result, setResult] = useState<SaveExportResult | null>(null);
  const save = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    const { path } = toHttpRequest(projectStreams.exportProject, { id });
    setResult(await saveFile({ path, suggestedName: `${name}.${PROJECT_FILE.extension}` }));
  };
  return {
    save,
    note: result && result.state !== 'cancelled' && <ExportNote result={result} onClose={() => setResult(null)} />,
  };
}
