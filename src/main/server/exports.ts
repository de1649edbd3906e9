import { Readable } from 'node:stream';
import type { ExportRequest } from '@shared/contract/jobs';
import { EXPORT_MIME } from '@shared/export-format';
import { type Item, PRIVATE_FIELDS } from '@shared/item';
import { type Engine, type JobRow, resultsOf } from '../engine/index';

export interface Download {
  readonly stream: Readable;
  readonly headers: Readonly<Record<string, string>>;
}

/** Streams a job's items (a crawl's hits, a visit's pages) as a file, also while the job runs. */
export function exportJob(engine: Engine, request: ExportRequest): Download {
  const { id, format, ...options } = request;
  const job = engine.jobs.get(id);
  const shown = resultsOf(job, engine.store);
  const columns = columnsOf(shown, options.privateFields);
  const pieces = engine.exporters[format](rowsOf(engine, shown), { ...options, columns });
  const name = `${fileName(job.name)}.${format}`;
  return {
    stream: Readable.from(pieces, { objectMode: false }),
    headers: {
      'content-type': EXPORT_MIME[format],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  };
}

/** An extractor as one JSON file, as it can be imported again. */
export function exportExtractor(
  { extractors }: Engine,
  id: string,
): { readonly body: string; readonly headers: Download['headers'] } {
  const file = extractors.file(id);
  return {
    body: `${JSON.stringify(file, null, 2)}\n`,
    headers: {
      'content-type': EXPORT_MIME.json,
      'content-disposition': `attachment; filename="${fileName(file.document.name)}.extractor.json"`,
      'cache-control': 'no-store',
    },
  };
}

function columnsOf(job: JobRow, privateFields: boolean): readonly string[] {
  if (job.type === 'crawl') return ['url'];
  if (job.type === 'visit') return ['url', 'status', 'message'];
  const schema = job.artifacts.find((artifact) => artifact.type === 'schema')?.schema ?? {};
  const fields =
    typeof schema.properties === 'object' && schema.properties !== null ? Object.keys(schema.properties) : [];
  return privateFields ? [...fields, ...PRIVATE_FIELDS] : fields;
}

function* rowsOf({ store, views }: Engine, job: JobRow): Generator<Item> {
  if (job.type === 'extract' || job.type === 'scrape') {
    for (const item of store.items.each(job.num)) yield views.item(item);
    return;
  }
  if (job.type === 'crawl') {
    for (const url of store.requests.hits(job.num)) yield { url } as unknown as Item;
    return;
  }
  for (const row of store.requests.list(job.num, null, 1000, 0)) yield row as unknown as Item;
}

function fileName(name: string): string {
  const safe = name
    .replace(/^https?:\/\//, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return safe.slice(0, 80) || 'winnow';
}
