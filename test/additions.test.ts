import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDITIONS, type Edit } from './helpers/additions';
import { sourceFiles } from './helpers/imports';

const ROOT = resolve(import.meta.dirname, '..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const COMPILING_MS = 240_000; // each project takes ten seconds on two idle cores

const run = promisify(execFile);

/** The compiler's projects and what of each an addition can break: the sources alone, so that a run is short. */
const PROJECTS = {
  'tsconfig.node.json': ['src/main', 'src/preload', 'src/shared'],
  'tsconfig.web.json': ['src/renderer', 'src/injected', 'src/shared'],
} as const;

const KINDS =
  '(?:Include|SnapshotName|ExportFormat|DestinationKind|StepName|Tier|ProviderId|PaginationKind|TrapKind|ScreenName|keyof Settings|ErrorCode|JobProblem)';
const IN_PART = new RegExp(
  `Partial<(?:Readonly<)?Record<${KINDS}\\b[^=;]*= \\{|Readonly(?:Set|Map)<${KINDS}\\b[^=;]*= new (?:Set|Map)\\(\\[`,
);

interface Fault {
  readonly file: string;
  readonly text: string;
}

const rows = readRows(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'));
const copy = mkdtempSync(join(tmpdir(), 'winnow-additions-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('with a made-up one of each kind, the compiler', { tags: 'long' }, () => {
  let faults: readonly Fault[] = [];

  beforeAll(async () => {
    copySources();
    for (const { edits } of ADDITIONS) for (const edit of edits) applyEdit(edit);
    faults = (await Promise.all(Object.entries(PROJECTS).map(findFaults))).flat();
  }, COMPILING_MS);

  it('complains of nothing but the additions', () => {
    const strange = faults.filter(({ text }) => !ADDITIONS.some(({ kind }) => names(text, kind)));
    expect(strange).toEqual([]);
  });

  it.each(ADDITIONS)('names every place that is to know $what', ({ what, kind, edits }) => {
    const broken = faults.filter(({ text }) => names(text, kind)).map(({ file }) => file);
    const touched = [...new Set([...edits.map(({ file }) => file), ...broken])].toSorted();
    expect(touched).toEqual(rows.get(what));
  });
});

function copySources(): void {
  cpSync(join(ROOT, 'src'), join(copy, 'src'), { recursive: true });
  cpSync(join(ROOT, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  for (const [project, include] of Object.entries(PROJECTS)) {
    const config = JSON.parse(readFileSync(join(ROOT, project), 'utf8'));
    writeFileSync(join(copy, project), JSON.stringify({ ...config, include }));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
}

function applyEdit({ file, behind, line }: Edit): void {
  const path = join(copy, 'src', file);
  const source = readFileSync(path, 'utf8');
  if (source.split(behind).length !== 2) throw new Error(`${file} has not one "${behind}"`);
  writeFileSync(
    path,
    source.replace(behind, () => `${behind}\n${line}`),
  );
}

async function findFaults([project]: readonly [string, unknown]): Promise<readonly Fault[]> {
  const args = [TSC, '--project', project, '--noEmit', '--pretty', 'false', '--noErrorTruncation'];
  const output = await run(process.execPath, args, { cwd: copy, maxBuffer: 100_000_000 }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  );
  return output
    .split(/\n(?! )/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ file: /^src\/(.+?)\(\d+,\d+\): error /.exec(text)?.[1] ?? '', text }));
}

describe('a table of some of the kinds', () => {
  it('is nowhere: it would let a new one pass in silence', () => {
    const found = sourceFiles('src').filter((file) => IN_PART.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each([
    'const TYPES: Readonly<Partial<Record<Include, string>>> = {',
    "const PASSING: ReadonlySet<StepName> = new Set(['filter', 'limit']);",
    'const PLACES: ReadonlyMap<ErrorCode, {\n  readonly name: string }> = new Map([',
  ])('is %s', (code) => {
    expect(IN_PART.test(code)).toBe(true);
    expect(IN_PART.test(code.replace(/Include|StepName|ErrorCode/, 'string'))).toBe(false);
  });
});

/** Whether a complaint is about a kind: one of a table tells what is missing before or behind types that may name anything. */
function names(text: string, kind: string): boolean {
  const [, one, several] =
    /Property '([^']+)' is missing|is missing the following properties from type .*: ([^:]+)$/m.exec(text) ?? [];
  return (one ?? several ?? text).includes(kind);
}

/** The files below `src/` that each row of the table "To add a thing" names, sorted; a folder stands for a new file in it. */
function readRows(markdown: string): ReadonlyMap<string, readonly string[]> {
  const table = markdown.split('## To add a thing')[1]?.split('\n## ')[0] ?? '';
  return new Map(
    [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|/gm)].map(([, what = '', first, then]) => {
      const files = [...`${first} ${then}`.matchAll(/`((?:shared|main|renderer)\/[^`\s]+\.tsx?)`/g)];
      return [what, [...new Set(files.map(([, file = '']) => file))].toSorted()];
    }),
  );
}
