import { describe, expect, it } from 'vitest';
import { createReceivedBody } from '../../../../src/main/engine/fetch/http/received-body';

function bytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text));
}

describe('a body', () => {
  it('is its pieces in order, small and large', () => {
    const pieces = ['a', 'b'.repeat(5000), '', 'c'.repeat(10), 'd'.repeat(70_000), 'e'.repeat(900), 'f'];
    const body = createReceivedBody(100_000);
    for (const piece of pieces) expect(body.add(bytes(piece))).toBe(true);
    expect(Buffer.from(body.bytes()).toString()).toBe(pieces.join(''));
  });

  it('takes as much as its limit and no more', () => {
    const body = createReceivedBody(10);
    expect([body.add(bytes('12345')), body.add(bytes('67890')), body.add(bytes('1'))]).toEqual([true, true, false]);
    expect(Buffer.from(body.bytes()).toString()).toBe('1234567890');
  });

  it('is alone in its memory, so that it can be handed over', () => {
    const body = createReceivedBody(100);
    body.add(bytes('short'));
    const made = body.bytes();
    expect(made.buffer.byteLength).toBe(made.byteLength);
  });

  it('keeps nothing of the memory that small pieces are views of', () => {
    const body = createReceivedBody(100);
    const read = bytes('5;a=extension');
    body.add(read.subarray(0, 1));
    read.fill(0);
    expect(Buffer.from(body.bytes()).toString()).toBe('5');
  });
});
