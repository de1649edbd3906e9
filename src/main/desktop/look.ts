import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** The window's last appearance; `auto` and `system` follow the system. */
export const Look = z.object({
  theme: z.enum(['auto', 'light', 'dark']),
  contrast: z.enum(['system', 'standard', 'high']),
});
export type Look = z.infer<typeof Look>;

/** The system's preferences, used where the appearance follows the system. */
export interface SystemLook {
  readonly dark: boolean;
  readonly highContrast: boolean;
}

const AS_THE_SYSTEM: Look = { theme: 'auto', contrast: 'system' };

// `--w-canvas` of each palette in tokens.css
const CANVAS = { light: '#f4f4f1', dark: '#121412', lightHigh: '#ffffff', darkHigh: '#000000' };

/** The stored appearance; the system's if there is none, or an invalid one. */
export function readLook(file: string): Look {
  try {
    return Look.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return AS_THE_SYSTEM; // a first start, or an edited file
  }
}

/** Stores the appearance for the next start; failing to write has no other effect. */
export function writeLook(file: string, look: Look): void {
  try {
    writeFileSync(file, JSON.stringify(look));
  } catch (error) {
    process.stderr.write(`The window's look was not kept: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/** The page's first background colour, which the window shows before the page does. */
export function getCanvas({ theme, contrast }: Look, system: SystemLook): string {
  const dark = theme === 'dark' || (theme === 'auto' && system.dark);
  const high = contrast === 'high' || (contrast === 'system' && system.highContrast);
  if (high) return dark ? CANVAS.darkHigh : CANVAS.lightHigh;
  return dark ? CANVAS.dark : CANVAS.light;
}
