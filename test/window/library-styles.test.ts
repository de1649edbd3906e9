import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = resolve('src/renderer/src');
const LIBRARY = resolve('node_modules/@mantine/core');
const ALWAYS = ['baseline', 'default-css-variables', 'global'];

const first = getStyles('app/theme/first-styles');
const later = getStyles('components/later/later-styles');

describe("the styles of the library's components", () => {
  it('are there for every component in use, and for no other', () => {
    const files = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(RENDERER, file));
    expect([...first, ...later].toSorted()).toEqual([...ALWAYS, ...neededBy(files)].toSorted());
  });

  it('come with the first screen if it needs them', () => {
    const needed = neededBy(reachedFrom(join(RENDERER, 'main.tsx')));
    expect(needed).toContain('Button');
    expect(needed.filter((name) => !first.includes(name))).toEqual([]);
  });

  it.each([
    ['first', first],
    ['later', later],
  ])('keep the order of the whole style sheet: %s', (_, names) => {
    const whole = readFileSync(join(LIBRARY, 'styles.layer.css'), 'utf8');
    const places = names.map((name) => whole.indexOf(getBody(name)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

function getStyles(list: string): readonly string[] {
  const text = readFileSync(join(RENDERER, `${list}.ts`), 'utf8');
  return [...text.matchAll(/styles\/([\w-]+)\.layer\.css'/g)].map(([, name = '']) => name);
}

/** A style sheet without the layer around it. */
function getBody(name: string): string {
  const text = readFileSync(join(LIBRARY, 'styles', `${name}.layer.css`), 'utf8');
  return text.slice(text.indexOf('{') + 1, text.lastIndexOf('}')).trim();
}

/** Names of the style sheets that the components imported by these files ask for, through all they are made of. */
function neededBy(files: readonly string[]): readonly string[] {
  const used = files.flatMap((file) => {
    const imported = /import \{([^}]*)\} from '@mantine\/core'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    return imported.split(',').map((name) => join(LIBRARY, 'esm/components', name.trim(), `${name.trim()}.mjs`));
  });
  const reached = new Set<string>();
  for (const file of used) reach(file, reached);
  return [...reached].flatMap((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? []);
}

/** The files that load with this one. */
function reachedFrom(entry: string): readonly string[] {
  const reached = new Set<string>();
  reach(entry, reached);
  return [...reached];
}

function reach(file: string, reached: Set<string>): void {
  if (reached.has(file) || !existsSync(file)) return;
  reached.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:im|ex)port (?!type)[^;]*?["'](\.[^"']+)["'];$/gm,
  ))
    for (const ending of ['', '.ts', '.tsx', '/index.ts'])
      if (/\.(?:mjs|tsx?)$/.test(from + ending)) reach(join(dirname(file), from + ending), reached);
}
