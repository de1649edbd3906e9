import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@shared/errors';
import type { HttpParts } from '../http-parts';
import { createFollowedBefore } from './followed-before';
import { serveJobStream } from './job-stream';
import { MAX_JOBS, serveSubscriptions } from './subscriptions';

// A program may detach hundreds of jobs at once, with a socket for each.
const MAX_SOCKETS = 500;
const MAX_BYTES = 16_000; // per message; clients only send ids
const CONNECT_MS = 10_000;
const TOO_MANY = `Winnow serves at most ${MAX_SOCKETS} sockets at a time; close some.`;

/** Sockets that follow jobs, by long polling and WebSocket. */
export interface JobSockets {
  readonly request: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Opens a WebSocket that follows one job. Throws `not_found`, and `invalid_request` if too many are open. */
  readonly stream: (request: IncomingMessage, socket: Duplex, head: Buffer, jobId: string) => void;
  readonly close: () => Promise<void>;
}

/** Loads the socket library, which most runs of Winnow never need. The caller must check Host and Origin. */
export async function openJobSockets({
  engine,
  now,
  log,
  toldFailures,
}: Pick<HttpParts, 'engine' | 'now' | 'log' | 'toldFailures'>): Promise<JobSockets> {
  const [{ Server: Connections }, { Server }, { WebSocketServer }] = await Promise.all([
    import('engine.io'),
    import('socket.io'),
    import('ws'),
  ]);
  const connections = new Connections({
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: MAX_BYTES,
    httpCompression: false, // traffic stays on this computer
    allowRequest: (_request, decide) => {
      decide(isFree() ? null : TOO_MANY, isFree());
    },
  });
  const streams = new WebSocketServer({ noServer: true, maxPayload: MAX_BYTES });
  const isFree = () => connections.clientsCount + streams.clients.size < MAX_SOCKETS;
  const io = new Server({
    serveClient: false,
    connectTimeout: CONNECT_MS,
    // gives each client an id for reconnecting; nothing else of this feature is used, because states are read again
    connectionStateRecovery: { maxDisconnectionDuration: 1 },
  });
  const before = createFollowedBefore(MAX_JOBS);
  io.bind(connections);
  io.on('connection', (socket) => serveSubscriptions({ engine, now, log, before, toldFailures }, socket));
  return {
    request: (request, response) => connections.handleRequest(request, response),
    upgrade: (request, socket, head) => connections.handleUpgrade(request, socket, head),
    stream: (request, socket, head, jobId) => {
      engine.jobs.get(jobId);
      if (!isFree()) throw new AppError('invalid_request', TOO_MANY);
      streams.handleUpgrade(request, socket, head, (opened) => {
        opened.on('error', () => opened.terminate());
        try {
          serveJobStream(engine, jobId, opened, log);
        } catch {
          opened.close(); // deleted meanwhile
        }
      });
    },
    close: async () => {
      for (const each of streams.clients) each.terminate();
      await io.close();
    },
  };
}
