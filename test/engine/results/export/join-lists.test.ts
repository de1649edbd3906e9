import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../src/main/engine/results/export/format';
import { joinLists } from '../../../../src/main/engine/results/export/join-lists';

async function joined(row: Row): Promise<Row | undefined> {
  async function* batches() {
    yield [row];
  }
  for await (const [first] of joinLists(batches())) return first;
}

describe('lists as text', () => {
  it.each<[unknown, unknown]>([
    [['Anna', 'Bob'], 'Anna; Bob'],
    [[1, 2.5, true], '1; 2.5; true'],
    [['a', null, 'b'], 'a; b'],
    [[], ''],
    ['a; b', 'a; b'],
    [null, null],
    [[{ a: 1 }], [{ a: 1 }]],
    [
      { tags: ['x', 'y'], size: { in: [1, 2] } },
      { tags: 'x; y', size: { in: '1; 2' } },
    ],
  ])('turn %j into %j', async (value, text) => {
    expect(await joined({ value })).toEqual({ value: text });
  });
});
