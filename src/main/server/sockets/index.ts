import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpParts } from '../http-parts';
import { createFollowedBefore } from './followed-before';
import { MAX_JOBS, serveSubscriptions } from './subscriptions';

// A program may detach hundreds of jobs at once, with a socket for each.
const MAX_SOCKETS = 500;
const MAX_BYTES = 16_000; // per message; clients only send ids
const CONNECT_MS = 10_000;

/** Sockets that follow jobs, by long polling and WebSocket. */
export interface JobSockets {
  readonly request: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly close: () => Promise<void>;
}

/** Loads the socket library, which most runs of Winnow never need. The caller must check Host and Origin. */
export async function openJobSockets({
  engine,
  now,
  log,
}: Pick<HttpParts, 'engine' | 'now' | 'log'>): Promise<JobSockets> {
  const [{ Server: Connections }, { Server }] = await Promise.all([import('engine.io'), import('socket.io')]);
  const connections = new Connections({
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: MAX_BYTES,
    httpCompression: false, // traffic stays on this computer
    allowRequest: (_request, decide) => {
      const isFree = connections.clientsCount < MAX_SOCKETS;
      decide(isFree ? null : `Winnow serves at most ${MAX_SOCKETS} sockets at a time; close some.`, isFree);
    },
  });
  const io = new Server({
    serveClient: false,
    connectTimeout: CONNECT_MS,
    // gives each client an id for reconnecting; nothing else of this feature is used, because states are read again
    connectionStateRecovery: { maxDisconnectionDuration: 1 },
  });
  const before = createFollowedBefore(MAX_JOBS);
  io.bind(connections);
  io.on('connection', (socket) => serveSubscriptions({ engine, now, log, before }, socket));
  return {
    request: (request, response) => connections.handleRequest(request, response),
    upgrade: (request, socket, head) => connections.handleUpgrade(request, socket, head),
    close: () => io.close(),
  };
}
