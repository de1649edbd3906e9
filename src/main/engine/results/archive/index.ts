import { STATUS_CODES } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { JobRow, Store, StoredPageRow } from '../../store/index';
import { packRecord, toLine, toRecordId, type WarcRecord } from './warc-record';

export { createImportArchive, type ImportArchive } from './import-archive';
export { type ArchivedFile, createRowFiles, type RowFiles } from './row-files';

export interface ArchiveParts {
  readonly store: Store;
  readonly now: () => number;
  readonly userAgent: string;
}

/**
 * Streams the pages of a job and its child jobs as a `.warc.gz` file, oldest first. A page loaded over HTTP is stored
 * as a request and its response, one from a browser or a caller as a resource. Rejects with the signal's reason when it
 * aborts.
 */
export type ArchivePages = (job: JobRow, signal: AbortSignal) => AsyncGenerator<Uint8Array>;

export function createArchivePages({ store, now, userAgent }: ArchiveParts): ArchivePages {
  return async function* (job, signal) {
    yield packRecord(createInfo(job, new Date(now()), userAgent));
    for (const page of store.pages.ofFamily(job.num)) {
      signal.throwIfAborted();
      for (const record of await toRecords(page, userAgent)) yield packRecord(record);
      await setImmediate();
    }
  };
}

const FIELDS = 'application/warc-fields';
const KEPT_HEADERS =
  'Of the HTTP headers, type, length, ETag and Last-Modified are kept; bodies are stored without their content encoding.';

function createInfo({ id, name }: JobRow, date: Date, userAgent: string): WarcRecord {
  const fields = {
    software: userAgent,
    format: 'WARC File Format 1.1',
    conformsTo: 'http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/',
    isPartOf: name,
    description: KEPT_HEADERS,
  };
  const text = Object.entries(fields).map(([field, value]) => `${field}: ${toLine(value)}\r\n`);
  const block = Buffer.from(text.join(''));
  return {
    type: 'warcinfo',
    id: toRecordId(`info ${id} ${date.getTime()}`),
    date,
    uri: null,
    contentType: FIELDS,
    block,
  };
}

async function toRecords(page: StoredPageRow, userAgent: string): Promise<readonly WarcRecord[]> {
  const { token, finalUrl: uri, httpStatus, contentType, fetchedAt, fetchRecord } = page;
  const date = new Date(fetchedAt);
  const body = page.codec === 'br' ? await unpacked(page.data) : page.data;
  if (fetchRecord.rendered || httpStatus === null) {
    const type = contentType ?? 'text/html';
    const whole = { type: 'resource', id: toRecordId(token), date, uri, contentType: type, block: body } as const;
    return [whole, ...(await toCapturedRecords(page, date))];
  }
  const head = createResponseHead(page, httpStatus, body.length);
  const response: WarcRecord = {
    type: 'response',
    id: toRecordId(token),
    date,
    uri,
    contentType: 'application/http; msgtype=response',
    block: Buffer.concat([head, body]),
    payloadAt: head.length,
  };
  return [response, createRequest(response, uri, userAgent)];
}

const unpacked = promisify(brotliDecompress);

function createResponseHead({ contentType, fetchRecord }: StoredPageRow, httpStatus: number, length: number): Buffer {
  const headers = {
    'Content-Type': contentType,
    'Content-Length': String(length),
    ETag: fetchRecord.etag,
    'Last-Modified': fetchRecord.lastModified,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${toLine(value)}\r\n`],
  );
  return Buffer.from(`HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus] ?? ''}\r\n${lines.join('')}\r\n`);
}

function createRequest({ id, date }: WarcRecord, uri: string, userAgent: string): WarcRecord {
  const { host, pathname, search } = new URL(uri);
  const lines = [`GET ${pathname}${search} HTTP/1.1`, `Host: ${host}`, `User-Agent: ${userAgent}`, '', ''];
  return {
    type: 'request',
    id: toRecordId(`request ${id}`),
    date,
    uri,
    contentType: 'application/http; msgtype=request',
    block: Buffer.from(lines.join('\r\n')),
    concurrentTo: id,
  };
}

interface Captured {
  readonly url: string;
  readonly text: string;
}

/** JSON loaded by the scripts of a rendered page. */
async function toCapturedRecords({ token, fetchRecord }: StoredPageRow, date: Date): Promise<readonly WarcRecord[]> {
  if (fetchRecord.captured === null) return [];
  const captured: readonly Captured[] = JSON.parse((await unpacked(fetchRecord.captured)).toString());
  return captured.map(({ url, text }, at) => ({
    type: 'resource',
    id: toRecordId(`captured ${token} ${at}`),
    date,
    uri: url,
    contentType: 'application/json',
    block: Buffer.from(text),
  }));
}
