import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';

const BOATS = ['Alva', 'Brisk', 'Curlew', 'Dunlin', 'Egret'];
const cards = BOATS.map(
  (boat) => `<li class="boat"><h2><a href="/boats/${boat}">${boat}</a></h2><p>On the slip since May.</p></li>`,
).join('');

function readNames(body: string): readonly unknown[] {
  const page = parsePage(`<html lang="en"><body>${body}</body></html>`, 'https://yard.example/');
  const plan = planTemplate({ name: 'name', builder: 'builder', launched: 'date of launch' });
  return readPage(page, readStructured(page), { plan, perPage: 'auto' }).records.map(({ values }) => values.name);
}

describe('a page of headed links', () => {
  it('is a list although its entries have few of the fields', () => {
    expect(readNames(`<main><h1>Boats</h1><ul>${cards}</ul></main>`)).toEqual(BOATS);
  });

  it('is one thing where they stand below what it says', () => {
    const said = `<p>${'She was laid down in the old yard and sailed for the herring. '.repeat(12)}</p>`;
    expect(readNames(`<main><h1>Fulmar</h1>${said}<ul>${cards}</ul></main>`)).toEqual(['Fulmar']);
  });

  it('is one thing where they are offered besides it', () => {
    expect(
      readNames(
        `<main><h1>Fulmar</h1><div><h2>Similar boats</h2><ul>${cards.replaceAll('h2', 'h3')}</ul></div></main>`,
      ),
    ).toEqual(['Fulmar']);
  });
});
