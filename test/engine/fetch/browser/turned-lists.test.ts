import { describe, expect, it } from 'vitest';
import { createListHistory, type ListRecords } from '../../../../src/main/engine/fetch/browser/turned-lists';

const list = (path: string, ...marks: readonly string[]): ListRecords => ({
  path,
  records: marks.map((mark) => ({ text: mark, link: `/${mark}`, mark, html: `<li>${mark}</li>` })),
});
const listRows = (...marks: readonly string[]): ListRecords => ({
  path: 'ul',
  records: marks.map((mark) => ({ text: mark, link: null, mark, html: `<li>${mark}</li>` })),
});
const getMarks = (lists: readonly ListRecords[]) =>
  lists.map(({ path, records }) => [path, records.map(({ mark }) => mark)]);

describe('records that a click replaced', () => {
  it('are kept in the order of the pages, and put back without what the page shows', () => {
    const kept = createListHistory();
    expect(kept.turn([list('ul', 'a', 'b', 'c')], [list('ul', 'd', 'e', 'f')])).toBe('on');
    expect(kept.turn([list('ul', 'd', 'e', 'f')], [list('ul', 'g')])).toBe('on');
    expect(getMarks(kept.without([list('ul', 'g')]))).toEqual([['ul', ['a', 'b', 'c', 'd', 'e', 'f']]]);
  });

  it('may be repeated by the next page in part, such as a pinned one', () => {
    const kept = createListHistory();
    const first = [list('ul', 'pin', 'b', 'c', 'd', 'e')];
    const next = [list('ul', 'pin', 'f', 'g', 'h', 'i')];
    expect(kept.turn(first, next)).toBe('on');
    expect(getMarks(kept.without(next))).toEqual([['ul', ['b', 'c', 'd', 'e']]]);
  });

  it('are put behind the heads of columns, which a short page has too', () => {
    const kept = createListHistory();
    const next = [list('tbody', 'head', 'd', 'e')];
    expect(kept.turn([list('tbody', 'head', 'a', 'b', 'c')], next)).toBe('on');
    expect(kept.without(next)).toMatchObject([{ heads: 1, records: [{ mark: 'a' }, { mark: 'b' }, { mark: 'c' }] }]);
  });

  it('end the list where it shows only known ones', () => {
    const kept = createListHistory();
    const pages = [list('ul', 'a', 'b', 'c'), list('ul', 'd', 'e', 'f')];
    expect(kept.turn([pages[0] as ListRecords], [pages[1] as ListRecords])).toBe('on');
    expect(kept.turn([pages[1] as ListRecords], [pages[0] as ListRecords])).toBe('again');
    expect(getMarks(kept.without([pages[0] as ListRecords]))).toEqual([['ul', ['d', 'e', 'f']]]);
  });

  it('are those of the list, not the parts of its records', () => {
    const kept = createListHistory();
    const before = [list('ul', 'a', 'b', 'c'), list('ul > li:nth-of-type(1)', 'x', 'y', 'z')];
    const now = [list('ul', 'd', 'e', 'f'), list('ul > li:nth-of-type(1)', 'u', 'v', 'w')];
    expect(kept.turn(before, now)).toBe('on');
    expect(kept.paths()).toEqual(['ul']);
  });

  it('are all kept if they have no link and only equal others', () => {
    const kept = createListHistory();
    const pages = [listRows('a', 'b', 'c', 'd'), listRows('e', 'a', 'a', 'b'), listRows('b', 'c', 'f', 'a')];
    expect(kept.turn([pages[0] as ListRecords], [pages[1] as ListRecords])).toBe('on');
    expect(kept.turn([pages[1] as ListRecords], [pages[2] as ListRecords])).toBe('on');
    expect(getMarks(kept.without([pages[2] as ListRecords]))).toEqual([['ul', [...'abcdeaab']]]);
  });

  it('are kept once if later pages repeat them', () => {
    const kept = createListHistory();
    const pages = [list('ul', 'pin', 'b', 'c', 'd', 'e'), list('ul', 'pin', 'f', 'g', 'h', 'i'), list('ul', 'j', 'k')];
    expect(kept.turn([pages[0] as ListRecords], [pages[1] as ListRecords])).toBe('on');
    expect(kept.turn([pages[1] as ListRecords], [pages[2] as ListRecords])).toBe('on');
    expect(getMarks(kept.without([pages[2] as ListRecords]))).toEqual([['ul', ['pin', ...'bcdefghi']]]);
  });

  it('are none if rows without links were added above or below', () => {
    const before = listRows('a', 'b', 'c');
    expect(createListHistory().turn([before], [listRows('x', 'y', 'a', 'b', 'c')])).toBe('none');
    expect(createListHistory().turn([before], [listRows('a', 'b', 'c', 'x', 'y')])).toBe('grown');
  });

  it('are none if a list grew, stayed, or emptied', () => {
    const before = [list('ul', 'a', 'b', 'c')];
    expect(createListHistory().turn(before, [list('ul', 'a', 'b', 'c', 'd')])).toBe('grown');
    expect(createListHistory().turn(before, before)).toBe('none');
    expect(createListHistory().turn(before, [])).toBe('none');
    expect(createListHistory().turn(before, [list('ul', 'a', 'b', 'd')])).toBe('none');
  });
});
