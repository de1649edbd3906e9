import type { SaveExportRequest, SaveExportResult } from '@shared/desktop-api';
import { call } from '../../api/client';

/** Saves what an API path answers: by the native dialog on a desktop, else as a download of the browser (null: it says where itself). */
export async function saveFile({ path, suggestedName }: SaveExportRequest): Promise<SaveExportResult | null> {
  if (window.winnow) return window.winnow.saveExport({ path, suggestedName });
  const link = document.createElement('a');
  link.href = (await call('createDownload', { path })).path; // a link can send no header
  link.download = suggestedName;
  link.click();
  return null;
}

const MAX_CHARACTERS = 60;

/** A text as a file name that every system accepts, without an extension. */
export function fileName(text: string, otherwise: string): string {
  const name = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_CHARACTERS);
  return name || otherwise;
}
