import { describe, expect, it } from 'vitest';
import { EDITOR_THEMES, getEditorTheme } from '../../../../src/renderer/src/features/code-editor/themes';
import { isHighContrast } from '../../../../src/renderer/src/store/appearance';

describe('the looks of the editors', () => {
  it('rest on those of high contrast if the window has it, in light and in dark', () => {
    expect(EDITOR_THEMES[getEditorTheme('light', true)].base).toBe('hc-light');
    expect(EDITOR_THEMES[getEditorTheme('dark', true)].base).toBe('hc-black');
    expect(EDITOR_THEMES[getEditorTheme('light', false)].base).toBe('vs');
    expect(EDITOR_THEMES[getEditorTheme('dark', false)].base).toBe('vs-dark');
  });

  it.each(['light', 'dark'] as const)('tell all text apart at seven to one in high contrast, %s', (scheme) => {
    const { rules, colors } = EDITOR_THEMES[getEditorTheme(scheme, true)];
    const texts = Object.entries(colors).filter(([name]) => name.endsWith('oreground'));
    const inks = [...rules.map(({ foreground }) => foreground), ...texts.map(([, ink]) => ink.slice(1))];
    const paper = colors['editor.background'].slice(1);
    expect(inks.filter((ink) => ratio(ink, paper) < 7)).toEqual([]);
  });

  it('follow the setting, or the system if set so', () => {
    expect(isHighContrast('high', false)).toBe(true);
    expect(isHighContrast('standard', true)).toBe(false);
    expect(isHighContrast('system', true)).toBe(true);
    expect(isHighContrast('system', false)).toBe(false);
  });
});

/** Of two colours, as WCAG 2.2 has it. */
function ratio(ink: string, paper: string): number {
  const [dark = 0, light = 0] = [luminance(ink), luminance(paper)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
