import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Finds which of some processes has a connection from this port of 127.0.0.1, by what Linux says of it; null for none. */
export function findSocketOwner(port: number, pids: readonly number[]): number | null {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const inode = lines.map((line) => line.trim().split(/\s+/)).find((parts) => parts[1] === local)?.[9];
  const isOpenIn = (pid: number) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => readLink(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`);
  return inode === undefined ? null : (pids.find(isOpenIn) ?? null);
}

/** Null for one that is closed meanwhile. */
function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
