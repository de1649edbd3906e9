import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export interface Serve {
  readonly baseUrl: string;
  /** The one-time link that signs a browser in. */
  readonly link: string;
  /** All one-time links that it printed so far; it prints the next once one was used. */
  readonly links: () => readonly string[];
  readonly stop: () => Promise<void>;
}

interface ServeOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Folder of the built program; the project by default. */
  readonly cwd?: string;
}

const ENTRY = 'out/main/serve.js';

/** Starts the built server on a free port with a fresh data folder. Throws with what it printed when it does not come up. */
export async function startServe({ env = {}, args = [], cwd = '.' }: ServeOptions = {}): Promise<Serve> {
  const dataDir = await mkdtemp(join(tmpdir(), 'winnow-serve-'));
  const child = spawn(process.execPath, [ENTRY, '--port', '0', '--data', dataDir, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const end = async () => {
    await stop(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const [baseUrl, link] = await Promise.race([
      printedAddresses(child.stdout, child.stderr, printed),
      ended(child, printed),
    ]);
    return { baseUrl, link, links: () => printed.join('\n').match(/http:\/\/\S+\/open\?token=\S+/g) ?? [], stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** All that a server with these flags prints from its start to its end. */
export async function printedByServe(args: readonly string[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'winnow-serve-'));
  const child = spawn(process.execPath, [ENTRY, '--port', '0', '--data', dataDir, ...args], { stdio: 'pipe' });
  const printed: string[] = [];
  child.stderr.on('data', (text) => printed.push(String(text)));
  try {
    await Promise.race([firstMatch(child.stdout, /listening on (http:\/\/\S+)/, printed), ended(child, printed)]);
    const closed = once(child, 'close');
    await stop(child);
    await closed;
    return printed.join('\n');
  } finally {
    await stop(child);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function printedAddresses(stdout: Readable, stderr: Readable, printed: string[]): Promise<[string, string]> {
  return Promise.all([
    firstMatch(stdout, /listening on (http:\/\/\S+)/, printed),
    firstMatch(stderr, /(http:\/\/\S+\/open\?token=\S+)/, printed),
  ]);
}

async function ended(child: ChildProcess, printed: readonly string[]): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The server ended with ${code}:\n${printed.join('\n')}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The first group of the first line that matches; lines are read on, so that the pipe never fills. */
function firstMatch(stream: Readable, pattern: RegExp, printed: string[]): Promise<string> {
  return new Promise((resolve) => {
    createInterface(stream).on('line', (line) => {
      printed.push(line);
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
}
