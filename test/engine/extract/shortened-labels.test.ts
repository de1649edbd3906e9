import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';
import { readMany } from './records/read-many';

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

describe('an abbreviated label', () => {
  it('names a field of the head of a column, with its unit', () => {
    const rows = [
      ['Nr.', 'Zi.', 'Wfl. m²', 'Kaltmiete'],
      ['1', '3', '75', '900 €'],
      ['2', '2', '55', '700 €'],
      ['3', '4', '95', '1.100 €'],
    ];
    const asked = { zimmer: 'Zimmer', flaeche: 'Wohnfläche', miete: 'Kaltmiete' };
    expect(readMany(`<table>${rows.map(row).join('')}</table>`, asked).values[1]).toEqual({
      zimmer: '2',
      flaeche: '55',
      miete: 700,
    });
  });

  it('names a field of a row, unless another label may be short for it too', () => {
    const asked = { zimmer: 'Zimmer', flaeche: 'Wohnfläche', baujahr: 'Baujahr' };
    const read = (rows: readonly (readonly string[])[]) =>
      getBodyValues(`<h1>Wohnung am See</h1><table>${rows.map(row).join('')}</table>`, asked, { lang: 'de' });
    expect(
      read([
        ['Zi.', '3'],
        ['Wfl. m²', '75'],
        ['Bj.', '1994'],
      ]),
    ).toEqual({ zimmer: '3', flaeche: '75 m²', baujahr: 1994 });
    const two = [
      ['Wf.', '75'],
      ['Wfl.', '60'],
    ];
    expect(read(two)).toEqual({ zimmer: null, flaeche: null, baujahr: null });
  });
});

describe('a table of plain cells with an empty corner', () => {
  it('has heads', () => {
    const rows = [
      ['', 'Rooms', 'Size', 'Rent'],
      ['Flat A', '3', '75 m²', '€900'],
      ['Flat B', '2', '55 m²', '€700'],
      ['Flat C', '4', '95 m²', '€1,100'],
    ];
    const { values } = readMany(`<table>${rows.map(row).join('')}</table>`, { name: '', rooms: '', rent: '' });
    expect(values).toHaveLength(3);
    expect(values[1]).toEqual({ name: 'Flat B', rooms: '2', rent: 700 });
  });

  it('compares the subject of the page with others', () => {
    const rows = [
      ['', 'Camera X', 'Camera Y'],
      ['Weight', '450 g', '500 g'],
      ['Sensor', 'APS-C', 'Full frame'],
    ];
    const read = (heading: string) =>
      getBodyValues(`<h1>${heading}</h1><table>${rows.map(row).join('')}</table>`, { weight: '', sensor: '' });
    expect(read('Camera Y review')).toEqual({ weight: '500 g', sensor: 'Full frame' });
    expect(read('Two cameras')).toEqual({ weight: null, sensor: null });
  });
});
