import net from 'node:net';
import tls from 'node:tls';
import { Client } from 'undici';

/** A connection lent to one request at a time, so that its socket's byte counts are that request's own. */
export interface Connection {
  readonly client: Client;
  /** Bytes read and written on the wire since the connection was made, TLS and reconnects included. */
  readonly wireBytes: () => number;
}

export interface ConnectionPool {
  readonly acquire: (origin: string) => Connection;
  /** Gives a connection back; one whose request failed midway is closed instead. */
  readonly release: (origin: string, connection: Connection, reusable: boolean) => void;
  readonly close: () => Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_PER_ORIGIN = 16;
const IDLE_IN_ALL = 128; // an extract over thousands of hosts must not run out of file handles
const KEEP_ALIVE_MS = 4_000; // below the 5 s after which common servers close, so that no request meets a closing socket
const MAX_HEADER_BYTES = 64 * 1024;

export function createConnectionPool(): ConnectionPool {
  const idle = new Map<string, Connection[]>();
  const all = new Set<Client>();
  let idleCount = 0;

  const drop = (connection: Connection) => {
    all.delete(connection.client);
    void connection.client.destroy().catch(() => undefined);
  };
  const dropOldest = () => {
    const [origin, waiting] = idle.entries().next().value ?? [];
    const oldest = waiting?.shift();
    if (origin !== undefined && waiting?.length === 0) idle.delete(origin);
    if (!oldest) return;
    idleCount--;
    drop(oldest);
  };

  return {
    acquire: (origin) => {
      const waiting = idle.get(origin);
      const reused = waiting?.pop();
      if (waiting?.length === 0) idle.delete(origin);
      if (reused) {
        idleCount--;
        return reused;
      }
      const made = connect(origin);
      all.add(made.client);
      return made;
    },
    release: (origin, connection, reusable) => {
      const waiting = idle.get(origin) ?? [];
      if (!reusable || waiting.length >= IDLE_PER_ORIGIN) return drop(connection);
      waiting.push(connection);
      idle.set(origin, waiting);
      if (++idleCount > IDLE_IN_ALL) dropOldest();
    },
    close: async () => {
      await Promise.all([...all].map((client) => client.destroy().catch(() => undefined)));
      all.clear();
      idle.clear();
    },
  };
}

function connect(origin: string): Connection {
  let closedBytes = 0;
  let current: net.Socket | null = null;
  const count = (socket: net.Socket) => socket.bytesRead + socket.bytesWritten;
  const client = new Client(origin, {
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0, // the whole visit has one deadline, by its signal
    bodyTimeout: 0,
    connect: (options, done) => {
      const raw = net.connect({
        host: options.hostname,
        port: Number(options.port) || defaultPort(options.protocol),
        autoSelectFamily: true,
      });
      if (current) closedBytes += count(current);
      current = raw;
      raw.setNoDelay(true);
      const timer = setTimeout(
        () => raw.destroy(Object.assign(new Error('connect timed out'), { code: 'UND_ERR_CONNECT_TIMEOUT' })),
        CONNECT_TIMEOUT_MS,
      );
      const fail = (error: Error) => {
        clearTimeout(timer);
        done(error, null);
      };
      const ready = (socket: net.Socket | tls.TLSSocket) => {
        clearTimeout(timer);
        raw.off('error', fail);
        socket.off('error', fail);
        done(null, socket);
      };
      raw.once('error', fail);
      if (options.protocol !== 'https:') {
        raw.once('connect', () => ready(raw));
        return;
      }
      const servername = options.servername ?? (net.isIP(options.hostname) ? undefined : options.hostname);
      const secure = tls.connect({ socket: raw, servername, ALPNProtocols: ['http/1.1'] });
      secure.once('error', fail);
      secure.once('secureConnect', () => ready(secure));
    },
  });
  client.on('disconnect', () => undefined);
  return { client, wireBytes: () => closedBytes + (current ? count(current) : 0) };
}

function defaultPort(protocol: string): number {
  return protocol === 'https:' ? 443 : 80;
}
