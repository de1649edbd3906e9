// Builds the app and packages it for this machine: unpacked, or as installers with `--installers`. Further arguments go to electron-builder.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { follow } from './child.mjs';
import { nodePath, ROOT, say } from './project.mjs';

const INSTALLERS = '--installers';

try {
  await ensureBuilt();
  const builder = fileURLToPath(import.meta.resolve('electron-builder/cli.js'));
  const given = process.argv.slice(2);
  const further = given.filter((each) => each !== INSTALLERS);
  const kind = given.includes(INSTALLERS) ? [] : ['--dir'];
  const args = [...kind, '--publish', 'never', ...electronArgs(), ...further];
  // electron-builder refuses a variable that is not there; a copy with an empty address says that it does not update itself
  const env = { ...process.env, WINNOW_UPDATE_URL: process.env.WINNOW_UPDATE_URL ?? '' };
  const child = spawn(nodePath(), [builder, ...args], { cwd: ROOT, env, stdio: 'inherit' });
  process.exitCode = (await follow(child)).code;
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

/** Names the prepared Electron where there is one, so that nothing has to be downloaded. */
function electronArgs() {
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!dist) return [];
  const version = readFileSync(join(dist, 'version'), 'utf8').trim().replace(/^v/, '');
  return [`-c.electronDist=${dist}`, `-c.electronVersion=${version}`];
}
