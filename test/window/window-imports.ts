import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

export const WINDOW = 'src/renderer/src';

export interface WindowImport {
  /** Both are paths below the window's sources. */
  readonly from: string;
  readonly to: string;
}

/** Every import between two files of the window, those of types and those at a later time too. */
export function windowImports(): readonly WindowImport[] {
  return windowFiles().flatMap((from) =>
    importedBy(from, readFileSync(join(WINDOW, from), 'utf8')).map((to) => ({ from, to })),
  );
}

/** The files of the window that hold code, as paths below its sources. */
export function windowFiles(): readonly string[] {
  return readdirSync(WINDOW, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted();
}

/** What a file of the window imports from the window. */
export function importedBy(file: string, source: string): readonly string[] {
  return specifiersIn(file, source)
    .filter((name) => name.startsWith('.'))
    .map((name) => resolveImport(posix.join(dirname(file), name.split('?')[0] ?? '')));
}

function specifiersIn(file: string, source: string): readonly string[] {
  const { module, program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  // what is imported where it is used: `import('./a')` and `typeof import('./a')`
  return source.includes('import(') ? [...named, ...importsInside(program)] : named;
}

function importsInside(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(importsInside);
  if (!('type' in node) || (node.type !== 'ImportExpression' && node.type !== 'TSImportType')) return below;
  const { source } = node as { readonly source?: { readonly value?: unknown } };
  return typeof source?.value === 'string' ? [source.value, ...below] : below;
}

function resolveImport(path: string): string {
  const found = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (each) => /\.\w+$/.test(each) && existsSync(join(WINDOW, each)),
  );
  return found ?? path;
}
