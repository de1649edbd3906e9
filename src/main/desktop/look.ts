import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** What the window's page was last set to; `auto` and `system` follow the system. */
export const Look = z.object({
  theme: z.enum(['auto', 'light', 'dark']),
  contrast: z.enum(['system', 'standard', 'high']),
});
export type Look = z.infer<typeof Look>;

/** The system's preferences, for a look that leaves them to the system. */
export interface SystemLook {
  readonly dark: boolean;
  readonly highContrast: boolean;
}

const AS_THE_SYSTEM: Look = { theme: 'auto', contrast: 'system' };

// `--w-canvas` of each palette in tokens.css
const CANVAS = { light: '#f4f4f1', dark: '#121412', lightHigh: '#ffffff', darkHigh: '#000000' };

/** The look that was kept; the system's where there is none that can be read. */
export function readLook(file: string): Look {
  try {
    return Look.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return AS_THE_SYSTEM; // a first start, or a file someone edited
  }
}

/** Keeps the look for the next start; a folder that cannot be written costs only that. */
export function writeLook(file: string, look: Look): void {
  try {
    writeFileSync(file, JSON.stringify(look));
  } catch (error) {
    process.stderr.write(`The window's look was not kept: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/** What the page will paint first, so that the window shows the same before it. */
export function getCanvas({ theme, contrast }: Look, system: SystemLook): string {
  const dark = theme === 'dark' || (theme === 'auto' && system.dark);
  const high = contrast === 'high' || (contrast === 'system' && system.highContrast);
  if (high) return dark ? CANVAS.darkHigh : CANVAS.lightHigh;
  return dark ? CANVAS.dark : CANVAS.light;
}
