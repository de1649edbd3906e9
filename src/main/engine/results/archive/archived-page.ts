import { unpack } from '../../page/index';
import { parseHeaders, type ReadRecord } from './read-warc';

/** A page in an archive, with transfer and content encoding removed. */
export interface ArchivedPage {
  readonly url: string;
  readonly httpStatus: number | null;
  readonly contentType: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly body: Uint8Array;
}

/** Why a record was skipped: not a page, an error or redirect, too large, or unreadable. */
export type LeftOutFor = 'notPages' | 'failed' | 'tooLarge' | 'unreadable';

const PAGE =
  /^\s*(?:text\/html|text\/rtf|application\/(?:xhtml\+xml|pdf|rtf|epub\+zip|vnd\.openxmlformats-officedocument\.[\w.-]+|vnd\.oasis\.opendocument\.[\w.-]+))\b/i;

/** The page in a record, or why it has none. */
export function toArchivedPage(record: ReadRecord, maxBytes: number): ArchivedPage | LeftOutFor {
  const url = toPageUrl(record.uri);
  if (url === null) return 'notPages';
  if (!/^application\/http\b/i.test(record.contentType)) {
    if (!PAGE.test(record.contentType)) return 'notPages';
    if (record.block === null || record.block.length > maxBytes) return 'tooLarge';
    const { contentType, block } = record;
    return { url, httpStatus: null, contentType, etag: null, lastModified: null, body: block };
  }
  return record.block === null ? 'tooLarge' : readResponse(url, record.block, maxBytes);
}

function readResponse(url: string, block: Buffer, maxBytes: number): ArchivedPage | LeftOutFor {
  const end = block.indexOf('\r\n\r\n');
  if (end < 0) return 'unreadable';
  const [statusLine = '', ...lines] = block.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/\S+ (\d{3})/.exec(statusLine)?.[1] ?? Number.NaN);
  const headers = parseHeaders(lines);
  const contentType = headers.get('content-type') ?? '';
  if (Number.isNaN(status)) return 'unreadable';
  if (status !== 200) return 'failed';
  if (!PAGE.test(contentType)) return 'notPages';
  const sent = block.subarray(end + 4);
  const isChunked = /\bchunked\b/i.test(headers.get('transfer-encoding') ?? '');
  const unpacked = unpack(isChunked ? joinChunks(sent) : sent, headers.get('content-encoding') ?? null, maxBytes);
  if ('fault' in unpacked) return unpacked.fault === 'too_large' ? 'tooLarge' : 'unreadable';
  const etag = headers.get('etag') ?? null;
  const lastModified = headers.get('last-modified') ?? null;
  return { url, httpStatus: status, contentType, etag, lastModified, body: unpacked.data };
}

/** Null for URIs that are not page URLs, such as `dns:` or `urn:`. */
function toPageUrl(uri: string): string | null {
  if (!/^https?:/i.test(uri) || !URL.canParse(uri)) return null;
  const url = new URL(uri);
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

/**
 * Joins a chunked body; many crawlers store it already joined although the header says otherwise, and it then stays
 * unchanged.
 */
function joinChunks(sent: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < sent.length; ) {
    const end = sent.indexOf('\r\n', at);
    const size = /^([\da-f]{1,8})\s*(?:;.*)?$/i.exec(sent.subarray(at, Math.max(at, end)).toString('latin1'))?.[1];
    if (end < 0 || size === undefined) return parts.length === 0 ? sent : Buffer.concat(parts);
    const length = Number.parseInt(size, 16);
    if (length === 0) break;
    parts.push(sent.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
}
