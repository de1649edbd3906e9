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

describe('docs/architecture.md', () => {
  const document = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const entries = readTree(document);

  it('names every folder of src in its tree, and no folder that is not there', () => {
    const named = entries.filter(({ isFolder, path }) => isFolder && path.startsWith('src')).map(({ path }) => path);
    expect(named.toSorted()).toEqual(listFolders('src').toSorted());
  });

  it('says what each entry of the tree is for', () => {
    expect(entries.filter(({ text, path }) => text === '' && path !== 'src').map(({ path }) => path)).toEqual([]);
  });

  it('names only files that are there in its tree', () => {
    const files = entries.flatMap(({ path, isFolder, text }) => {
      const folder = isFolder ? path : dirname(path);
      return [...(isFolder ? [] : [path]), ...(text.match(FILE) ?? []).map((file) => findFile(folder, file))];
    });
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('uses no path in its other sections that is not there', () => {
    const sections = document.slice(document.indexOf('\n## A request'));
    const paths = [...sections.matchAll(/`([a-z][\w-]*(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(25);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it('is a tree by its indentation', () => {
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

/** Whether a path of the text is a folder or a file, with or without its extension, below one of the usual folders. */
function isThere(path: string): boolean {
  const bases = ['', 'src/', 'src/main/', 'src/main/engine/', 'src/renderer/src/'];
  return bases.some((base) => ['', '.ts', '.tsx'].some((ending) => existsSync(join(ROOT, base + path + ending))));
}

function listFolders(folder: string): readonly string[] {
  const inner = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inner.flatMap(({ name }) => listFolders(`${folder}/${name}`))];
}
