import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../src/main/engine/replay/exchange';

const JSON_TYPE = 'application/json';
const DATA = [
  { thing: 1 },
  { name: 2, price: 3, added: 4, tags: 5 },
  'Thing 7',
  20.5,
  ['Date', '2026-01-08'],
  ['Set', 6],
  'oak',
];
const THING = { name: 'Thing 7', price: 20.5, added: '2026-01-08', tags: ['oak'] };
const read = (answer: unknown) => readAnswer(JSON_TYPE, JSON.stringify(answer));

describe('an answer whose parts refer to each other by place', () => {
  it("is restored in the nodes of SvelteKit's answers", () => {
    const answer = { type: 'data', nodes: [null, { type: 'data', data: DATA, uses: { params: ['id'] } }] };
    expect(read(answer)).toEqual({
      type: 'data',
      nodes: [null, { type: 'data', data: { thing: THING }, uses: { params: ['id'] } }],
    });
  });

  it('is restored line by line where the answer is streamed', () => {
    const first = { type: 'data', nodes: [{ type: 'data', data: [{ thing: 1 }, ['Promise', 2], 1] }] };
    const text = `${JSON.stringify(first)}\n${JSON.stringify({ type: 'chunk', id: 1, data: DATA })}\n`;
    expect(readAnswer('text/sveltekit-data', text)).toEqual([
      { type: 'data', nodes: [{ type: 'data', data: { thing: 1 } }] },
      { type: 'chunk', id: 1, data: { thing: THING } },
    ]);
  });

  it("is restored where it is a list of its own, as Nuxt's", () => {
    const list = [['ShallowReactive', 1], { thing: 2 }, ['null', 'name', 3, 'size', -1], 'Thing 7'];
    expect(read(list)).toEqual({ thing: { name: 'Thing 7', size: null } });
  });

  it('keeps what repeats, and leaves out what leads back to itself', () => {
    const list = [{ first: 1, again: 1, itself: 0 }, { name: 2 }, 'Lamp'];
    expect(read(list)).toEqual({ first: { name: 'Lamp' }, again: { name: 'Lamp' }, itself: null });
  });

  it.each([
    [
      'rows of numbers',
      [
        [1, 2],
        [3, 4],
        [2, 1],
      ],
    ],
    ['small counts', [{ count: 1 }, { count: 1 }]],
    ['ids that are places by chance', [{ id: 1 }, { id: 2 }, { id: 0 }, 'end']],
    ['rows that name others', [{ parent: 2 }, 'a', 'b']],
    ['a single record', [{ id: 0 }]],
    ['a value nothing refers to', [{ name: 1 }, 'Lamp', 'more']],
  ])('is not made of %s', (_, list) => {
    expect(read(list)).toEqual(list);
  });
});
