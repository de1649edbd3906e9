import { describe, expect, it } from 'vitest';
import { joinJson } from '../../src/main/server/join-json';

const known = { id: 'a', text: 'Ünïcode "quoted"' };
const getKnown = (value: unknown) => (value === known ? JSON.stringify(known) : null);

describe('JSON joined from known parts', () => {
  it.each([
    [{ results: [known], total: 1 }],
    [{ results: [{ id: 'b' }, known, null], total: 3, missing: undefined, 'a "name"': [1] }],
  ])('is the same as that of the whole: %j', (answer) => {
    expect(joinJson(answer, getKnown)).toBe(JSON.stringify(answer));
  });

  it.each([[{ results: [] }], [{ results: [{ ...known }] }], [{ items: [known] }], [[known]], [null]])(
    'is left to others if no result is known: %j',
    (answer) => {
      expect(joinJson(answer, getKnown)).toBeNull();
    },
  );
});
