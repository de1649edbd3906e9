import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { getProfile } from './own-processes';
import { listProcesses } from './process-table';

/** A folder that marks a running browser, so that its files can be removed if Winnow is killed. */
export interface Trace {
  readonly id: string;
  readonly folder: string;
  /** Records where the new browser has its profile. */
  readonly noteProfile: () => Promise<void>;
  readonly forget: () => Promise<void>;
}

const PREFIX = 'winnow-browser-';
const TRACE = /^winnow-browser-(\d+)-[0-9a-f]+$/;
const PROFILE = /^playwright_chromiumdev_profile-\w+$/; // as named by Playwright
const NOTE = 'profile.txt';

const ours = new Set<string>();

/** Creates the folder for a browser; its name contains the process that starts it. */
export async function keepTrace(): Promise<Trace> {
  const id = `${process.pid}-${randomBytes(8).toString('hex')}`;
  const name = PREFIX + id;
  const folder = join(tmpdir(), name);
  ours.add(name);
  await mkdir(folder, { mode: 0o700 });
  return {
    id,
    folder,
    noteProfile: async () => {
      const profile = await getProfile(id);
      if (profile !== null) await writeFile(join(folder, NOTE), profile);
    },
    forget: async () => {
      await remove(folder);
      ours.delete(name);
    },
  };
}

/** Removes the folders of browsers whose Winnow was killed, unless a process still uses them. */
export async function removeLeftovers(): Promise<void> {
  const folder = tmpdir();
  const left = (await readdir(folder).catch(() => [])).filter(isAbandoned);
  if (left.length === 0) return;
  const commands = (await listProcesses()).map(({ command }) => command);
  if (commands.length === 0) return; // without a list of processes we cannot know whether they are in use
  for (const name of left) {
    const trace = join(folder, name);
    const profile = (await readFile(join(trace, NOTE), 'utf8').catch(() => '')).trim();
    const id = name.slice(PREFIX.length);
    if (commands.some((command) => command.includes(id) || (profile !== '' && command.includes(profile)))) continue;
    // a note that points elsewhere was not written by us
    if (PROFILE.test(basename(profile)) && dirname(profile) === folder) await remove(profile);
    await remove(trace);
  }
}

/** Whether the process that created it has ended; in a container, a new process may have the same number. */
function isAbandoned(name: string): boolean {
  const [, owner] = TRACE.exec(name) ?? [];
  if (owner === undefined || ours.has(name)) return false;
  return Number(owner) === process.pid || !isAlive(Number(owner));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // another user's
  }
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined); // the next start tries again
}
