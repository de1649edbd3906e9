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
    expect(first?.text).toBe('Quark\nHersteller: Molkerei Alm GmbH\nGrund: Salmonellen');
    expect(first?.labels).toEqual(['Quark', 'Hersteller: Molkerei Alm GmbH', 'Grund: Salmonellen']);
  });

  it('keeps blocks apart that nothing but their tags part', () => {
    const source = '<h1>Gallery</h1><ul><li>Version <b>2.0</b></li><li>Licence <b>MIT</b></li></ul><p>Download</p>';
    const page = parsePage(`<body>${source}</body>`, 'https://plugins.example/gallery');
    const [only] = readAroundRecords(page, [{ paths: [], texts: ['Gallery'] }]).records;
    expect(only?.text).toBe('Gallery\nVersion 2.0\nLicence MIT\nDownload');
  });

  it.each([
    ['around its name', '<a href="/a"><h2>Quark</h2></a><a href="/brand">Alm</a>', '/a'],
    ['in its name', '<h2><a href="/a">Quark</a></h2><a href="/cart">Add to cart</a>', '/a'],
    ['that says more', '<h2>Quark</h2><a href="/a">Read more</a><a href="/by/alm">Alm</a>', '/a'],
    ['of its picture', '<a href="/a"><img src="q.jpg" alt=""></a><h2>Quark</h2><a href="/by/alm">Alm</a>', '/a'],
    ['but not another', '<h2>Quark</h2><a href="/delete?id=1">Delete</a><a href="/cart">View cart</a>', null],
  ])('has the link %s', (_, source, own) => {
    const page = parsePage(
      `<body><article>${source}</article><article><h2>Stuhl</h2></article></body>`,
      'https://shop.example/',
    );
    const name = source.startsWith('<a href="/a"><h2>') ? 'a > h2' : 'h2';
    const places = [
      { paths: [`html > body > article:nth-of-type(1) > ${name}`], texts: [] },
      { paths: ['html > body > article:nth-of-type(2) > h2'], texts: [] },
    ];
    expect(readAroundRecords(page, places).records.map((each) => each.own)).toEqual([own, null]);
  });
});
