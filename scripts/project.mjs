import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const NEEDED_NODE = 22; // older ones cannot load the database's binding

/** The Node that runs the build, the server and the tests: this one, or the project's own where this one is too old. */
export function nodePath() {
  const own = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const major = Number(process.versions.node.split('.')[0]);
  return major < NEEDED_NODE && existsSync(own) ? own : process.execPath;
}

/** Says something on stderr, so that stdout stays the program's own. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}
