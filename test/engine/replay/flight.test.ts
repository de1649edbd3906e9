import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../src/main/engine/replay/exchange';

const TYPE = 'text/x-component';
const ROWS = [
  '0:{"a":"$@1","b":"build"}',
  '2:I[21087,["chunk.js"],"Shelf"]',
  ':HL["/style.css","style"]',
  'a:T1e,{"no": row}, with a line\nendé',
  '1:{"items":[{"name":"Lamp"}],"text":"$a"}',
];
const FLIGHT = ROWS.join('\n').replace('endé\n', 'endé');

describe("an answer of React's servers", () => {
  it('is read as its rows by id, texts by their length in bytes', () => {
    expect(readAnswer(TYPE, FLIGHT)).toEqual({
      0: { a: '$@1', b: 'build' },
      1: { items: [{ name: 'Lamp' }], text: '$a' },
      a: '{"no": row}, with a line\nendé',
    });
  });

  it.each([
    ['a row that breaks off', `${FLIGHT}\n3:{"name": `],
    ['a text that breaks off', '0:T40,too short'],
    ['no rows', 'sold out'],
    ['nothing', ''],
  ])('is none where it is not whole: %s', (_, text) => {
    expect(readAnswer(TYPE, text)).toBeUndefined();
  });

  it('is read of a page that carries it in pieces', () => {
    const push = (piece: string) => `<script>self.__next_f.push(${JSON.stringify([1, piece])})</script>`;
    const html = `<script>(self.__next_f=self.__next_f||[]).push([0])</script>${push(FLIGHT.slice(0, 70))}${push(FLIGHT.slice(70))}`;
    expect(readAnswer('text/html', html)).toMatchObject({ json: { flight: { 1: { items: [{ name: 'Lamp' }] } } } });
  });
});
