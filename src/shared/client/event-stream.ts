import { ConnectionError } from './api-error';

/** A server-sent event; unnamed ones are a `message`. */
export interface ServerEvent {
  readonly type: string;
  readonly data: string;
  readonly id: string | null;
}

/** Reads a stream of server-sent events (WHATWG HTML, section 9.2). Throws `ConnectionError` if the connection breaks. */
export async function* readEventStream({ body }: Response, signal?: AbortSignal): AsyncGenerator<ServerEvent> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const blocks = (waiting + read.value).split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
    }
  } catch (error) {
    throw signal?.aborted ? error : new ConnectionError(error);
  } finally {
    void reader.cancel().catch(() => {}); // a reader that stops closes the connection
  }
}

/** Null for a comment, which only keeps the connection open. */
function readBlock(block: string): ServerEvent | null {
  let type = 'message';
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).replace(/^ /, '');
    if (line.startsWith('event:')) type = value;
    else if (line.startsWith('id:')) id = value;
    else if (line.startsWith('data:')) data.push(value);
  }
  return data.length === 0 ? null : { type, data: data.join('\n'), id };
}
