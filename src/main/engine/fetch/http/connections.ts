import type { Addresses, Permit } from './addresses';
import { type Alpn, createAlpn } from './alpn';
import { type Connection, openConnection } from './connection';
import type { DialRoute } from './dial';
import { getRouteKey } from './route-key';

export interface ConnectionPool {
  /** Lends a connection for this route, one per request in progress, never one opened with another permit. */
  readonly acquire: (route: DialRoute, origin: string, permit: Permit) => Connection;
  readonly addresses: Addresses;
  /** Returns a connection; one whose request failed midway is closed. */
  readonly release: (connection: Connection, reusable: boolean) => void;
  /** Learns from failures which servers require HTTP/2. */
  readonly alpn: Alpn;
  readonly close: () => Promise<void>;
}

const IDLE_PER_KEY = 16;
const IDLE_IN_ALL = 128; // thousands of hosts must not exhaust the file handles

/** Keeps connections open for further requests to the same origin by the same route. */
export function createConnectionPool(addresses: Addresses): ConnectionPool {
  const idle = new Map<string, Connection[]>();
  const all = new Set<Connection>();
  const alpn = createAlpn();
  let idleCount = 0;

  const drop = async (connection: Connection) => {
    all.delete(connection);
    await connection.close();
  };
  const dropOldest = () => {
    const [key, waiting] = idle.entries().next().value ?? [];
    const oldest = waiting?.shift();
    if (key !== undefined && waiting?.length === 0) idle.delete(key);
    if (!oldest) return;
    idleCount--;
    void drop(oldest);
  };
  const takeIdle = (key: string) => {
    const waiting = idle.get(key);
    const reused = waiting?.pop();
    if (waiting?.length === 0) idle.delete(key);
    if (reused) idleCount--;
    return reused;
  };

  return {
    acquire: (route, origin, permit) => {
      const key = `${getRouteKey(route)} ${origin} ${permit.key}`;
      const connection = takeIdle(key) ?? openConnection(key, route, origin, alpn, { addresses, permit });
      all.add(connection);
      return connection;
    },
    release: (connection, reusable) => {
      const waiting = idle.get(connection.key) ?? [];
      if (!reusable || waiting.length >= IDLE_PER_KEY) return void drop(connection);
      waiting.push(connection);
      idle.set(connection.key, waiting);
      if (++idleCount > IDLE_IN_ALL) dropOldest();
    },
    addresses,
    alpn,
    close: async () => {
      await Promise.all([...all].map(drop));
      idle.clear();
    },
  };
}
