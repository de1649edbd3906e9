import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOWN_LANGUAGES } from '@shared/language';
import { z } from 'zod';

/** The window's last appearance; `auto` and `system` follow the system. */
export const Appearance = z.object({
  theme: z.enum(['auto', 'light', 'dark']),
  contrast: z.enum(['system', 'standard', 'high']),
  /** Language of the window; missing until the first one was shown. */
  language: z.enum(SHOWN_LANGUAGES).optional(),
});
export type Appearance = z.infer<typeof Appearance>;

/** The system's preferences, used where the appearance follows the system. */
export interface SystemAppearance {
  readonly dark: boolean;
  readonly highContrast: boolean;
}

const SYSTEM_APPEARANCE: Appearance = { theme: 'auto', contrast: 'system' };

// `--w-canvas` of each palette in tokens.css
const CANVAS = { light: '#f4f4f1', dark: '#121412', lightHigh: '#ffffff', darkHigh: '#000000' };

/** The stored appearance; the system's if there is none, or an invalid one. */
export function readAppearance(file: string): Appearance {
  try {
    return Appearance.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return SYSTEM_APPEARANCE; // a first start, or an edited file
  }
}

/** Stores the appearance for the next start; failing to write has no other effect. */
export function writeAppearance(file: string, appearance: Appearance): void {
  try {
    writeFileSync(file, JSON.stringify(appearance));
  } catch (error) {
    process.stderr.write(`The window's look was not kept: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/** The file in the data folder. */
export function appearanceFile(dataDir: string): string {
  return join(dataDir, 'look.json');
}

/** The page's first background colour, which the window shows before the page does. */
export function getCanvas({ theme, contrast }: Appearance, system: SystemAppearance): string {
  const dark = theme === 'dark' || (theme === 'auto' && system.dark);
  const high = contrast === 'high' || (contrast === 'system' && system.highContrast);
  if (high) return dark ? CANVAS.darkHigh : CANVAS.lightHigh;
  return dark ? CANVAS.dark : CANVAS.light;
}
