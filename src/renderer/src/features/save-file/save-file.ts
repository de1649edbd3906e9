import type { SaveExportRequest, SaveExportResult } from '@shared/desktop-api';
import { call } from '../../api/client';

/** Saves an API response: with the native dialog on desktop, otherwise as a browser download (returns null, because the browser shows where). */
export async function saveFile({ path, suggestedName }: SaveExportRequest): Promise<SaveExportResult | null> {
  if (window.winnow) return window.winnow.saveExport({ path, suggestedName });
  const link = document.createElement('a');
  link.href = (await call('createDownload', { path })).path; // a link cannot send headers
  link.download = suggestedName;
  link.click();
  return null;
}

const MAX_CHARACTERS = 60;

/** A file name without extension that every system accepts. */
export function toFileName(text: string, otherwise: string): string {
  const name = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_CHARACTERS);
  return name || otherwise;
}
