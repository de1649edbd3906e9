import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = resolve('src/renderer/src');
const IMPORTS = /^(?:im|ex)port (?!type)[^;]*?["']([^"']+)["'];$/gm;

describe('the first paint', () => {
  it('waits for no schemas and no editor', () => {
    const { files, packages } = reachedFrom(join(RENDERER, 'main.tsx'));
    expect(packages).toContain('react-dom/client');
    expect([...packages].filter((name) => /^(zod|monaco-editor)\b/.test(name))).toEqual([]);
    expect([...files].filter((file) => file.includes('/shared/contract/'))).toEqual([]);
  });
});

/** What loads with a file: files of the project, and packages by name. */
function reachedFrom(entry: string): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const reach = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const base = from.startsWith('@shared/')
        ? resolve('src', from.slice(1))
        : from.startsWith('.') && join(dirname(file), from);
      if (base === false) packages.add(from);
      else for (const path of [`${base}.ts`, `${base}.tsx`, join(base, 'index.ts')]) if (existsSync(path)) reach(path);
    }
  };
  reach(entry);
  return { files, packages };
}
