import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodePath, ROOT, say } from './project.mjs';

const PACKAGE = join(ROOT, 'node_modules', 'electron');
const STALL_MS = 20_000; // a download from which nothing arrives for so long is not going to
const LIMIT_MS = 60_000; // without a byte by then there is no connection at all
const LOOK_MS = 500;

/** The Electron program: the one named by ELECTRON_OVERRIDE_DIST_PATH, or the installed one; null when there is none. */
export function installedElectron() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const program = platformProgram();
  const file = override ? join(override, program) : join(PACKAGE, 'dist', program);
  return existsSync(file) ? file : null;
}

/** The Electron program, downloaded by its own installer if need be; null when it cannot be had. */
export async function findElectron() {
  const installed = installedElectron();
  const installer = join(PACKAGE, 'install.js');
  if (installed || process.env.ELECTRON_OVERRIDE_DIST_PATH || !existsSync(installer)) return installed;
  say('Fetching Electron, once…');
  await install(installer);
  return installedElectron();
}

function platformProgram() {
  const pathFile = join(PACKAGE, 'path.txt');
  if (existsSync(pathFile)) return readFileSync(pathFile, 'utf8').trim();
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}

/** Runs the installer in a temporary folder of its own, whose growth shows whether the download moves. */
async function install(installer) {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-electron-'));
  const child = spawn(nodePath(), [installer], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder },
  });
  const watch = stopWhenStalled(child, folder);
  await new Promise((done) => child.once('error', done).once('exit', done));
  clearInterval(watch);
  rmSync(folder, { recursive: true, force: true });
}

function stopWhenStalled(child, folder) {
  let bytes = 0;
  let movedAt = Date.now();
  return setInterval(() => {
    const now = folderBytes(folder);
    if (now !== bytes) movedAt = Date.now();
    bytes = now;
    if (Date.now() - movedAt > (bytes > 0 ? STALL_MS : LIMIT_MS)) child.kill('SIGKILL');
  }, LOOK_MS);
}

function folderBytes(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? folderBytes(path) : statSync(path).size);
    }, 0);
  } catch {
    return 0; // the installer moves files while we look
  }
}
