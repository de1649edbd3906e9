import { describe, expect, it } from 'vitest';
import { getBodyValues } from '../reading';

const read = (label: string, asked: string, lang: string) =>
  getBodyValues(
    `<h1>House by the lake</h1><table><tr><th>${label}</th><td>97 m²</td></tr><tr><th>ID</th><td>A-12</td></tr></table>`,
    { value: asked },
    { lang },
  ).value;

describe('a field for one kind of area', () => {
  it.each([
    ['Surface habitable', 'Surface du terrain', 'fr'],
    ['Surface habitable', 'Surface de la terrasse', 'fr'],
    ['Grundstücksfläche', 'Wohnfläche', 'de'],
    ['Living area', 'Plot area', 'en'],
    ['Plot area', 'Living area', 'en'],
    ['Superficie útil', 'Superficie de la parcela', 'es'],
    ['Superficie abitabile', 'Superficie del terreno', 'it'],
  ])('is not answered by another: %s', (label, asked, lang) => {
    expect(read(label, asked, lang)).toBeNull();
    expect(read(label, `${asked} | number`, lang)).toBeNull();
  });

  it.each([
    ['Surface du terrain', 'Surface du terrain', 'fr'],
    ['Wohnfläche', 'Fläche', 'de'],
    ['Area', 'Living area', 'en'],
    ['Plot area', 'area', 'en'],
  ])('is answered by its own, and any area by each: %s', (label, asked, lang) => {
    expect(read(label, asked, lang)).toBe('97 m²');
  });
});
