import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix, resolve, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

const ROOT = resolve(import.meta.dirname, '../..');

/** One import of a source file: its target is a path from the root, the name of a package, or `node:name`. */
export interface SourceImport {
  readonly from: string;
  readonly to: string;
}

/** The TypeScript files below a folder, as paths from the root. */
export function sourceFiles(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .toSorted();
}

/** Everything that a file imports, types and imports at a later time included. */
export function getFileImports(file: string): readonly SourceImport[] {
  return importedBy(file, readFileSync(join(ROOT, file), 'utf8'));
}

/** The same for a source that need not be there. Throws where it cannot be parsed. */
export function importedBy(file: string, source: string): readonly SourceImport[] {
  return specifiersIn(file, source).map((name) => ({ from: file, to: getFileTarget(file, name) }));
}

/** Groups of names that lead to one another (strongly connected components, after Tarjan), each sorted. */
export function circlesIn(imports: readonly SourceImport[]): readonly string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const path: string[] = [];
  const circles: string[] = [];

  const visit = (name: string): number => {
    const number = order.size;
    order.set(name, number);
    path.push(name);
    let low = number;
    for (const target of targets.get(name) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (path.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === number) {
      const circle = path.splice(path.indexOf(name));
      if (circle.length > 1 || targets.get(name)?.has(name)) circles.push(circle.toSorted().join(' '));
    }
    return low;
  };
  for (const name of targets.keys()) if (!order.has(name)) visit(name);
  return circles;
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
  // `import('./a')` and `typeof import('./a')`
  return source.includes('import(') ? [...named, ...importsInside(program)] : named;
}

function importsInside(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(importsInside);
  if (!('type' in node) || (node.type !== 'ImportExpression' && node.type !== 'TSImportType')) return below;
  const { source } = node as { readonly source?: { readonly value?: unknown } };
  return typeof source?.value === 'string' ? [source.value, ...below] : below;
}

function getFileTarget(file: string, specifier: string): string {
  const [name = ''] = specifier.split('?');
  if (name.startsWith('@shared/')) return fileAt(name.replace('@shared/', 'src/shared/'));
  if (name.startsWith('.')) return fileAt(posix.join(posix.dirname(file), name));
  return builtinModules.includes(name.split('/')[0] ?? '') ? `node:${name}` : name;
}

function fileAt(path: string): string {
  const found = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (each) => existsSync(join(ROOT, each)) && statSync(join(ROOT, each)).isFile(),
  );
  return found ?? path;
}
