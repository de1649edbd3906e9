import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const NEEDED_NODE_API = 10; // older ones cannot load the database's binding

/** The Node that runs the build, the server and the tests: this one, or the project's own where this one is too old. */
export function nodePath() {
  const own = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return Number(process.versions.napi) < NEEDED_NODE_API && existsSync(own) ? own : process.execPath;
}

/** Says something on stderr, so that stdout stays the program's own. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}
