import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDesktopFile, writeDesktopFile } from '../../src/main/desktop/desktop-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'winnow-desktop-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps what a person chose, and takes the defaults for what cannot be read', () => {
  const file = join(folder, 'desktop.json');
  const defaults = { closing: 'ask', notifications: true, updates: 'tell', tourDone: false };
  expect(readDesktopFile(file)).toEqual(defaults);
  const chosen = { closing: 'background', notifications: false, updates: 'off', tourDone: true } as const;
  writeDesktopFile(file, chosen);
  expect(readDesktopFile(file)).toEqual(chosen);
  writeFileSync(file, '{"notifications":false}');
  expect(readDesktopFile(file)).toEqual({ ...defaults, notifications: false });
  for (const text of ['{', '{"closing":"never"}', '[]']) {
    writeFileSync(file, text);
    expect(readDesktopFile(file)).toEqual(defaults);
  }
});
