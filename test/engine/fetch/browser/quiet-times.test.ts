import { describe, expect, it } from 'vitest';
import { createQuietTimes, type QuietTimes } from '../../../../src/main/engine/fetch/browser/quiet-times';

const item = (id: number) => `https://shop.example/items/${id}`;

/** Visits pages of one kind; `late` says which of them change late. Returns how long each waited. */
function visit(times: QuietTimes, count: number, late: (index: number) => boolean = () => false, from = 0) {
  return Array.from({ length: count }, (_, index) => {
    const { wait, note } = times.forVisit('job', item(from + index));
    if (wait === 'full') note(late(index), 1000 + index);
    return wait;
  });
}

describe('the wait for a quiet page', () => {
  it('becomes brief after eight visits of a kind without a late change', () => {
    const waits = visit(createQuietTimes(), 11);
    expect(waits).toEqual([...Array(8).fill('full'), ...Array(3).fill('brief')]);
  });

  it('stays full for one visit in twelve', () => {
    expect(visit(createQuietTimes(), 60).filter((wait) => wait === 'full')).toHaveLength(8 + 5);
  });

  it('stays full while pages change late', () => {
    expect(new Set(visit(createQuietTimes(), 40, () => true))).toEqual(new Set(['full']));
  });

  it('is full again for twice as long after a late change', () => {
    const times = createQuietTimes();
    visit(times, 11);
    expect(visit(times, 1, () => true)).toEqual(['full']); // the twelfth
    expect(visit(times, 17)).toEqual([...Array(16).fill('full'), 'brief']);
  });

  it('is full if a page has much less text than the shortest of its kind', () => {
    const times = createQuietTimes();
    visit(times, 8);
    const { wait, isShort } = times.forVisit('job', item(9));
    expect([wait, isShort(790), isShort(810)]).toEqual(['brief', true, false]);
  });

  it('is learned for each owner, section and set of parameters', () => {
    const times = createQuietTimes();
    visit(times, 8);
    const wait = (url: string, owner = 'job') => times.forVisit(owner, url).wait;
    expect(wait(item(100))).toBe('brief');
    expect(wait('https://shop.example/items/blue-lamp')).toBe('brief');
    expect(wait(item(101), 'other')).toBe('full');
    expect(wait('https://shop.example/items')).toBe('full');
    expect(wait('https://shop.example/items/new')).toBe('full');
    expect(wait('https://shop.example/items/100/reviews')).toBe('full');
    expect(wait('https://shop.example/items/100?view=all')).toBe('full');
    expect(wait('https://other.example/items/100')).toBe('full');
  });
});
