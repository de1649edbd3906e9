import { Readable } from 'node:stream';
import type { MappedUrl, MapRequest, MapSummary } from '@shared/contract/site-map';
import { EXPORT_KINDS } from '@shared/export-format';
import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

export function siteMapHandlers({ siteMaps }: Engine): Pick<Handlers, 'mapSite'> {
  return {
    mapSite: async (request, signal) => {
      const results = new Map<string, MappedUrl>();
      const urls = siteMaps.map(request, signal);
      for (;;) {
        const { value, done } = await urls.next();
        if (done) {
          for (const url of value.copies) results.delete(url);
          return { ...value, results: [...results.values()] };
        }
        for (const each of value) results.set(each.url, each);
      }
    },
  };
}

/** A site map as lines of JSON: each URL as it is found, then the summary. Rejects before the first line if the request is refused. */
export async function streamSiteMap({ siteMaps }: Engine, request: MapRequest, signal: AbortSignal) {
  const urls = siteMaps.map(request, signal);
  const first = await urls.next();
  return {
    body: Readable.from(toLines(first, urls), { objectMode: false }),
    headers: { 'content-type': EXPORT_KINDS.jsonl.mime, 'cache-control': 'no-store' },
  };
}

type Step = IteratorResult<readonly MappedUrl[], MapSummary>;

async function* toLines(first: Step, urls: AsyncIterator<readonly MappedUrl[], MapSummary>): AsyncGenerator<string> {
  let step = first;
  for (; !step.done; step = await urls.next()) {
    if (step.value.length > 0) yield step.value.map((each) => `${JSON.stringify(each)}\n`).join('');
  }
  yield `${JSON.stringify(step.value)}\n`;
}
