import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobEvent } from '@shared/contract/events';
import type { Engine } from '../engine/index';
import { type EventPlace, toEventId } from './event-place';
import { type EventStream, openEventStream, type SentEvent } from './event-stream';
import { readMissedEvents } from './missed-events';
import { SECURITY_HEADERS } from './security-headers';
import { createSentHits } from './sent-hits';

const MAX_WAITING = 20_000; // events; a reader this far behind is disconnected and reconnects for the rest

/**
 * Streams a job's events: its state, the events since the reader's last one if given, then new ones until the job ends or the reader disconnects. A
 * reader that already got the end receives 204.
 */
export function streamEvents(engine: Engine, jobId: string, since: EventPlace | null, response: ServerResponse): void {
  const { contracts, jobs, views } = engine;
  const job = jobs.get(jobId);
  const isOver = job.state !== 'active';
  const sentHits = createSentHits(engine, job);
  // a job that ended once may have been continued, and ended again with more
  if (isOver && since?.isEnd && sentHits.hasNothingAfter(since)) {
    response.writeHead(204, SECURITY_HEADERS).end();
    return;
  }

  let waiting: JobEvent[] = [];
  let isLive = false;
  let isDue = false;
  /** Events of one turn are sent together with the last one's id; hits have their own. */
  const flush = () => {
    isDue = false;
    const end = waiting.findIndex(({ type }) => type === 'finished') + 1;
    const others = end > 0 ? waiting.slice(0, end) : waiting;
    const events: SentEvent[] = [
      ...sentHits.newHits(),
      ...others.map((event) => ({ type: event.type, data: toShownEvent(engine, event) })),
    ];
    waiting = [];
    const last = events.pop();
    if (!last) return;
    const id = toEventId(sentHits.place(end > 0));
    for (const event of [...events, { ...last, id }]) stream.send(event);
    if (end > 0) stream.end();
  };
  const take = (event: JobEvent) => {
    if (sentHits.isNews(event)) waiting.push(event);
    if (waiting.length > MAX_WAITING) stream.end();
    if (!isLive || isDue) return;
    isDue = true;
    setImmediate(flush);
  };
  /** The end of a job is told with what came of holding its table against its contract. */
  const takeEnd = async () => {
    await contracts.judged(jobs.get(jobId));
    const ended = jobs.get(jobId);
    if (ended.state !== 'active') take({ type: 'finished', data: views.summary(ended) }); // else it went on meanwhile
  };
  const leave = jobs.listen(jobId, (event) => {
    if (event.type === 'finished')
      takeEnd().catch(() => take(event)); // it was deleted meanwhile
    else take(event);
  });
  const stream: EventStream = openEventStream(response, leave);

  const begin = async () => {
    if (isOver) await contracts.judged(job);
    const now: JobEvent = { type: isOver ? 'finished' : 'progress', data: views.summary(job) };
    if (since) {
      if (!isOver) stream.send(now);
      for (const events of readMissedEvents(engine, { job: sentHits.shown, since, upTo: sentHits.upTo })) {
        for (const event of events) stream.send(event);
        sentHits.add(events);
        if (!(await stream.taken())) return;
        await nextTurn();
      }
    }
    isLive = true;
    if (isOver || !since) waiting.unshift(now);
    flush();
  };
  // the store closes when Winnow ends; the reader reconnects at the next start
  begin().catch(() => stream.end());
}

function toShownEvent({ views }: Engine, { type, data }: JobEvent): unknown {
  return type === 'item' ? { item: views.item(data.item) } : data;
}
