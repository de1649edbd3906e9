import { readEventStream, type ServerEvent } from '@shared/client/event-stream';
import { JobSummary } from '@shared/contract/jobs';
import { z } from 'zod';

/** Events of a running job: progress, results and end. */
export type JobNews =
  | { readonly type: 'progress' | 'finished'; readonly job: JobSummary }
  | { readonly type: 'hit'; readonly url: string }
  | { readonly type: 'item'; readonly item: Readonly<Record<string, unknown>> };

const Hit = z.object({ url: z.string() });
const Found = z.object({ item: z.record(z.string(), z.unknown()) });

/** Reads a job's events. Throws `ConnectionError` if the connection breaks. */
export async function* readJobEvents(response: Response, signal?: AbortSignal): AsyncGenerator<JobNews> {
  for await (const event of readEventStream(response, signal)) {
    const news = readNews(event);
    if (news) yield news;
  }
}

/** Ignores unknown kinds. */
function readNews({ type, data }: ServerEvent): JobNews | null {
  if (type === 'progress' || type === 'finished') return { type, job: JobSummary.parse(JSON.parse(data)) };
  if (type === 'hit') return { type, url: Hit.parse(JSON.parse(data)).url };
  return type === 'item' ? { type, item: Found.parse(JSON.parse(data)).item } : null;
}
