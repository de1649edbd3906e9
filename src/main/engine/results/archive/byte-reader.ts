/** Reads a stream of bytes in pieces, keeping little in memory. */
export interface ByteReader {
  /** Bytes before `mark`; null at the end, or if `mark` is not within `most` bytes. */
  readonly until: (mark: Uint8Array, most: number) => Promise<Buffer | null>;
  /** The next bytes; fewer at the end. */
  readonly take: (count: number) => Promise<Buffer>;
  /** Skips bytes; false if the stream ended first. */
  readonly skip: (count: number) => Promise<boolean>;
  /** Bytes that came so far. */
  readonly received: () => number;
  /** Bytes that were taken or skipped so far. */
  readonly passed: () => number;
}

export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  let received = 0;

  const more = async (): Promise<boolean> => {
    const next = await iterator.next();
    if (next.done) return false;
    received += next.value.length;
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
    return true;
  };
  const cut = (count: number): Buffer => {
    const part = held.subarray(0, count);
    held = held.subarray(count);
    return part;
  };
  return {
    received: () => received,
    passed: () => received - held.length,
    until: async (mark, most) => {
      for (;;) {
        const at = held.indexOf(mark);
        if (at >= 0 && at <= most) {
          const part = cut(at);
          cut(mark.length);
          return part;
        }
        if (held.length > most || !(await more())) return null;
      }
    },
    take: async (count) => {
      const parts: Buffer[] = [];
      for (let left = count; left > 0; ) {
        if (held.length === 0 && !(await more())) break;
        const part = cut(left);
        parts.push(part);
        left -= part.length;
      }
      return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    },
    skip: async (count) => {
      for (let left = count; left > 0; ) {
        if (held.length === 0 && !(await more())) return false;
        left -= cut(left).length;
      }
      return true;
    },
  };
}
