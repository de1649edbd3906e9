import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { importedBy as importedFrom, type SourceImport } from '../helpers/imports';

export const WINDOW = 'src/renderer/src';

/** Both are paths below the window's sources. */
export type WindowImport = SourceImport;

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
  return importedFrom(`${WINDOW}/${file}`, source)
    .filter(({ to }) => to.startsWith(`${WINDOW}/`))
    .map(({ to }) => to.slice(WINDOW.length + 1));
}
