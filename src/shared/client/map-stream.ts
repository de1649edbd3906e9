import { MappedUrl, MapSummary } from '../contract/site-map';
import { ConnectionError } from './api-error';

/** A part of a site map: some of its URLs, repeated when more is known about them, or finally its summary. */
export type MapNews = { readonly urls: readonly MappedUrl[] } | { readonly summary: MapSummary };

/** Reads the lines of `streamMap`. Throws `ConnectionError` if the connection breaks. */
export async function* readMapStream({ body }: Response, signal?: AbortSignal): AsyncGenerator<MapNews> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (waiting + read.value).split('\n');
      waiting = lines.pop() ?? '';
      const values = lines.map((line): unknown => JSON.parse(line));
      const urls = values.flatMap((value) => MappedUrl.safeParse(value).data ?? []);
      if (urls.length > 0) yield { urls };
      const summary = MapSummary.safeParse(values.at(-1));
      if (summary.success) yield { summary: summary.data };
    }
  } catch (error) {
    throw signal?.aborted ? error : new ConnectionError(error);
  } finally {
    void reader.cancel().catch(() => {}); // a reader that stops closes the connection
  }
}
