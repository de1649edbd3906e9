import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const RENDERER = 'src/renderer/src';
const PALETTES = [
  ['light', 'standard'],
  ['light', 'high'],
  ['dark', 'standard'],
  ['dark', 'high'],
] as const;
const GROUNDS = ['canvas', 'surface', 'sunken', 'hover'];
const TINTS = ['accent', 'good', 'bad', 'warn'];

const css = readFileSync(`${RENDERER}/app/theme/tokens.css`, 'utf8');

/** The colours of a palette: those of its theme, and over them those of high contrast. */
function palette(theme: string, contrast: string): ReadonlyMap<string, string> {
  const base = block(`:root[data-mantine-color-scheme="${theme}"] {`);
  const over = contrast === 'high' ? block(`:root[data-mantine-color-scheme="${theme}"][data-contrast="high"] {`) : [];
  return new Map([...base, ...over]);
}

function block(head: string): readonly [string, string][] {
  const start = css.indexOf(head);
  if (start < 0) throw new Error(`tokens.css has no ${head}`);
  const body = css.slice(start + head.length, css.indexOf('}', start));
  return [...body.matchAll(/--w-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]);
}

/** As WCAG 2 defines it, 1 to 21. */
function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe.each(PALETTES)('the palette %s, %s contrast', (theme, contrast) => {
  const colors = palette(theme, contrast);
  const least = contrast === 'high' ? 7 : 4.5;
  const weak = (pairs: readonly (readonly [string, string])[], enough: number) =>
    pairs
      .map(([one, other]) => ({ one, other, is: getContrast(colors.get(one) ?? '', colors.get(other) ?? '') }))
      .filter(({ is }) => !(is >= enough))
      .map(({ one, other, is }) => `${one} on ${other}: ${is.toFixed(2)}`);

  it('lets every text be read', () => {
    const plain = ['ink', 'ink-soft', ...TINTS].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const));
    const tinted = TINTS.flatMap((tint) => [tint, 'ink'].map((text) => [text, `${tint}-soft`] as const));
    expect(weak([...plain, ...tinted], least)).toEqual([]);
    expect(weak([['on-accent', 'accent-fill']], 4.5)).toEqual([]);
  });

  it('lets every edge of a control and every focus be seen', () => {
    const edges = ['control', 'focus'].flatMap((edge) =>
      ['canvas', 'surface', 'sunken'].map((ground) => [edge, ground] as const),
    );
    expect(weak([...edges, ['accent-fill', 'canvas'], ['accent-fill', 'surface']], 3)).toEqual([]);
  });
});

describe('for those who want less motion', () => {
  it('nothing changes step by step, which takes seconds where every element of a screen does', () => {
    const calm = css.slice(css.indexOf('@media (prefers-reduced-motion: reduce)'));
    expect(calm).toContain('transition: none !important');
    expect(calm).not.toContain('transition-duration');
  });
});

describe('the style sheets', () => {
  const sheets = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => `${RENDERER}/${file}`);

  it('name colours only as tokens', () => {
    const raw =
      /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|:\s*(?:white|black|red|green|blue|gr[ae]y)\b/gi;
    const found = sheets.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(raw)].map(([color]) => `${file}: ${color}`),
    );
    expect(sheets.length).toBeGreaterThan(40);
    expect(found).toEqual([]);
  });

  it('take sizes of type and corners from the tokens', () => {
    const raw = /(?:font-size|border-radius): \d[^;]*px/g;
    const found = sheets.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(raw)].map(([size]) => `${file}: ${size}`),
    );
    expect(found).toEqual([]);
  });

  it('use no token that is not there', () => {
    const known = new Set([...css.matchAll(/(--w-[\w-]+):/g)].map(([, name]) => name));
    const used = sheets.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const own = new Set([...text.matchAll(/(--w-[\w-]+):/g)].map(([, name]) => name));
      return [...text.matchAll(/var\((--w-[\w-]+)/g)]
        .filter(([, name]) => !known.has(name) && !own.has(name))
        .map(([, name]) => `${file}: ${name}`);
    });
    expect(used).toEqual([]);
  });
});
