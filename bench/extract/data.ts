import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decodeBody } from '../../src/main/engine/page/decode';

export type Row = Readonly<Record<string, unknown>>;

export interface Sample {
  readonly id: string;
  readonly source: string;
  readonly truth: Row;
}

const LAID_OUT = 'bench/.data';

/** The folder with the sets: the one named, what the development data's own script prints, or where `npm run fit -- lay-out` puts them. */
export function dataFolder(named: string | undefined, sets: readonly string[]): string {
  if (named !== undefined) return resolve(named);
  const script = resolve('../shared/data/unpack');
  if (!existsSync(script)) {
    const missing = sets.filter((set) => !existsSync(resolve(LAID_OUT, set)));
    if (missing.length === 0) return resolve(LAID_OUT);
    throw new Error(`No development data (${missing.join(', ')}): name its folder, or see docs/fitting.md.`);
  }
  return execFileSync(script, [...sets], { encoding: 'utf8' }).trim();
}

/** A set's pages with their truth. */
export function samplesOf(folder: string, set: string, limit: number): readonly Sample[] {
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
