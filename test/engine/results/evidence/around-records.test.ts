import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readAroundRecords } from '../../../../src/main/engine/results/evidence/around-records';

const article = (name: string, ...lines: readonly string[]) =>
  `<article><h2>${name}</h2><p>${lines.join('<br>')}</p></article>`;

describe('the text around a record', () => {
  it('keeps the lines apart that only a break parts', () => {
    const source = [
      article('Quark', 'Hersteller: Molkerei Alm GmbH', 'Grund: Salmonellen'),
      article('Stuhl', 'Hersteller: Holz', 'Grund: Sturzgefahr'),
    ];
    const page = parsePage(`<body>${source.join('')}</body>`, 'https://recalls.example/');
    const places = [1, 2].map((at) => ({ paths: [`html > body > article:nth-of-type(${at}) > h2`], texts: [] }));
    const [first] = readAroundRecords(page, places).records;
    expect(first?.text).toBe('Quark Hersteller: Molkerei Alm GmbH Grund: Salmonellen');
    expect(first?.labels).toEqual(['Quark', 'Hersteller: Molkerei Alm GmbH', 'Grund: Salmonellen']);
  });

  it('keeps blocks apart that nothing but their tags part', () => {
    const source = '<h1>Gallery</h1><ul><li>Version <b>2.0</b></li><li>Licence <b>MIT</b></li></ul><p>Download</p>';
    const page = parsePage(`<body>${source}</body>`, 'https://plugins.example/gallery');
    const [only] = readAroundRecords(page, [{ paths: [], texts: ['Gallery'] }]).records;
    expect(only?.text).toBe('Gallery Version 2.0 Licence MIT Download');
  });
});
