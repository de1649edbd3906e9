import type net from 'node:net';

/** Counts what sockets read and write. */
export interface ByteMeter {
  readonly add: (socket: net.Socket) => void;
  /** Both directions, all sockets, since the start or last reset. */
  readonly bytes: () => number;
  readonly reset: () => void;
}

export function createByteMeter(): ByteMeter {
  const open = new Set<net.Socket>();
  let closed = 0;
  let from = 0;
  const all = () => {
    let sum = closed;
    for (const socket of open) sum += getBytes(socket);
    return sum;
  };
  return {
    add: (socket) => {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        closed += getBytes(socket);
      });
    },
    bytes: () => all() - from,
    reset: () => {
      from = all();
    },
  };
}

function getBytes(socket: net.Socket): number {
  return socket.bytesRead + socket.bytesWritten;
}
