import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { streams } from '@shared/contract';
import type { Engine } from '../../engine/index';
import { streamAllEvents } from '../all-events';
import { exportChanges } from '../changes-file';
import type { HandlersOf } from '../dispatch';
import { readPlace } from '../event-place';
import { streamEvents } from '../events';
import { exportJob } from '../exports';
import { exportExtractor } from '../extractor-file';

export type StreamName = keyof typeof streams;

/** What answers with a file, or with events as they come. */
export type StreamHandlers = HandlersOf<typeof streams, StreamCall, StreamAnswer>;

export interface StreamCall {
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal;
  /** Where a reader that comes back left off; empty for one that begins. */
  readonly lastEventId: string;
}

export type StreamAnswer =
  | { readonly kind: 'file'; readonly headers: Readonly<Record<string, string>>; readonly body: string | Readable }
  | { readonly kind: 'events'; readonly open: (response: ServerResponse) => void };

const TIME = /^\d{1,15}$/;

export function streamHandlers(engine: Engine): StreamHandlers {
  return {
    exportJob: async (given, { signal }) => ({ kind: 'file', ...(await exportJob(engine, given, signal)) }),
    exportChanges: async (given, { signal }) => ({ kind: 'file', ...(await exportChanges(engine, given, signal)) }),
    exportExtractor: ({ id }) => ({ kind: 'file', ...exportExtractor(engine, id) }),
    jobEvents: ({ id, since = '' }, { lastEventId }) => {
      engine.jobs.get(id);
      const place = readPlace(lastEventId) ?? readPlace(since);
      return { kind: 'events', open: (response) => streamEvents(engine, id, place, response) };
    },
    allEvents: ({ parts, since: asked = null }, { lastEventId }) => {
      const since = TIME.test(lastEventId) ? Number(lastEventId) : asked;
      return { kind: 'events', open: (response) => streamAllEvents(engine, { parts, since }, response) };
    },
  };
}
