import { describe, expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const table = (...heads: readonly string[]) =>
  framed(
    `<h1>Lamps</h1><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${times(6, (at) => `<tr><td>Lamp ${at}</td><td>${at + 10}.50</td>${heads.length > 2 ? `<td>${at + 90}</td>` : ''}</tr>`)}</table>`,
  );

describe('the head of a column', () => {
  it.each(['Price (USD)', 'Price in €', 'Price [EUR]', 'Price, £'])('names its field beside a currency: %s', (head) => {
    const { values } = readMany(table('Name', head), { name: '', price: '' });
    expect(values[2]).toMatchObject({ name: 'Lamp 2', price: 12.5 });
  });

  it.each([
    ['Catchment area (km²)', 'Catchment area', '92'],
    ['Catchment area (km²)', 'Catchment area in km² | number', 92],
    ['Mean flow (m³/s)', 'Mean flow', '92'],
    ['Nitrate [mg/l]', 'Nitrate | number', 92],
    ['Population served (thousands)', 'Population served', '92'],
    ['Population served (thousands)', 'Population served | number', 92_000],
  ])('names its field beside a unit of several parts: %s for %s', (head, field, value) => {
    const { values } = readMany(table('Station', 'Depth', head), { station: 'Station', x: field });
    expect(values[2]?.x).toBe(value);
  });

  it('keeps its unit where another column differs by it alone', () => {
    const { values } = readMany(table('Name', 'Height (cm)', 'Height (in)'), { name: '', 'Height (in)': '' });
    expect(values[2]?.['Height (in)']).toBe('92');
  });
});

const REGIONS = ['North', 'South', 'East', 'West'];

describe('heads of two rows', () => {
  const years = `<table><thead>
    <tr><th rowspan="2">Region</th><th colspan="2">2024</th><th colspan="2">2025</th></tr>
    <tr><th>Sales</th><th>Costs</th><th>Sales</th><th>Costs</th></tr></thead><tbody>${REGIONS.map(
      (region, at) =>
        `<tr><td>${region}</td><td>${100 + at}</td><td>${20 + at}</td><td>${300 + at}</td><td>${40 + at}</td></tr>`,
    ).join('')}</tbody></table>`;

  it('name the columns together', () => {
    const { values } = readMany(years, {
      region: 'region',
      a: 'costs 2025 | number',
      b: 'sales 2025 | number',
      c: '2024 costs | number',
      sales_2024: 'integer',
    });
    expect(values).toEqual(
      REGIONS.map((region, at) => ({ region, a: 40 + at, b: 300 + at, c: 20 + at, sales_2024: 100 + at })),
    );
  });

  it('tell groups apart that are named in words', () => {
    const games = `<table><thead><tr><th rowspan="2">Team</th><th colspan="2">Home</th><th colspan="2">Away</th></tr>
      <tr><th>Wins</th><th>Losses</th><th>Wins</th><th>Losses</th></tr></thead><tbody>${REGIONS.map(
        (team, at) =>
          `<tr><td>${team}</td><td>${at + 1}</td><td>${at + 5}</td><td>${at + 11}</td><td>${at + 15}</td></tr>`,
      ).join('')}</tbody></table>`;
    const { values } = readMany(games, { home_wins: 'integer', away_losses: 'integer', x: 'losses at home | integer' });
    expect(values).toEqual(REGIONS.map((_, at) => ({ home_wins: at + 1, away_losses: at + 15, x: at + 5 })));
  });
});

describe('a unit in the head of a column', () => {
  const table = `<table><tr><th>Model</th><th>Weight (kg)</th><th>Width in m</th></tr>${REGIONS.map(
    (model, at) => `<tr><td>${model}</td><td>0.${at + 1}5</td><td>0.0${at + 1}</td></tr>`,
  ).join('')}</table>`;

  it('is that of the numbers below it', () => {
    const { values } = readMany(table, { w: 'weight in grams | number', width: 'width in mm | number' });
    expect(values).toEqual(REGIONS.map((_, at) => ({ w: at * 100 + 150, width: (at + 1) * 10 })));
  });

  it('is left out where none is asked for', () => {
    const { values } = readMany(table, { weight: 'weight | number', text: 'weight | text' });
    expect(values).toEqual(REGIONS.map((_, at) => ({ weight: (at * 100 + 150) / 1000, text: `0.${at + 1}5` })));
  });
});

describe('the mark of a footnote', () => {
  const mark = (at: number) => `<sup><a href="#fn${at}">[${at}]</a></sup>`;
  const rows = ['Alder Beck', 'River Foss', `Kirk Burn${mark(1)}`, 'Moss Tarn', 'Rye Head'].map(
    (name, at) => `<tr><td>${name}</td><td>${at === 1 ? `n/a${mark(2)}` : `${at}0.5`}</td><td>${at + 1990}</td></tr>`,
  );

  it('is no part of a name and no number', () => {
    const { values } = readMany(
      `<table><tr><th>Station</th><th>Flow</th><th>Since</th></tr>${rows.join('')}</table><p id="fn1">Estimated.</p>`,
      { station: '', flow: 'Flow | number', level: 'Level | number' },
    );
    expect(values[2]).toMatchObject({ station: 'Kirk Burn', flow: 20.5 });
    expect(values[1]).toMatchObject({ station: 'River Foss', flow: null });
  });
});

describe('a table of amounts', () => {
  const rows = [
    ['Schools', '2.140.000 €'],
    ['Roads', '930.000 €'],
    ['Library', '186.900 €'],
  ];
  const table = (last: readonly string[]) =>
    `<h1>Budget</h1><table><tr><th>Area</th><th>Expenses in euros</th></tr>${[...rows, last]
      .map(([area, amount]) => `<tr><td>${area}</td><td>${amount}</td></tr>`)
      .join('')}</table>`;
  const read = (last: readonly string[]) => readMany(framed(table(last)), { area: '', expenses: '' }).values;

  it('is found by the name of a column without its unit, and leaves out the row of sums', () => {
    expect(read(['Total', '3.256.900 €'])).toEqual(rows.map(([area, expenses]) => ({ area, expenses })));
  });

  it('keeps a row with such a name that is no sum', () => {
    expect(read(['Total Sports', '12.000 €'])).toHaveLength(4);
  });
});
