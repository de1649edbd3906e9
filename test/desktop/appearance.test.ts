import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getCanvas, readAppearance, writeAppearance } from '../../src/main/desktop/appearance';

const folder = mkdtempSync(join(tmpdir(), 'winnow-look-'));
const file = join(folder, 'look.json');
const CALM = { dark: false, highContrast: false };
const TOKENS = readFileSync('src/renderer/src/app/theme/tokens.css', 'utf8');

afterAll(() => rmSync(folder, { recursive: true }));

describe('the look of the window before its page paints', () => {
  it('is kept from one start to the next, and the system’s if nothing sensible is kept', () => {
    expect(readAppearance(file)).toEqual({ theme: 'auto', contrast: 'system' });
    writeAppearance(file, { theme: 'dark', contrast: 'high' });
    expect(readAppearance(file)).toEqual({ theme: 'dark', contrast: 'high' });
    writeFileSync(file, '{"theme":"pink"}');
    expect(readAppearance(file)).toEqual({ theme: 'auto', contrast: 'system' });
  });

  it('is as chosen, whatever the system wishes, and as the system wishes if nothing is chosen', () => {
    const dark = getCanvas({ theme: 'dark', contrast: 'standard' }, CALM);
    expect(getCanvas({ theme: 'auto', contrast: 'system' }, { dark: true, highContrast: false })).toBe(dark);
    const strong = getCanvas({ theme: 'light', contrast: 'high' }, { dark: true, highContrast: false });
    expect(getCanvas({ theme: 'auto', contrast: 'system' }, { dark: false, highContrast: true })).toBe(strong);
    expect(new Set([dark, strong, getCanvas({ theme: 'light', contrast: 'standard' }, CALM)]).size).toBe(3);
  });

  it.each(['light', 'dark'] as const)('is the canvas of the %s palettes', (theme) => {
    for (const contrast of ['standard', 'high'] as const) {
      const palette = `:root[data-mantine-color-scheme="${theme}"]${contrast === 'high' ? '[data-contrast="high"]' : ''} {`;
      const canvas = /--w-canvas: (#[0-9a-f]{6});/.exec(TOKENS.slice(TOKENS.indexOf(palette)))?.[1];
      expect(getCanvas({ theme, contrast }, CALM)).toBe(canvas);
    }
  });
});
