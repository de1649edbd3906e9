import { inflateRawSync } from 'node:zlib';
import { DocumentFault } from './document-fault';

/** The parts of an office document or book. Names are keys only: no file is ever written under them. */
export interface Zip {
  readonly names: readonly string[];
  /** A part's bytes; null if there is none. Throws `DocumentFault`. */
  readonly read: (name: string) => Uint8Array | null;
}

interface Entry {
  readonly method: number;
  readonly isLocked: boolean;
  readonly packedBytes: number;
  /** Position of its local header. */
  readonly at: number;
}

const MAX_ENTRIES = 20_000; // a presentation with 1,000 slides has about 6,000
const MAX_UNPACKED_BYTES = 100_000_000; // for all parts read; a workbook with a million cells has about 60 MB

/**
 * Opens a ZIP archive; null if its directory is missing or broken. Uses Node's inflater, which stops at the limit
 * whatever size an entry claims; fflate continues until the input ends.
 */
export function openZip(bytes: Uint8Array, maxBytes = MAX_UNPACKED_BYTES): Zip | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(data);
  if (entries === null) return null;
  let leftBytes = maxBytes;
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) return null;
      const part = readEntry(data, entry, leftBytes);
      leftBytes -= part.length;
      return part;
    },
  };
}

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_MARK = 0x04034b50;
const LOCAL_BYTES = 30;

function readDirectory(data: Buffer): ReadonlyMap<string, Entry> | null {
  const end = findEnd(data);
  if (end === null) return null;
  const directoryBytes = data.readUInt32LE(end + 12);
  // bytes may precede the archive, as in self-extracting ones
  const shift = end - directoryBytes - data.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  let at = end - directoryBytes;
  if (at < 0) return null;
  while (at + ENTRY_BYTES <= end && data.readUInt32LE(at) === ENTRY_MARK) {
    if (entries.size >= MAX_ENTRIES) throw new DocumentFault('too_large');
    const nameBytes = data.readUInt16LE(at + 28);
    const name = data.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes).replaceAll('\\', '/');
    entries.set(name.replace(/^\/+/, ''), {
      method: data.readUInt16LE(at + 10),
      isLocked: (data.readUInt16LE(at + 8) & 1) === 1,
      packedBytes: data.readUInt32LE(at + 20),
      at: data.readUInt32LE(at + 42) + shift,
    });
    at += ENTRY_BYTES + nameBytes + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return entries.size === 0 ? null : entries;
}

function findEnd(data: Buffer): number | null {
  const first = Math.max(0, data.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = data.length - END_BYTES; at >= first; at--) if (data.readUInt32LE(at) === END_MARK) return at;
  return null;
}

const STORED = 0;
const DEFLATED = 8;

function readEntry(data: Buffer, { method, isLocked, packedBytes, at }: Entry, leftBytes: number): Uint8Array {
  if (isLocked) throw new DocumentFault('locked');
  if (at < 0 || at + LOCAL_BYTES > data.length || data.readUInt32LE(at) !== LOCAL_MARK)
    throw new DocumentFault('broken');
  const start = at + LOCAL_BYTES + data.readUInt16LE(at + 26) + data.readUInt16LE(at + 28);
  if (start + packedBytes > data.length) throw new DocumentFault('broken');
  const packed = data.subarray(start, start + packedBytes);
  if (method === STORED && packed.length <= leftBytes) return packed;
  if (method === STORED || leftBytes <= 0) throw new DocumentFault('too_large');
  if (method !== DEFLATED) throw new DocumentFault('broken');
  try {
    return inflateRawSync(packed, { maxOutputLength: leftBytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new DocumentFault(isTooLarge ? 'too_large' : 'broken');
  }
}
