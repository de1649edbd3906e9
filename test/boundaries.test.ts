import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

interface Rule {
  readonly folder: string;
  readonly allowed: readonly string[];
}

const rules = readRules(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'));
const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => `src/${name.split(sep).join('/')}`);

describe('import boundaries', () => {
  it('has a rule for every source file', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !ruleOf(file))).toEqual([]);
  });

  it('finds a forbidden import', () => {
    expect(isAllowed('electron', ruleFor('src/main/engine/index.ts'))).toBe(false);
    expect(isAllowed('src/main/server/index.ts', ruleFor('src/main/engine/index.ts'))).toBe(false);
    expect(isAllowed('node:fs', ruleFor('src/renderer/src/main.tsx'))).toBe(false);
  });

  it('holds in every file', () => {
    const broken = files.flatMap((file) => {
      const rule = ruleFor(file);
      return importsOf(file)
        .filter((target) => !isAllowed(target, rule))
        .map((target) => `${file} imports ${target}`);
    });
    expect(broken).toEqual([]);
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

function ruleOf(file: string): Rule | undefined {
  return rules
    .filter(({ folder }) => file === folder || file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

function ruleFor(file: string): Rule {
  const rule = ruleOf(file);
  if (!rule) throw new Error(`no rule for ${file}`);
  return rule;
}

function isAllowed(target: string, { folder, allowed }: Rule): boolean {
  return [folder, ...allowed].some((each) => {
    if (each === 'node:*') return target.startsWith('node:');
    return (
      target === each || target.startsWith(`${each}/`) || target.replace(/\.tsx?$/, '') === each.replace(/\.tsx?$/, '')
    );
  });
}

/** What a file imports: project files as paths from the root, packages by name, Node's modules as node:name. */
function importsOf(file: string): readonly string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const specifiers = [
    ...source.matchAll(
      /(?:^|[\s;}])(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
    ),
  ];
  return specifiers.map((match) => {
    const name = (match[1] ?? match[2] ?? '').split('?')[0] ?? '';
    if (name.startsWith('@shared/')) return name.replace('@shared/', 'src/shared/');
    if (name.startsWith('.'))
      return relative(ROOT, resolve(ROOT, dirname(file), name))
        .split(sep)
        .join('/');
    if (builtinModules.includes(name.split('/')[0] ?? '')) return `node:${name}`;
    return name;
  });
}
