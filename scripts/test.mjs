// Runs the tests on what is built, then names those that were left out. Arguments go to the test runner.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { follow } from './child.mjs';
import { nodePath, ROOT, say } from './project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'winnow-test-'));
const report = join(folder, 'report.json');

try {
  ensureBuilt();
  const runner = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(nodePath(), [runner, 'run', ...reporters, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = (await follow(child)).code;
  if (existsSync(report)) nameLeftOut(JSON.parse(readFileSync(report, 'utf8')));
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function nameLeftOut({ testResults }) {
  for (const { name, assertionResults } of testResults) {
    for (const { status, fullName } of assertionResults) {
      if (status !== 'passed' && status !== 'failed') say(`left out: ${relative(ROOT, name)}: ${fullName}`);
    }
  }
}
