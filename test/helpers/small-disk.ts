import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './app';

/** A disk of a few megabytes, in memory. */
export interface SmallDisk {
  readonly dir: string;
  /** Takes all room that is left but `bytes`. */
  readonly fill: (leave?: number) => void;
  /** Gives back what was taken by `fill`. */
  readonly empty: () => void;
  readonly setReadOnly: (isReadOnly: boolean) => void;
  readonly remove: () => void;
}

/** Why no small disk can be made here; null where one can. */
export const NO_SMALL_DISK: string | null = reasonAgainst();

const FILLER = 'filler';
const BLOCK = 4096;

export function smallDisk(megabytes: number): SmallDisk {
  const dir = temporaryFolder();
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', dir);
  const filler = join(dir, FILLER);
  return {
    dir,
    fill: (leave = 0) => {
      const handle = openSync(filler, 'a');
      const free = () => {
        const { bavail, bsize } = statfsSync(dir);
        return bavail * bsize;
      };
      try {
        for (let left = free() - leave; left > 0; left = free() - leave)
          writeSync(handle, Buffer.alloc(Math.min(left, 1 << 20)));
        if (leave === 0) for (;;) writeSync(handle, Buffer.alloc(BLOCK)); // until the disk itself says that it is full
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(handle);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) => run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, dir),
    remove: () => {
      run('umount', '-l', dir);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function run(...command: readonly string[]): void {
  const { status, stderr } = spawnAsRoot(command);
  if (status !== 0) throw new Error(`${command.join(' ')}: ${String(stderr)}`);
}

/** Runners of continuous integration are no root, but may act as root. */
function spawnAsRoot(words: readonly string[]) {
  const [command = '', ...args] = process.getuid?.() === 0 ? words : ['sudo', '-n', ...words];
  return spawnSync(command, args, { encoding: 'utf8' });
}

function reasonAgainst(): string | null {
  if (process.platform !== 'linux') return 'only Linux mounts a disk in memory';
  if (process.env.CI) return null; // nothing may be left out there: what cannot be mounted fails
  const dir = temporaryFolder();
  const { status } = spawnAsRoot(['mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir]);
  if (status === 0) spawnAsRoot(['umount', dir]);
  rmSync(dir, { recursive: true, force: true });
  return status === 0 ? null : 'mounting a disk in memory takes the rights of root';
}
