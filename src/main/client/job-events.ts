import { ConnectionError } from '@shared/client/api-error';
import { JobSummary } from '@shared/contract/jobs';
import { z } from 'zod';

/** What is told of a job while it runs: where it stands, what was found, and its end. */
export type JobNews =
  | { readonly type: 'progress' | 'finished'; readonly job: JobSummary }
  | { readonly type: 'hit'; readonly url: string }
  | { readonly type: 'item'; readonly item: Readonly<Record<string, unknown>> };

const Hit = z.object({ url: z.string() });
const Found = z.object({ item: z.record(z.string(), z.unknown()) });

/** Reads a stream of server-sent events. Throws `ConnectionError` where the connection breaks. */
export async function* readJobEvents(response: Response, signal?: AbortSignal): AsyncGenerator<JobNews> {
  for await (const block of getResponseBlocks(response, signal)) {
    const news = readBlock(block);
    if (news) yield news;
  }
}

/** Text between empty lines. */
async function* getResponseBlocks({ body }: Response, signal?: AbortSignal): AsyncGenerator<string> {
  if (!body) return;
  let waiting = '';
  try {
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      const parts = (waiting + piece).split('\n\n');
      waiting = parts.pop() ?? '';
      yield* parts;
    }
  } catch (error) {
    throw signal?.aborted ? error : new ConnectionError(error);
  }
}

/** Comments and kinds that are not known here say nothing. */
function readBlock(block: string): JobNews | null {
  const fields = new Map(block.split('\n').map((line) => [before(line), after(line)] as const));
  const data = fields.get('data');
  if (data === undefined) return null;
  const type = fields.get('event');
  if (type === 'progress' || type === 'finished') return { type, job: JobSummary.parse(JSON.parse(data)) };
  if (type === 'hit') return { type, url: Hit.parse(JSON.parse(data)).url };
  return type === 'item' ? { type, item: Found.parse(JSON.parse(data)).item } : null;
}

const before = (line: string) => line.slice(0, line.indexOf(':'));
const after = (line: string) => line.slice(line.indexOf(':') + 1).trimStart();
