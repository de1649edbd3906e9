import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, getFileImports, importedBy, type SourceImport, sourceFiles } from './helpers/imports';

const ROOT = resolve(import.meta.dirname, '..');
const ENGINE = 'src/main/engine';

interface Rule {
  readonly folder: string;
  readonly allowed: readonly string[];
}

const rules = readRules(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'));
const longestFirst = rules.toSorted((a, b) => b.folder.length - a.folder.length);
const files = sourceFiles('src');
const imports = files.flatMap(getFileImports);
const rooms = [...new Set(files.flatMap((file) => /^src\/main\/engine\/[^/]+(?=\/)/.exec(file)?.[0] ?? []))];

describe('import boundaries', () => {
  it('have a rule for every source file, and a row for every folder of the engine', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !getFileRule(file))).toEqual([]);
    expect(rooms.filter((room) => !rules.some(({ folder }) => folder === room))).toEqual([]);
    expect(rules.filter(({ folder }) => !existsSync(join(ROOT, folder))).map(({ folder }) => folder)).toEqual([]);
  });

  it('hold in every file', () => {
    expect(imports.filter((each) => !isAllowed(each)).map(arrow)).toEqual([]);
  });

  it('allow nothing that nobody imports', () => {
    const targets = new Map(rules.map((rule) => [rule, new Set<string>()]));
    for (const { from, to } of imports) {
      const rule = getFileRule(from);
      if (rule) targets.get(rule)?.add(to);
    }
    const unused = [...targets].flatMap(([{ folder, allowed }, own]) =>
      allowed
        .filter((each) => ![...own].some((to) => isWithin(to, each)))
        .map((each) => `${folder} may import ${each}`),
    );
    expect(unused).toEqual([]);
  });

  it('enter a room of the engine, and each folder that has one, by its index.ts', () => {
    expect(rooms.filter((room) => !files.includes(`${room}/index.ts`))).toEqual([]);
    expect(imports.filter(passesDoor).map(arrow)).toEqual([]);
  });

  it('hand no table and no SQL past the door of the engine', () => {
    const reachingIn = imports.filter(({ from, to }) => !isWithin(from, ENGINE) && isWithin(to, `${ENGINE}/store`));
    expect(reachingIn.map(arrow)).toEqual([]);
    expect(tablesIn('export { openStore, type Store } from; readonly keys: KeysTable;')).toEqual([
      'openStore',
      'Store',
      'KeysTable',
    ]);
    const parts = readFileSync(join(ROOT, ENGINE, 'parts.ts'), 'utf8');
    const door = readFileSync(join(ROOT, ENGINE, 'index.ts'), 'utf8').matchAll(/^export [^;]*;/gm);
    expect(tablesIn(`${parts} ${[...door].join(' ')}`)).toEqual([]);
  });

  it('make no circle between rooms of the engine, types included', () => {
    const between = imports
      .map(({ from, to }) => ({ from: getRoom(from), to: getRoom(to) }))
      .filter(({ from, to }) => from !== to && from !== null && to !== null) as SourceImport[];
    expect(circlesIn(between)).toEqual([]);
  });

  it('make no circle between files, types included', () => {
    expect(circlesIn(imports.filter(({ from }) => !from.startsWith('src/renderer/')))).toEqual([]);
  });
});

describe('an import that is not to be', () => {
  it.each([
    ['of Electron by the engine', 'src/main/engine/index.ts', "import { app } from 'electron';"],
    ['of the server by the engine', 'src/main/engine/index.ts', "import type { Server } from '../server/index';"],
    ['of Node by the window', 'src/renderer/src/main.tsx', "import { join } from 'node:path';"],
    [
      'of jobs by what they use',
      'src/main/engine/crawl/crawl-plan.ts',
      "import type { JobPlan } from '../jobs/index';",
    ],
    [
      'of the engine by a route',
      'src/main/server/routes/pages.ts',
      "import type { Engine } from '../../engine/index';",
    ],
    ...['server', 'cli', 'mcp', 'desktop'].map((room) => [
      `of tables by ${room}`,
      `src/main/${room}/index.ts`,
      "import type { Store } from '../engine/store/index';",
    ]),
    ['at a later time', 'src/main/engine/page/parse.ts', "const later = () => import('../store/index');"],
  ])('is one %s', (_, file, source) => {
    expect(importedBy(file, source).filter(isAllowed)).toEqual([]);
  });

  it('is one past a door, from outside alone', () => {
    const source = "import { parsePage } from '../page/parse';";
    expect(importedBy('src/main/engine/extract/index.ts', source).filter(passesDoor)).toHaveLength(1);
    const inside = "import { parsePage } from '../parse';";
    expect(importedBy('src/main/engine/page/links/index.ts', inside).filter(passesDoor)).toEqual([]);
  });

  it('is one that closes a circle', () => {
    const step = (from: string, to: string) => ({ from, to });
    expect(circlesIn([step('a', 'b'), step('b', 'c'), step('c', 'a'), step('a', 'd')])).toEqual(['a b c']);
    expect(circlesIn([step('a', 'b'), step('a', 'c'), step('b', 'c')])).toEqual([]);
  });
});

/** The rows of the table under "Who may import whom". */
function readRules(markdown: string): readonly Rule[] {
  const section = markdown.split('## Who may import whom')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [folder = '', ...allowed] = [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
      return { folder, allowed };
    });
}

function getFileRule(file: string): Rule | undefined {
  return longestFirst.find(({ folder }) => isWithin(file, folder));
}

function isAllowed({ from, to }: SourceImport): boolean {
  const rule = getFileRule(from);
  if (!rule) throw new Error(`no rule for ${from}`);
  return [rule.folder, ...rule.allowed].some((each) => isWithin(to, each));
}

function isWithin(path: string, place: string): boolean {
  if (place === 'node:*') return path.startsWith('node:');
  return path === place || path.startsWith(`${place}/`) || path.replace(/\.tsx?$/, '') === place.replace(/\.tsx?$/, '');
}

/** Whether an import of the engine names a file behind an index.ts that is between the two. */
function passesDoor({ from, to }: SourceImport): boolean {
  if (!to.startsWith(`${ENGINE}/`)) return false;
  for (let folder = posix.dirname(to); folder !== 'src/main'; folder = posix.dirname(folder)) {
    const isOutside = !from.startsWith(`${folder}/`);
    // the composition root is the engine's door; workers and entries of the same folder are inside
    if (isOutside && files.includes(`${folder}/index.ts`) && to !== `${folder}/index.ts`) return true;
  }
  return false;
}

/** The room of the engine that a file belongs to; null for the composition root and everything outside. */
function getRoom(path: string): string | null {
  return rooms.find((room) => path.startsWith(`${room}/`)) ?? null;
}

/** Names of tables, and of the store that has all of them. */
function tablesIn(source: string): readonly string[] {
  return source.match(/\b(?:(?:open)?Store|[A-Z]\w*Table)\b/g) ?? [];
}

const arrow = ({ from, to }: SourceImport) => `${from} imports ${to}`;
