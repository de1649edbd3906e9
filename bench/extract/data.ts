import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decodeBody } from '../../src/main/engine/page/decode';

const DEFAULT_FOLDER = 'bench/.data';

export type Row = Readonly<Record<string, unknown>>;

export interface Sample {
  readonly id: string;
  readonly source: string;
  readonly truth: Row;
}

/**
 * The folder with the development data: the one named, WINNOW_BENCH_DATA (which `--data` sets), or bench/.data. Throws where a set
 * is not in it; bench/README.md says which sets there are and how they are laid out.
 */
export function dataFolder(named: string | undefined, sets: readonly string[]): string {
  const folder = resolve(named ?? (process.env.WINNOW_BENCH_DATA || DEFAULT_FOLDER));
  const missing = sets.filter((set) => !existsSync(join(folder, set)));
  if (missing.length === 0) return folder;
  throw new Error(
    `This benchmark needs the data ${missing.join(', ')} in ${folder}. Put it there as bench/README.md says, or name another folder with --data DIR.`,
  );
}

/** A set's pages with their truth. */
export function getSamples(folder: string, set: string, limit: number): readonly Sample[] {
  const have = new Set(readdirSync(join(folder, set, 'html')));
  return readLines(join(folder, set, 'truth.jsonl'))
    .filter((truth) => have.has(`${String(truth.id)}.html`))
    .slice(0, limit)
    .map((truth) => {
      const id = String(truth.id);
      const body = readFileSync(join(folder, set, 'html', `${id}.html`));
      return { id, truth, source: decodeBody(body, 'text/html').text };
    });
}

/** A file with one JSON object a line; lines that are none are left out. */
export function readLines(path: string): readonly Row[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const value: unknown = line.trim().startsWith('{') ? JSON.parse(line) : null;
      return isRow(value) ? [value] : [];
    });
}

/** The page without JSON-LD, microdata and RDFa; OpenGraph and meta stay. */
export function stripStructured(source: string): string {
  return source
    .replace(/<script\b[^>]*ld\+json[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(
      /\s(?:itemscope|itemtype|itemprop|itemid|itemref|typeof|vocab)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?(?=[\s/>])/gi,
      '',
    );
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
