import { connect, type Socket } from 'node:net';

const QUIET_MS = 400; // after it nothing more is taken to come
const MAX_MS = 10_000;

/** Sends these bytes on a connection of their own; gives all that came until it was closed or fell silent. */
export function exchange(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const end = () => {
      clearTimeout(last);
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    const last = setTimeout(end, MAX_MS);
    socket.setTimeout(QUIET_MS, end);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', end);
    socket.on('close', end);
    socket.on('connect', () => socket.write(bytes));
  });
}

/** Connections that stay open until they are let go. */
export async function hold(
  port: number,
  count: number,
  onOpen: (socket: Socket) => void,
): Promise<{ readonly open: () => number; readonly release: () => void }> {
  const sockets: Socket[] = [];
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1');
          sockets.push(socket);
          socket.on('error', () => resolve());
          socket.on('close', () => resolve());
          socket.on('data', () => {});
          socket.on('connect', () => {
            onOpen(socket);
            resolve();
          });
        }),
    ),
  );
  return {
    open: () => sockets.filter((socket) => !socket.destroyed).length,
    release: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** How many answers of success are in what came back on a connection. */
export function successesIn(answers: string): number {
  return answers.match(/HTTP\/1\.1 (?:2\d\d|3\d\d) /g)?.length ?? 0;
}
