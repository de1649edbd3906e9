import type { ServerResponse } from 'node:http';
import type { JobsEvent } from '@shared/contract/events';
import type { Engine } from '../engine/index';
import { openEventStream } from './event-stream';

export interface AllEventsChoice {
  /** Parts of agents and workflows too. */
  readonly parts: boolean;
  /** Milliseconds since 1970: jobs that ended since then are told as well. */
  readonly since: number | null;
}

/** Streams what happens to all jobs: first where those stand that are active, then each that is made, changes, ends or is deleted. */
export function streamAllEvents(
  { jobs, views }: Engine,
  { parts, since }: AllEventsChoice,
  response: ServerResponse,
): void {
  const leave = jobs.listenToAll((event) => send(event));
  const stream = openEventStream(response, leave);
  const send = (event: JobsEvent) => {
    if (parts || event.data.parent === undefined) stream.send({ ...event, id: String(Date.now()) });
  };
  for (const id of since === null ? [] : jobs.endedSince(since)) {
    send({ type: 'finished', data: views.summary(jobs.get(id)) });
  }
  for (const job of jobs.active()) send({ type: 'progress', data: views.summary(job) });
}
