import { readFileSync, writeFileSync } from 'node:fs';
import { DesktopSettings } from '@shared/desktop-settings';

/** Stored in a file of the data folder; the system knows whether Winnow starts with the computer. */
export const StoredDesktopSettings = DesktopSettings.omit({ startAtLogin: true });
export type StoredDesktopSettings = Omit<DesktopSettings, 'startAtLogin'>;

const DEFAULTS: StoredDesktopSettings = { closing: 'ask', notifications: true, updates: 'tell', tourDone: false };

/** The stored settings; defaults if there are none, or invalid ones. */
export function readDesktopFile(file: string): StoredDesktopSettings {
  try {
    return { ...DEFAULTS, ...StoredDesktopSettings.partial().parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch {
    return DEFAULTS; // a first start, or an edited file
  }
}

/** Throws if the folder is not writable. */
export function writeDesktopFile(file: string, kept: StoredDesktopSettings): void {
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
