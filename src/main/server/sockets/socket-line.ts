import type { Socket } from 'socket.io';

/** Sends on a socket, one message at a time: what its client has not taken yet never piles up here. */
export interface SocketLine {
  /** Resolves when earlier messages were handed to the socket; false when the socket is closed. */
  readonly ready: () => Promise<boolean>;
  /** Waits likewise, and sends. */
  readonly send: (event: string, data: unknown) => Promise<boolean>;
}

export function socketLine(socket: Socket): SocketLine {
  let waiting: Promise<void> | null = null; // shared, since each wait takes three listeners
  const wait = () =>
    new Promise<void>((resolve) => {
      const { conn } = socket;
      const { transport } = conn; // another one after an upgrade
      const done = () => {
        transport.off('ready', done);
        conn.off('upgrade', done);
        socket.off('disconnect', done);
        waiting = null;
        resolve();
      };
      transport.once('ready', done);
      conn.once('upgrade', done);
      socket.once('disconnect', done);
    });
  const isFree = () => socket.conn.transport.writable;

  const ready = async () => {
    while (socket.connected && !isFree()) {
      waiting ??= wait();
      await waiting;
    }
    return socket.connected;
  };
  return {
    ready,
    send: async (event, data) => {
      while (await ready()) {
        // another sender that waited too may have come first
        if (!isFree()) continue;
        // volatile: not kept for the case that the client comes back
        socket.volatile.emit(event, data);
        return true;
      }
      return false;
    },
  };
}
