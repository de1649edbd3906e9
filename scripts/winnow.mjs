// Runs the command line, built if need be, under a Node that can run it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { follow } from './child.mjs';
import { nodePath, ROOT, say } from './project.mjs';

try {
  await ensureBuilt();
  const program = join(ROOT, 'out', 'main', 'winnow.js');
  const child = spawn(nodePath(), [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = (await follow(child)).code;
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
