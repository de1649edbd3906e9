import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../src/main/engine/replay/exchange';

describe('the answer of a call', () => {
  it.each([
    ['JSON', 'application/json', '{"a": 1}', { a: 1 }],
    ['JSON behind a guard', 'application/json', ')]}\',\n{"a": 1}', { a: 1 }],
    ['lines of JSON', 'application/x-ndjson', '{"a": 1}\n{"a": 2}\n', [{ a: 1 }, { a: 2 }]],
    ['an event stream', 'text/event-stream', 'event: row\ndata: {"a": 1}\n\ndata: {"a": 2}\n\n', [{ a: 1 }, { a: 2 }]],
  ])('is read: %s', (_, type, text, answer) => {
    expect(readAnswer(type, text)).toEqual(answer);
  });

  it.each([
    ['application/json', '{"a": '],
    ['text/event-stream', 'data: {"a": 1}\n\ndata: {"a": \n\n'],
    ['text/plain', 'sold out'],
  ])('is none where it is not whole, or no data: %s', (type, text) => {
    expect(readAnswer(type, text)).toBeUndefined();
  });
});
