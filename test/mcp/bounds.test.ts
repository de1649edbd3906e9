import { describe, expect, it } from 'vitest';
import { getRowPage } from '../../src/main/mcp/answer';
import { fitRows, fitShape, fitValue, getPart } from '../../src/main/mcp/bounds';

describe('parts of a text', () => {
  it('join to the whole, each within its room, none through a character', () => {
    const text = Array.from({ length: 200 }, (_, at) => `${at} 🪔 ${'x'.repeat(at % 37)}${at % 3 ? '\n' : '🪔'}`).join(
      '',
    );
    for (const room of [7, 64, 1000]) {
      const parts: string[] = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const part = getPart(text, offset, room);
        expect(part.text.length).toBeLessThanOrEqual(room);
        expect(() => encodeURIComponent(part.text)).not.toThrow();
        parts.push(part.text);
        offset = part.next;
      }
      expect(parts.join('')).toBe(text);
    }
  });

  it('end at a line if one ends near, and past the end are empty', () => {
    expect(getPart(`${'a'.repeat(95)}\n${'b'.repeat(50)}`, 0, 100)).toMatchObject({ next: 96, total: 146 });
    expect(getPart('short', 10, 100)).toEqual({ text: '', offset: 5, total: 5, next: null });
  });
});

describe('values and rows', () => {
  it('keeps what fits and shortens what does not, to within the room', () => {
    expect(fitValue({ a: [1, 2] }, 100)).toEqual({ value: { a: [1, 2] }, cut: false });
    const large = {
      text: 'é'.repeat(50_000),
      list: Array.from({ length: 5000 }, (_, at) => ({ at, text: 'y'.repeat(400) })),
    };
    const { value, cut } = fitValue(large, 5000);
    expect(cut).toBe(true);
    expect(JSON.stringify(value).length).toBeLessThanOrEqual(5000);
    expect(value).toMatchObject({ text: expect.stringMatching(/^é+… \d+ more characters$/) });
    const deep = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`k${at}`, 'v']));
    expect(JSON.stringify(fitValue(deep, 2000).value).length).toBeLessThanOrEqual(2000);
  });

  it('shortens within the shape of a value', () => {
    const small = { text: 'a', list: [1] };
    expect(fitShape(small, 100)).toBe(small);
    const large = {
      text: 'é🪔'.repeat(9000),
      list: Array.from({ length: 900 }, () => ({ word: 'y'.repeat(400), at: 1 })),
    };
    const short = fitShape(large, 3000);
    expect(JSON.stringify(short).length).toBeLessThanOrEqual(3000);
    expect(short).toEqual({ text: expect.stringMatching(/^(é🪔)+é?$/u), list: expect.any(Array) });
    for (const row of Object(short).list) expect(row).toEqual({ word: expect.stringMatching(/^y+$/), at: 1 });
  });

  it('takes rows while there is room, and says where the next ones are', () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ at, text: 'z'.repeat(90) }));
    const page = getRowPage(rows, 50, 10, 1100);
    expect(page).toMatchObject({ total: 50, offset: 10, nextOffset: 10 + page.rows.length });
    expect(page.rows.length).toBeGreaterThan(5);
    expect(getRowPage(rows, 20, 0, 100_000)).not.toHaveProperty('nextOffset');
    expect(fitRows([{ text: 'z'.repeat(90_000) }, { text: 'short' }], 2000)).toHaveLength(2);
  });
});
