import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A record of a WARC 1.1 file (ISO 28500:2017) to be written. */
export interface WarcRecord {
  readonly type: 'warcinfo' | 'request' | 'response' | 'resource';
  readonly id: string;
  readonly date: Date;
  /** Null for a record about the file itself. */
  readonly uri: string | null;
  readonly contentType: string;
  readonly block: Uint8Array;
  /** Offset of the payload in the block, after the HTTP headers. @default the block is the payload */
  readonly payloadAt?: number;
  /** Id of a record written with it. */
  readonly concurrentTo?: string;
  readonly fileName?: string;
}

const packed = promisify(gzip);

/** Compresses a record as a gzip member of its own, so that readers of a `.warc.gz` file can seek to it. */
export async function packRecord(record: WarcRecord): Promise<Uint8Array> {
  const head = Object.entries(toHeaders(record)).map(([name, value]) => `${name}: ${toLine(value)}\r\n`);
  const bytes = Buffer.concat([Buffer.from(`WARC/1.1\r\n${head.join('')}\r\n`), record.block, END]);
  return packed(bytes);
}

const END = Buffer.from('\r\n\r\n');

function toHeaders(record: WarcRecord): Readonly<Record<string, string>> {
  const { type, id, date, uri, contentType, block, payloadAt = 0, concurrentTo, fileName } = record;
  const hasPayload = type === 'response' || type === 'resource';
  return {
    'WARC-Type': type,
    'WARC-Record-ID': id,
    'WARC-Date': `${date.toISOString().slice(0, 19)}Z`,
    ...(uri !== null && { 'WARC-Target-URI': uri }),
    ...(concurrentTo !== undefined && { 'WARC-Concurrent-To': concurrentTo }),
    ...(fileName !== undefined && { 'WARC-Filename': fileName }),
    'WARC-Block-Digest': toDigest(block),
    ...(hasPayload && { 'WARC-Payload-Digest': toDigest(block.subarray(payloadAt)) }),
    'Content-Type': contentType,
    'Content-Length': String(block.length),
  };
}

/** Keeps a header value on one line, whatever a site put into it. */
export function toLine(value: string): string {
  return value.replaceAll(/[\r\n\0]+/g, ' ');
}

/** Derives a record's id from what it represents, so that the same pages give the same file. */
export function toRecordId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 32);
  // RFC 9562: version 8 is for custom UUIDs
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20)}`;
  return `<urn:uuid:${uuid}>`;
}

function toDigest(bytes: Uint8Array): string {
  return `sha1:${toBase32(createHash('sha1').update(bytes).digest())}`;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 Base32 of a SHA-1 digest, whose 160 bits need no padding. */
function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}
