import { expect, it } from 'vitest';
import { createTurns } from '../../../src/main/engine/concurrency/turns';

it('lets one waiting step begin in each turn of the event loop, first come, first served', async () => {
  const turns = createTurns();
  const began: string[] = [];
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const take = async (name: string) => {
    await turns.next();
    began.push(`${name} in turn ${turn}`);
  };
  await Promise.all([take('a'), take('b'), take('c')]);
  await take('d');
  isOver = true;
  expect(began.map((text) => text[0])).toEqual(['a', 'b', 'c', 'd']);
  expect(new Set(began.map((text) => text.slice(2))).size).toBe(4);
});
