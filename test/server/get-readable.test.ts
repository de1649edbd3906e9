import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { getReadable } from '../../src/main/server/get-readable';

const PIECE = 'x'.repeat(20_000);

function endless() {
  const seen = { made: 0, isOver: false };
  const pieces = async function* () {
    try {
      for (;;) {
        seen.made++;
        yield PIECE;
      }
    } finally {
      seen.isOver = true;
    }
  };
  return { seen, pieces: pieces() };
}

describe('a stream of pieces', () => {
  it('makes no more than its reader takes, and ends them when the reader leaves', async () => {
    const { seen, pieces } = endless();
    const stream = await getReadable(pieces);
    let taken = 0;
    const leaving = new AbortController();
    const slow = new Writable({
      highWaterMark: 1,
      write: (_, __, done) => {
        taken++;
        expect(seen.made - taken).toBeLessThan(10);
        if (taken === 100) leaving.abort();
        else setImmediate(done);
      },
    });
    await expect(pipeline(stream, slow, { signal: leaving.signal })).rejects.toThrow('aborted');
    expect(taken).toBe(100);
    await expect.poll(() => seen.isOver).toBe(true);
  });

  it('is refused if its first piece fails, and leaves out empty pieces', async () => {
    // biome-ignore lint/correctness/useYield: it fails before
    const failing = async function* (): AsyncGenerator<string> {
      throw new Error('no rows');
    };
    await expect(getReadable(failing())).rejects.toThrow('no rows');
    const some = async function* () {
      yield '';
      yield 'a';
      yield new Uint8Array();
      yield 'b';
    };
    expect(await (await getReadable(some())).toArray()).toEqual([Buffer.from('a'), Buffer.from('b')]);
  });
});
