// Builds what the end-to-end tests start, runs the tests, four parts at a time, and closes with one line: N passed, N failed.
// Tests tagged `long` run with --all only. With other arguments, which are vitest's own, one part runs what they name.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { inTurn } from './in-turn.mjs';
import { readReport } from './test-report.mjs';

// Each part runs one test at a time and mostly waits, for a browser, a window, a server or a limit that has to pass: four of them keep two
// cores busy. The longest part starts first, and the API's tests come in pieces, so that no slot stands empty at the end.
const AT_ONCE = 4;
const API_PIECES = 5;

await ensureBuilt({ force: true });

const folder = mkdtempSync(join(tmpdir(), 'winnow-test-'));
// every server that a test starts compiles the same code
const STARTS_SOONER = { NODE_COMPILE_CACHE: join(folder, 'compiled') };

const given = process.argv.slice(2);
const withLong = given.length > 0;
const named = given.filter((argument) => argument !== '--all');
const parts = named.length > 0 ? [part('named', named)] : allTests();
const ends = await inTurn(parts, { atOnce: AT_ONCE });
const report = readReport(parts.map(({ name }) => reportFile(name)));
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

list('Passed at the second try', report.atSecondTry);
if (report.long > 0) console.log(`\n${report.long} tests tagged long run with npm run test:all`);
list('Left out', report.leftOut);
list('Failed', report.failures);
const nothingMayBeLeftOut = Boolean(process.env.CI);
const failed = report.failed + (nothingMayBeLeftOut ? report.leftOut.length : 0);
console.log(`\n${report.passed} passed, ${failed} failed`);
process.exit(failed > 0 || ends.some((code) => code !== 0) || report.passed === 0 ? 1 : 0);

function list(title, names) {
  if (names.length === 0) return;
  console.log(`\n${title}, ${names.length} tests:`);
  for (const name of names) console.log(`  - ${name}`);
}

function allTests() {
  const pieces = Array.from({ length: API_PIECES }, (_, index) => index + 1);
  return [
    part('pages', ['--project=e2e', 'test/e2e/browser/'], 1),
    part('windows', ['--project=e2e', '--exclude=test/e2e/browser/**'], 1),
    part('units', ['--project=unit', '--project=window'], 1),
    part('browsers', ['--project=browser'], 1),
    ...pieces.map((piece) => part(`api-${piece}`, ['--project=api', `--shard=${piece}/${API_PIECES}`], 1)),
  ];
}

function part(name, args, workers) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`];
  return {
    name,
    command: 'vitest',
    args: ['run', ...reporters, ...(withLong ? [] : ['--tagsFilter=!long']), ...args],
    env: { ...STARTS_SOONER, ...(workers !== undefined && { VITEST_MAX_WORKERS: String(workers) }) },
  };
}

function reportFile(name) {
  return join(folder, `${name}.json`);
}
