import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { constants, createGunzip } from 'node:zlib';
import { AppError } from '@shared/errors';
import { type ByteReader, createByteReader } from './byte-reader';

/** A WARC record that may contain a page. */
export interface ReadRecord {
  readonly type: string;
  readonly uri: string;
  /** Milliseconds since 1970; null if invalid. */
  readonly date: number | null;
  readonly contentType: string;
  /** Null if it exceeds the limit. */
  readonly block: Buffer | null;
}

export interface ReadOptions {
  /** Maximum size of a block in bytes; larger ones are skipped. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Called if the file is broken after some records; they remain, and the reading ends. */
  readonly onBroken: (message: string, records: number, byte: number) => void;
}

const MAX_HEAD = 65_536; // bytes; a URL has up to 2,000 characters, and a record a dozen headers
const MAX_RATIO = 1000; // zeros compress a thousandfold, pages five- to twentyfold
const BREAK = Buffer.from('\r\n\r\n');
const PAGE_TYPES: ReadonlySet<string> = new Set(['response', 'resource']);

/**
 * Reads the responses and resources of a `.warc` or `.warc.gz` file one by one. Throws `not_found` if the file does not
 * exist, `invalid_request` if it is not a WARC file or broken from its first record on.
 */
export async function* readWarc(file: string, options: ReadOptions): AsyncGenerator<ReadRecord> {
  const { size, isPacked } = await look(file);
  const bytes = createReadStream(file, { highWaterMark: 1 << 18, signal: options.signal });
  const source = isPacked ? bytes.pipe(createGunzip(SALVAGE)) : bytes;
  bytes.on('error', (error) => source.destroy(error));
  const reader = createByteReader(source as AsyncIterable<Buffer>);
  try {
    for (let records = 0; ; records++) {
      const byte = reader.passed();
      const record = await readNext(reader, options, records === 0);
      if (record === null) return;
      if (record instanceof BrokenRecord) {
        if (records === 0) throw broken(record.message);
        options.onBroken(describeBreak(record.message, records, byte, isPacked), records, byte);
        return;
      }
      if (PAGE_TYPES.has(record.type)) yield record;
      if (reader.received() > MAX_RATIO * size) throw broken('It unpacks to more than a thousand times its size.');
    }
  } finally {
    bytes.destroy();
    source.destroy();
  }
}

/** Gives what a truncated file holds before its end, instead of an error that discards it. */
const SALVAGE = { finishFlush: constants.Z_SYNC_FLUSH };

/** A record that cannot be read, and why. */
class BrokenRecord extends Error {}

async function readNext(
  reader: ByteReader,
  { maxBytes, signal }: ReadOptions,
  isFirst: boolean,
): Promise<ReadRecord | BrokenRecord | null> {
  try {
    return await readRecord(reader, maxBytes, isFirst);
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof BrokenRecord ? error : new BrokenRecord('A part of it is damaged.', { cause: error });
  }
}

function describeBreak(why: string, records: number, byte: number, isPacked: boolean): string {
  const count = records === 1 ? '1 record was' : `${records.toLocaleString('en')} records were`;
  const place = `byte ${byte.toLocaleString('en')}${isPacked ? ' of its unpacked content' : ''}`;
  return `The archive is broken. ${count} read; the next one, at ${place}, could not be. ${why}`;
}

async function look(file: string): Promise<{ readonly size: number; readonly isPacked: boolean }> {
  try {
    const { size } = await stat(file);
    const handle = await open(file);
    try {
      const head = Buffer.alloc(2);
      await handle.read(head, 0, 2, 0);
      return { size, isPacked: head[0] === 0x1f && head[1] === 0x8b };
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw new AppError('not_found', `There is no file ${file} that can be read.`, {
      path: ['file'],
      hint: 'Send the full path of a .warc or .warc.gz file on this computer.',
      cause,
    });
  }
}

async function readRecord(reader: ByteReader, maxBytes: number, isFirst: boolean): Promise<ReadRecord | null> {
  const head = await reader.until(BREAK, MAX_HEAD);
  if (head === null) {
    if (isFirst || (await reader.take(1)).length > 0)
      throw new BrokenRecord(isFirst ? NO_WARC : 'A record has no end.');
    return null;
  }
  const [version = '', ...lines] = head.toString('utf8').trimStart().split(/\r?\n/);
  if (!/^WARC\/\d/.test(version)) throw new BrokenRecord(isFirst ? NO_WARC : 'A record has no valid beginning.');
  const headers = parseHeaders(lines);
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (!Number.isSafeInteger(length) || length < 0) throw new BrokenRecord('A record does not say how long it is.');
  const type = headers.get('warc-type') ?? '';
  const isWanted = PAGE_TYPES.has(type) && length <= maxBytes + MAX_HEAD;
  const block = isWanted ? await reader.take(length) : null;
  const isWhole = block ? block.length === length : await reader.skip(length);
  if (!isWhole || !(await reader.skip(BREAK.length))) throw new BrokenRecord('It ends in the middle of a record.');
  const date = Date.parse(headers.get('warc-date') ?? '');
  return {
    type,
    uri: (headers.get('warc-target-uri') ?? '').replace(/^<|>$/g, ''),
    date: Number.isNaN(date) ? null : date,
    contentType: headers.get('content-type') ?? '',
    block,
  };
}

/** Parses headers to lower-case names; the first of several wins. */
export function parseHeaders(lines: readonly string[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

const NO_WARC = 'It does not begin as a WARC file.';

function broken(why: string): AppError {
  return createBrokenError(`The archive cannot be read. ${why}`);
}

export function createBrokenError(message: string): AppError {
  return new AppError('invalid_request', message, {
    path: ['file'],
    hint: 'Choose a .warc or .warc.gz file; warcio check says what is wrong with one.',
  });
}
