// Starts Winnow: as a desktop app, or where that cannot be, as a server for the browser.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './build.mjs';
import { follow } from './child.mjs';
import { findElectron } from './electron-binary.mjs';
import { nodePath, ROOT, say } from './project.mjs';

const AT_ONCE_MS = 15_000; // Electron that cannot run here dies while it starts

// what the loader and Chromium say when a machine cannot run them, whatever the exit code
const CANNOT_RUN =
  /error while loading shared libraries|Missing X server|platform failed to initialize|SUID sandbox helper/i;

const args = process.argv.slice(2);

try {
  process.exitCode = await start();
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

async function start() {
  const [electron] = await Promise.all([hasDisplay() ? findElectron() : null, ensureBuilt()]);
  if (!hasDisplay()) return serveBrowser('No display found');
  if (!electron) return serveBrowser('Electron could not be fetched', ['--open']);
  const end = await runDesktop(electron);
  return end.cannotRun ? serveBrowser('Electron cannot run here', ['--open']) : end.code;
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

async function runDesktop(electron) {
  const root = process.platform === 'linux' && process.getuid?.() === 0; // Chromium's sandbox refuses root
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  const startedAt = Date.now();
  const child = spawn(electron, [...(root ? ['--no-sandbox'] : []), ROOT, ...args], {
    stdio: ['inherit', 'inherit', 'pipe'],
    env,
  });
  let said = '';
  child.stderr.on('data', (text) => {
    if (said.length < 10_000) said += text;
    process.stderr.write(text);
  });
  const { code, signal, asked } = await follow(child);
  const atOnce = Date.now() - startedAt < AT_ONCE_MS;
  return {
    code,
    cannotRun: atOnce && !asked && (signal !== null || code >= 126 || (code !== 0 && CANNOT_RUN.test(said))),
  };
}

/** Serves the same interface for a browser, in the foreground; says why and where in one line. */
async function serveBrowser(reason, more = []) {
  const child = spawn(nodePath(), [join(ROOT, 'out', 'main', 'serve.js'), ...args, ...more], {
    stdio: ['inherit', 'ignore', 'pipe'],
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    const link = /^open (http\S+)$/.exec(line)?.[1];
    if (link) process.stdout.write(`${reason}, so Winnow opens in your browser instead: ${link}\n`);
    else say(line);
  });
  return (await follow(child)).code;
}
