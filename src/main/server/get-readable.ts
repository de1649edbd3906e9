import { Readable } from 'node:stream';

type Piece = string | Uint8Array;

/** A stream of pieces that are made as fast as they are read; resolves when the first is there, rejects where that fails. */
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
