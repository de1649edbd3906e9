import { readFile } from 'node:fs/promises';
import { endianness } from 'node:os';

// kernel tables of all TCP sockets in this network namespace, with their owners
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];
const ROW = /^\s*\d+: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) \S+ \S+ \S+ \S+\s+(\d+) /gm;
const LOOPBACK = endianness() === 'LE' ? '0100007F' : '7F000001'; // 127.0.0.1, alone or at the end of its IPv6 form

/**
 * Whether another user of this computer opened the connection from `clientPort` to `serverPort` on 127.0.0.1. False if unknown: only Linux has such a
 * table that any user can read.
 */
export async function isOtherUser(clientPort: number, serverPort: number): Promise<boolean> {
  const self = process.getuid?.();
  if (process.platform !== 'linux' || self === undefined) return false;
  for (const table of TABLES) {
    const text = await readFile(table, 'latin1').catch(() => '');
    for (const [, local = '', address = '', remote = '', user] of text.matchAll(ROW))
      if (isPort(local, clientPort) && isPort(remote, serverPort) && address.endsWith(LOOPBACK))
        return Number(user) !== self;
  }
  return false;
}

const isPort = (hex: string, port: number) => Number.parseInt(hex, 16) === port;
