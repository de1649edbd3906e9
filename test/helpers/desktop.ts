import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';

/** The Electron program to test with; null where there is none, and such tests are then skipped by name. */
export const electronPath = findProgram();

export const needsElectron = 'needs Electron';

export interface Display {
  readonly name: string;
  readonly close: () => Promise<void>;
}

export interface Desktop {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
}

/** The display of this session, or one of its own where there is none. */
export async function openDisplay(): Promise<Display> {
  const existing = process.env.DISPLAY;
  if (existing || process.platform !== 'linux') return { name: existing ?? '', close: async () => undefined };
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = server.stdio[3];
  if (!pipe || !('read' in pipe)) throw new TypeError('Xvfb has no pipe to name its display on');
  const [number] = await Promise.race([
    once(pipe, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('Xvfb did not start'))),
  ]);
  return { name: `:${String(number).trim()}`, close: () => end(server) };
}

/** Flags every Electron takes here: root has no sandbox of its own, and sound and graphics cards are not needed. */
export const ELECTRON_FLAGS = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'];

export interface LaunchOptions {
  readonly dataDir?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether a first start shows the tour, as it does for a person. @default false */
  readonly withTour?: boolean;
}

/** Starts the built app in a real Electron on a fresh data folder and a free port, and waits for its window. */
export async function launchDesktop(display: Display, options: LaunchOptions = {}): Promise<Desktop> {
  if (!electronPath) throw new Error('There is no Electron to test with');
  const dataDir = options.dataDir ?? (await newDataDir());
  const settings = join(dataDir, 'desktop.json');
  if (!options.withTour && !existsSync(settings)) await writeFile(settings, '{"tourDone":true}');
  const app = await launchElectron({
    executablePath: electronPath,
    args: [...ELECTRON_FLAGS, resolve('.'), '--data', dataDir, ...(options.args ?? ['--port', '0'])],
    env: { ...desktopEnv(display), ...options.env },
  });
  const page = await app.firstWindow();
  await page.getByRole('button', { name: 'Try the sample site' }).waitFor();
  return { app, page, dataDir, close: () => app.close() };
}

/**
 * Starts an Electron whose `evaluate` asks again when V8 has collected the promise of an answer, which it may do on a busy machine with the
 * promise that the protocol itself makes of a plain value. Code that is evaluated may thus run twice.
 */
async function launchElectron(options: Parameters<typeof _electron.launch>[0]): Promise<ElectronApplication> {
  const app = await _electron.launch(options);
  const evaluate = app.evaluate.bind(app) as (...args: unknown[]) => Promise<unknown>;
  const again = async (...args: unknown[]): Promise<unknown> => {
    for (let tries = 1; ; tries++) {
      try {
        return await evaluate(...args);
      } catch (error) {
        if (tries === 5 || !String(error).includes('promise was garbage collected')) throw error;
      }
    }
  };
  return Object.assign(app, { evaluate: again });
}

/** Evaluates an expression in the window's page, where promises are waited for. */
export function inPage({ page }: Desktop, expression: string): Promise<unknown> {
  return page.evaluate(expression);
}

/** The environment of a start: this one with the display, without what would name a port or a folder. */
export function desktopEnv(display: Display | null): Record<string, string> {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, WINNOW_PORT: _port, WINNOW_DATA: _data, ...rest } = process.env;
  const env = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { ...Object.fromEntries(env), ...(display ? { DISPLAY: display.name } : {}) };
}

export function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'winnow-desktop-'));
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** Where a running app listens and a key for it, from the file it leaves for local clients. */
export async function readServerFile(dataDir: string): Promise<{ readonly url: string; readonly key: string }> {
  const { url, key } = JSON.parse(await readFile(join(dataDir, 'server.json'), 'utf8'));
  return { url: String(url), key: String(key) };
}

export interface Started {
  readonly child: ChildProcess;
  /** Everything printed so far, both streams. */
  readonly printed: () => string;
  /** The first group of the first line that matches. Throws with what was printed when the process ends first. */
  readonly line: (pattern: RegExp) => Promise<string>;
  readonly exit: Promise<number | null>;
}

/** Starts a program and reads what it prints. */
export function startProgram(file: string, args: readonly string[], env: Record<string, string>): Started {
  const child = spawn(file, [...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const seen = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      for (const look of seen) look();
    });
  }
  const exit = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  const line = (pattern: RegExp) =>
    new Promise<string>((found, fail) => {
      const look = () => {
        const match = lines.map((each) => pattern.exec(each)).find(Boolean);
        if (match) found(match[1] ?? match[0]);
      };
      seen.add(look);
      look();
      void exit.then((code) => fail(new Error(`Ended with ${code}:\n${lines.join('\n')}`)));
    });
  return { child, printed: () => lines.join('\n'), line, exit };
}

/** Ends a child by SIGTERM and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function findProgram(): string | null {
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? resolve('node_modules/electron/dist');
  const mac = 'Electron.app/Contents/MacOS/Electron';
  const file = join(
    dist,
    process.platform === 'darwin' ? mac : process.platform === 'win32' ? 'electron.exe' : 'electron',
  );
  const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY) || existsSync('/usr/bin/Xvfb');
  return existsSync(file) && hasDisplay ? file : null;
}
