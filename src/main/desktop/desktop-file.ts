import { readFileSync, writeFileSync } from 'node:fs';
import { DesktopSettings } from '@shared/desktop-settings';

/** What is kept in a file of the data folder; whether Winnow starts with the computer is the system's to know. */
export const KeptDesktop = DesktopSettings.omit({ startAtLogin: true });
export type KeptDesktop = Omit<DesktopSettings, 'startAtLogin'>;

const DEFAULTS: KeptDesktop = { closing: 'ask', notifications: true };

/** What was kept; the defaults where there is nothing, or nothing sensible. */
export function readDesktopFile(file: string): KeptDesktop {
  try {
    return { ...DEFAULTS, ...KeptDesktop.partial().parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch {
    return DEFAULTS; // a first start, or a file someone edited
  }
}

/** Throws where the folder cannot be written. */
export function writeDesktopFile(file: string, kept: KeptDesktop): void {
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
