import { describe, expect, it } from 'vitest';
import { chooseRecordsByConsensus } from '../../../../src/main/engine/extract/consensus/index';
import { planTemplate } from '../../../../src/main/engine/extract/index';
import { choice, reading } from './choices';

const plan = planTemplate({ title: '', price: '' });

describe('the records of one list', () => {
  it('drop what every record says for what differs', () => {
    const records = ['Emma', 'Walden', 'Dracula', 'Kim', 'Candide'].map(
      (title, at) =>
        reading({
          title: [choice('Add to basket', 'div > a', 0.62), choice(title, 'div > b', 0.55)],
          price: [choice(10 + at, 'div > span', 0.6)],
        }).record,
    );
    expect(chooseRecordsByConsensus(plan, records).map(({ values }) => values)).toEqual([
      { title: 'Emma', price: 10 },
      { title: 'Walden', price: 11 },
      { title: 'Dracula', price: 12 },
      { title: 'Kim', price: 13 },
      { title: 'Candide', price: 14 },
    ]);
  });

  it('keep a value that only the page as a whole would question', () => {
    // of a page that has a name and no price it would be said that it is of another kind
    const records = ['Emma', 'Walden'].map((title) => reading({ title: [choice(title, 'b', 0.6)] }).record);
    expect(chooseRecordsByConsensus(plan, records).map(({ values }) => values)).toEqual([
      { title: 'Emma', price: null },
      { title: 'Walden', price: null },
    ]);
  });

  it('stay as they are where there is only one', () => {
    const records = [reading({ title: [choice('Emma', 'b', 0.6)] }).record];
    expect(chooseRecordsByConsensus(plan, records)).toBe(records);
    expect(chooseRecordsByConsensus(plan, [])).toEqual([]);
  });
});
