// Builds what the end-to-end tests start, runs every test, and closes with one line: N passed, N failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';

ensureBuilt({ force: true });

const folder = mkdtempSync(join(tmpdir(), 'winnow-test-'));
const report = join(folder, 'report.json');
const tests = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);

const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
rmSync(folder, { recursive: true });
const brokenFiles = testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
);
const leftOut = testResults.flatMap((file) =>
  file.assertionResults.filter((test) => test.status !== 'passed' && test.status !== 'failed'),
);

if (leftOut.length > 0) {
  console.log(`\nLeft out, ${leftOut.length} tests:`);
  for (const test of leftOut) console.log(`  - ${test.fullName}`);
}
const nothingMayBeLeftOut = Boolean(process.env.CI);
const failed = numFailedTests + brokenFiles.length + (nothingMayBeLeftOut ? leftOut.length : 0);
console.log(`\n${numPassedTests} passed, ${failed} failed`);
process.exit(failed > 0 || tests.status !== 0 || numPassedTests === 0 ? 1 : 0);
