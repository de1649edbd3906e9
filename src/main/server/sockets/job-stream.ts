import { AppError } from '@shared/errors';
import type { WebSocket } from 'ws';
import type { Engine } from '../../engine/index';
import { streamLongJson } from '../long-json';
import { followJobEvents } from './follow-job';
import { streamWholeJob } from './followed-job';

const OVER = 1000; // close codes of RFC 6455
const GOING_AWAY = 1001;
const INTERNAL = 1011;

/** Sends a job's records on a WebSocket of its own, each as one JSON text, and closes it after the last. Throws `not_found`. */
export function serveJobStream(engine: Engine, id: string, socket: WebSocket, log: (line: string) => void): void {
  let sent: Promise<unknown> = Promise.resolve();
  const isOpen = () => socket.readyState === socket.OPEN;
  const ready = async () => {
    await sent;
    return isOpen();
  };
  const follower = followJobEvents(
    engine,
    id,
    {
      ready,
      send: async (job) => {
        if (await ready()) sent = sendJson(socket, job);
        return isOpen();
      },
    },
    streamWholeJob,
  );
  socket.once('close', follower.leave);
  follower.done
    .then(async () => {
      await sent;
      socket.close(OVER);
    })
    .catch((error) => {
      // the job was deleted, or the store closes because Winnow ends
      const isKnown = error instanceof AppError;
      if (!isKnown) log(`A WebSocket that follows ${id} was closed: ${error instanceof Error ? error.message : error}`);
      socket.close(isKnown ? GOING_AWAY : INTERNAL, isKnown ? error.code : undefined);
    });
}

/** Sends one message; a long one in fragments, because serializing it at once would block other calls. */
async function sendJson(socket: WebSocket, value: unknown): Promise<void> {
  const long = streamLongJson(value);
  if (long === null) return write(socket, JSON.stringify(value), true);
  for await (const piece of long) await write(socket, piece, false);
  await write(socket, '', true);
}

/** Resolves when the text was passed on, or the socket has closed. */
function write(socket: WebSocket, text: string | Buffer, fin: boolean): Promise<void> {
  return new Promise((resolve) => socket.send(text, { fin, binary: false }, () => resolve()));
}
