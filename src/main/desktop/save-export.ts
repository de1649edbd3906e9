import { extname, join } from 'node:path';
import type { SaveExportResult } from '@shared/desktop-api';
import { ARCHIVE_KINDS, EXPORT_KINDS, findDownloadFormat } from '@shared/export-format';
import { PROJECT_FILE } from '@shared/project-file';
import { SESSION_HEADER, SESSION_STORAGE_KEY } from '@shared/session-header';
import type { DesktopWords } from '@shared/words/desktop';
import { app, type BrowserWindow, dialog } from 'electron';
import { downloadFile } from './download';
import type { ExportOrder } from './export-request';

/** Asks for a location, then writes the export with the window's session. */
export async function saveExport(
  window: BrowserWindow,
  order: ExportOrder,
  baseUrl: string,
  words: DesktopWords['save'],
): Promise<SaveExportResult> {
  const extension = extname(order.suggestedName).slice(1);
  const isProject = extension === PROJECT_FILE.extension;
  const kind = isProject
    ? words.projectFile
    : { ...EXPORT_KINDS, ...ARCHIVE_KINDS }[findDownloadFormat(order.suggestedName) ?? 'csv'].title;
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: isProject ? words.project : words.export,
    defaultPath: join(app.getPath('downloads'), order.suggestedName),
    filters: [
      { name: kind, extensions: [extension] },
      { name: words.allFiles, extensions: ['*'] },
    ],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  });
  if (canceled || !filePath) return { state: 'cancelled' };
  try {
    const { session } = window.webContents;
    const headers = { [SESSION_HEADER]: await readProof(window) };
    await downloadFile(filePath, new URL(order.path, baseUrl).href, (url, init) =>
      session.fetch(url, { ...init, headers }),
    );
    return { state: 'saved', filePath };
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/** The proof of the window's session, which only its own page can read. */
async function readProof({ webContents }: BrowserWindow): Promise<string> {
  return String(await webContents.executeJavaScript(`localStorage.getItem(${JSON.stringify(SESSION_STORAGE_KEY)})`));
}
