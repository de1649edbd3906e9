import { BODIES } from './bodies';
import { CHARSETS } from './charsets';
import { CONNECTION } from './connection';
import { ENCODINGS } from './encodings';
import { HEADERS } from './headers';
import { HTTP2 } from './http2';
import { PAGES } from './pages';
import { POLITENESS } from './politeness';
import { REDIRECTS } from './redirects';
import { STATUS_LINES } from './status-lines';
import { TLS } from './tls';
import type { Fault, Running } from './types';

export { AUTHORITY } from './certificate';
export { DEADLINE_MS, type Fault, LIMIT_BYTES } from './types';

/** Every misbehaviour by theme. */
export const FAULTS = {
  connection: CONNECTION,
  'status line': STATUS_LINES,
  headers: HEADERS,
  body: BODIES,
  'content coding': ENCODINGS,
  charset: CHARSETS,
  redirect: REDIRECTS,
  TLS,
  'HTTP/2': HTTP2,
  politeness: POLITENESS,
  page: PAGES,
} as const satisfies Readonly<Record<string, readonly Fault[]>>;

export interface FaultSite {
  /** Where a fault is served. */
  readonly urlOf: (fault: Fault) => string;
  readonly stop: () => Promise<void>;
}

/** Serves each of these faults at a port of its own. */
export async function startFaultSite(faults: readonly Fault[]): Promise<FaultSite> {
  const running = new Map<Fault, Running>();
  await Promise.all(faults.map(async (fault) => running.set(fault, await fault.start())));
  return {
    urlOf: (fault) => {
      const served = running.get(fault);
      if (!served) throw new Error(`nobody serves "${fault.name}"`);
      return served.url;
    },
    stop: async () => {
      await Promise.all([...running.values()].map(({ stop }) => stop()));
    },
  };
}
