import type { Item } from '@shared/item';
import { io, type Socket } from 'socket.io-client';
import { until } from './app';

/** A job as a socket told it. */
export interface Record {
  readonly id: string;
  readonly state: 'active' | 'completed' | 'failed';
  readonly progress: { readonly items: number; readonly hits: number };
  readonly results: { readonly hits?: readonly string[]; readonly items?: readonly Item[] };
  readonly resultsPart?: { readonly from: number; readonly total: number };
}

/** A socket that follows jobs, and what it was told. */
export interface JobSocket {
  readonly socket: Socket;
  readonly records: readonly Record[];
  readonly errors: readonly { readonly code: string; readonly message: string }[];
  /** Resolves with the record that says that a job is over. */
  readonly end: (id: string) => Promise<Record>;
  /** Resolves with the reason when the connection is next lost. */
  readonly lost: () => Promise<string>;
  readonly close: () => void;
}

export type Transport = 'polling' | 'websocket';

/** Connects as the hosted service's client does, by an address of `ws:`. */
export function openJobSocket(
  { baseUrl }: { readonly baseUrl: string },
  {
    transports,
    headers = {},
  }: { readonly transports?: Transport[]; readonly headers?: { [name: string]: string } } = {},
): JobSocket {
  const socket = io(baseUrl.replace('http', 'ws'), {
    forceNew: true,
    reconnectionDelay: 20,
    extraHeaders: headers,
    ...(transports && { transports }),
  });
  const records: Record[] = [];
  const errors: { code: string; message: string }[] = [];
  socket.on('progress', (record: Record) => void records.push(record));
  socket.on('error', (body: { errors: { code: string; message: string }[] }) => errors.push(...body.errors));
  return {
    socket,
    records,
    errors,
    end: (id) =>
      until(
        `the end of ${id} on a socket`,
        () => records.findLast((record) => record.id === id && record.state !== 'active') ?? null,
      ),
    lost: () => new Promise((resolve) => socket.once('disconnect', resolve)),
    close: () => socket.close(),
  };
}
