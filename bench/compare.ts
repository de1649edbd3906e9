import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareOutputs } from './compare/figures';

// Runs one benchmark on another commit and on this working tree, in turns, and prints its output with each figure as before, after and their ratio.
// Figures are medians over the rounds. Each side builds its own product and runs its own version of the benchmark.
//   npm run bench -- compare COMMIT [--rounds 3] NAME [ARGUMENTS]

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2, firstOfBenchmark()),
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const [commit] = positionals;
const [name, ...args] = process.argv.slice(firstOfBenchmark());
if (!commit || !name) {
  console.error('Usage: npm run bench -- compare COMMIT [--rounds 3] NAME [ARGUMENTS]');
  process.exit(2);
}
const here = process.cwd();
const there = mkdtempSync(join(tmpdir(), 'winnow-compare-'));
try {
  checkOut(commit, there);
  const before: string[] = [];
  const after: string[] = [];
  for (let round = 0; round < Number(options.rounds); round++) {
    before.push(run(there, round));
    after.push(run(here, round));
    console.log(`round ${round + 1} of ${options.rounds}`);
  }
  console.log(`\n${name}: ${commit} → this working tree, medians of ${options.rounds}\n`);
  console.log(compareOutputs(before, after));
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', there]);
  rmSync(there, { recursive: true, force: true });
}

/** Where the benchmark's name stands: what follows it belongs to the benchmark. */
function firstOfBenchmark(): number {
  const given = process.argv.slice(2);
  const at = given.findIndex((word, index) => index > 0 && !word.startsWith('-') && given[index - 1] !== '--rounds');
  return at < 0 ? process.argv.length : at + 2;
}

/** A working tree of the commit with packages: this project's own where both lock files agree, else installed. */
function checkOut(commit: string, folder: string): void {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', '--force', folder, commit]);
  providePackages(folder, 'package-lock.json', '.', ['ci']);
  providePackages(folder, 'package.json', 'bench', ['install', '--no-package-lock']);
}

function providePackages(folder: string, file: string, project: string, install: readonly string[]): void {
  const agrees =
    existsSync(join(here, project, 'node_modules')) &&
    readFileSync(join(here, project, file), 'utf8') === readFileSync(join(folder, project, file), 'utf8');
  if (agrees) symlinkSync(join(here, project, 'node_modules'), join(folder, project, 'node_modules'), 'junction');
  else {
    // the build that bundled this file set NODE_ENV to production, which would leave the packages of the build out
    const { NODE_ENV: _, ...env } = process.env;
    execFileSync('npm', [...install, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: join(folder, project),
      env,
    });
  }
}

function run(folder: string, round: number): string {
  const env = { ...process.env, ...((round > 0 || folder === here) && { BENCH_KEEP_BUILD: '1' }) };
  const { status, stdout } = spawnSync(process.execPath, ['bench/run.mjs', name ?? '', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`The benchmark "${name}" failed in ${folder}:\n${stdout}`);
  return stdout;
}
