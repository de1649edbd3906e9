import type net from 'node:net';
import type { Target } from '../http/dial-error';

/** Reply codes of RFC 1928, §6. */
export const SOCKS_REPLY = {
  granted: 0,
  failure: 1,
  notAllowed: 2,
  hostUnreachable: 4,
  refused: 5,
  expired: 6,
  commandUnknown: 7,
  addressUnknown: 8,
} as const;

const [VERSION, NO_LOGIN, NONE_FITS, CONNECT, IPV4, NAME, IPV6] = [5, 0, 0xff, 1, 1, 3, 4];

/** Reads a SOCKS5 client's greeting and request, without authentication; null for a request other than CONNECT, which it rejects. */
export async function readSocksRequest(socket: net.Socket): Promise<Target | null> {
  const take = byteReader(socket);
  const [version, methodCount = 0] = await take(2);
  if (version !== VERSION) return refuseSocket(socket, null);
  const methods = await take(methodCount);
  if (!methods.includes(NO_LOGIN)) return refuseSocket(socket, Buffer.of(VERSION, NONE_FITS));
  socket.write(Buffer.of(VERSION, NO_LOGIN));
  const [, command, , kind] = await take(4);
  const host = await readHost(take, kind);
  if (host === null) return refuseSocket(socket, reply(SOCKS_REPLY.addressUnknown));
  const port = (await take(2)).readUInt16BE();
  return command === CONNECT ? { host, port } : refuseSocket(socket, reply(SOCKS_REPLY.commandUnknown));
}

/** Replies to the request; anything but `granted` closes the connection. */
export function answerSocks(socket: net.Socket, code: number): void {
  if (code === SOCKS_REPLY.granted) socket.write(reply(code));
  else refuseSocket(socket, reply(code));
}

type TakeBytes = (count: number) => Promise<Buffer>;

async function readHost(take: TakeBytes, kind: number | undefined): Promise<string | null> {
  if (kind === IPV4) return (await take(4)).join('.');
  if (kind === NAME) return (await take((await take(1)).readUInt8())).toString('latin1');
  if (kind !== IPV6) return null;
  const groups = await take(16);
  return Array.from({ length: 8 }, (_, i) => groups.readUInt16BE(2 * i).toString(16)).join(':');
}

function refuseSocket(socket: net.Socket, bytes: Buffer | null): null {
  if (bytes) socket.write(bytes);
  socket.destroySoon();
  return null;
}

function reply(code: number): Buffer {
  return Buffer.of(VERSION, code, 0, IPV4, 0, 0, 0, 0, 0, 0);
}

/** Reads an exact number of bytes; rejects if the socket ends first. */
function byteReader(socket: net.Socket): TakeBytes {
  return (count) =>
    new Promise((resolve, reject) => {
      const settle = () => socket.off('readable', read).off('error', fail).off('close', fail).off('end', fail);
      const fail = () => {
        settle();
        reject(new Error('the client ended the connection'));
      };
      const read = () => {
        const chunk: Buffer | null = count === 0 ? Buffer.alloc(0) : socket.read(count);
        if (chunk === null) return;
        settle();
        if (chunk.length === count) resolve(chunk);
        else reject(new Error('the client ended the connection')); // some bytes may be left in the buffer
      };
      socket.on('readable', read).once('error', fail).once('close', fail).once('end', fail);
      read();
    });
}
