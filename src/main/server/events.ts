import type { ServerResponse } from 'node:http';
import type { JobEvent } from '@shared/contract/events';
import type { Engine } from '../engine/index';
import { SECURITY_HEADERS } from './hygiene';

const HEARTBEAT_MS = 15_000; // below the idle limits of proxies and of browsers' event sources
// A listener that stops reading is let go before what waits for it fills the memory.
const MAX_WAITING_BYTES = 8_000_000;

/** Streams a job's events: where it stands now, then what happens, until it is finished or the listener leaves. */
export function streamEvents({ jobs, views }: Engine, jobId: string, response: ServerResponse): void {
  const job = jobs.get(jobId);
  response.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'keep-alive',
  });
  const send = ({ type, data }: JobEvent) => {
    const sent = type === 'item' ? { item: views.item(data.item) } : data;
    response.write(`event: ${type}\ndata: ${JSON.stringify(sent)}\n\n`);
    if (type === 'finished' || response.writableLength > MAX_WAITING_BYTES) end();
  };
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  const leave = jobs.listen(jobId, send);
  const end = () => {
    clearInterval(heartbeat);
    leave();
    response.end();
  };
  response.on('close', end);
  send({ type: job.state === 'active' ? 'progress' : 'finished', data: views.summary(job) });
}
