import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const TREE = /\n## Tree\n[\s\S]*?\n```\n([\s\S]*?)\n```\n/;
const INDENT = 2; // spaces for each level
const FILE = /[\w./-]+\.(?:tsx?|html)\b/g;

interface Entry {
  /** From the root of the repository, without a slash at the end. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly text: string;
}

describe('the tree of docs/architecture.md', () => {
  const entries = readTree(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'));

  it('names every folder of src, and no folder that is not there', () => {
    const named = entries.filter(({ isFolder, path }) => isFolder && path.startsWith('src')).map(({ path }) => path);
    expect(named.toSorted()).toEqual(listFolders('src').toSorted());
  });

  it('says what each entry is for', () => {
    expect(entries.filter(({ text, path }) => text === '' && path !== 'src').map(({ path }) => path)).toEqual([]);
  });

  it('names only files that are there', () => {
    const files = entries.flatMap(({ path, isFolder, text }) => {
      const folder = isFolder ? path : dirname(path);
      return [...(isFolder ? [] : [path]), ...(text.match(FILE) ?? []).map((file) => findFile(folder, file))];
    });
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('is read by its indentation', () => {
    const text = '\n## Tree\n\n```\na/\n  b/   one\n    c.ts two\n  d/   three; e.ts\n```\n';
    expect(readTree(text)).toEqual([
      { path: 'a', isFolder: true, text: '' },
      { path: 'a/b', isFolder: true, text: 'one' },
      { path: 'a/b/c.ts', isFolder: false, text: 'two' },
      { path: 'a/d', isFolder: true, text: 'three; e.ts' },
    ]);
  });
});

function readTree(document: string): readonly Entry[] {
  const parents: string[] = [];
  return (TREE.exec(document)?.[1] ?? '').split('\n').map((line) => {
    const [name = '', ...words] = line.trim().split(/\s+/);
    parents.length = (line.length - line.trimStart().length) / INDENT;
    const isFolder = name.endsWith('/');
    const path = [...parents, name.replace(/\/$/, '')].join('/');
    if (isFolder) parents.push(name.replace(/\/$/, ''));
    return { path, isFolder, text: words.join(' ') };
  });
}

/** A file that a line names: in the folder of the line, or below src. */
function findFile(folder: string, file: string): string {
  return existsSync(join(ROOT, folder, file)) ? `${folder}/${file}` : `src/${file}`;
}

function listFolders(folder: string): readonly string[] {
  const inner = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inner.flatMap(({ name }) => listFolders(`${folder}/${name}`))];
}
