import { Readable } from 'node:stream';

type Piece = string | Uint8Array;

/** A stream that is produced as it is read; resolves with the first piece, rejects if that fails. */
export async function getReadable(pieces: AsyncIterable<Piece>): Promise<Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return Readable.from(from(first, iterator), { objectMode: false });
}

async function* from(first: IteratorResult<Piece>, iterator: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  try {
    for (let next = first; !next.done; next = await iterator.next()) if (next.value.length > 0) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
