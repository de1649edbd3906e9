import type { Socket } from 'socket.io';

/** Sends on a socket one message at a time, so that nothing piles up for a slow client. */
export interface SocketLine {
  /** Resolves when earlier messages were passed to the socket; false if it is closed. */
  readonly ready: () => Promise<boolean>;
  /** Waits in the same way, then sends. */
  readonly send: (event: string, data: unknown) => Promise<boolean>;
}

export function createSocketLine(socket: Socket): SocketLine {
  let waiting: Promise<void> | null = null; // shared, because each wait needs three listeners
  const wait = () =>
    new Promise<void>((resolve) => {
      const { conn } = socket;
      const { transport } = conn; // changes after an upgrade
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
        // another waiting sender may have been first
        if (!isFree()) continue;
        // volatile: not kept for a reconnect
        socket.volatile.emit(event, data);
        return true;
      }
      return false;
    },
  };
}
