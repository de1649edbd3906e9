import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

/** A page with a heading and a list of facts. */
function withFacts(facts: readonly (readonly [string, string])[]): string {
  return `<h1>Kestrel</h1><dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

describe('the first cell of a row', () => {
  const table = (rows: readonly (readonly string[])[]) =>
    rows
      .map((cells, at) => (at === 0 ? `<th>${cells.join('</th><th>')}</th>` : `<td>${cells.join('</td><td>')}</td>`))
      .map((cells) => `<tr>${cells}</tr>`)
      .join('');
  const read = (rows: readonly (readonly string[])[], field: string) =>
    getBodyValues(`<h1>Kestrel</h1><table>${table(rows)}</table>`, { field }).field;

  it('is the label of the next one below heads', () => {
    const nutrients = [
      ['Nutrient', '100 ml', 'Glass', 'RI'],
      ['Energy', '250 kcal', '500 kcal', '25%'],
      ['Fat', '10 g', '20 g', '28%'],
    ];
    expect(read(nutrients, 'Fat')).toBe('10 g');
    const years = [
      ['Kennzahl', '2024', '2025', '2026'],
      ['Umsatz', '3 Mio', '4 Mio', '5 Mio'],
      ['Gewinn', '1 Mio', '2 Mio', '2 Mio'],
    ];
    expect(read(years, 'Umsatz')).toBe('3 Mio');
  });

  it('is one of several below heads that repeat', () => {
    const pairs = [
      ['Property', 'Value', 'Property', 'Value'],
      ['Weight', '5 kg', 'Height', '20 cm'],
      ['Colour', 'Red', 'Material', 'Steel'],
    ];
    expect([read(pairs, 'Weight'), read(pairs, 'Material')]).toEqual(['5 kg', 'Steel']);
  });
});

describe('a score beside the name of who gave it', () => {
  it.each(['IMDb', 'Trustpilot', 'Reviews', 'Overall', 'Votes', 'User score', 'Gesamt', 'Guests say', 'Verdict'])(
    'is the rating beside "%s"',
    (label) => {
      const facts = [
        ['Year', '2019'],
        [label, '7.8 / 10'],
        ['Genre', 'Strategy'],
      ] as const;
      expect(getBodyValues(withFacts(facts), { rating: 'Rating' }).rating).toBe(7.8);
    },
  );

  it.each(['Complexity', 'Difficulty', 'Schwierigkeit'])('is no rating beside "%s"', (label) => {
    const facts = [
      ['Year', '2019'],
      [label, '2.3 / 5'],
    ] as const;
    expect(getBodyValues(withFacts(facts), { rating: 'Rating' }).rating).toBeNull();
  });
});

describe('a number above words', () => {
  const boxes = (tag: string, pairs: readonly (readonly [string, string])[]) =>
    `<h1>Kestrel</h1><ul>${pairs.map(([number, words]) => `<li><span>${number}</span> <${tag}>${words}</${tag}></li>`).join('')}</ul>`;

  it('is not read from a table of contents', () => {
    const contents = boxes('a', [
      ['1', 'Location'],
      ['2', 'Population'],
      ['3', 'Elevation'],
    ]);
    const read = getBodyValues(contents, { population: 'Population', elevation: 'Elevation' });
    expect(read).toEqual({ population: null, elevation: null });
  });

  it('is not read from steps, clocks and years', () => {
    const steps = boxes('h3', [
      ['1', 'Zutaten'],
      ['2', 'Zubereitung'],
    ]);
    const { zubereitung } = getBodyValues(
      `${steps}<p>Zubereitung: Alles mischen.</p><p>Das Gericht ist leicht und wird von vielen gern gekocht.</p>`,
      { zubereitung: 'Zubereitung' },
      { lang: 'de' },
    );
    expect(zubereitung).toContain('Alles mischen.');
    const clock = boxes('span', [
      ['12', 'Days'],
      ['05', 'Hours'],
    ]);
    expect(getBodyValues(`${clock}<p>Opening hours: Mon–Fri 9–17</p>`, { hours: 'Hours' }).hours).toBe('Mon–Fri 9–17');
    const years = boxes('span', [
      ['2024', 'Revenue'],
      ['2025', 'Profit'],
    ]);
    expect(getBodyValues(years, { revenue: 'Revenue' }).revenue).toBeNull();
  });
});

describe('a section of other things', () => {
  const list = (heading: string) => `<h1>Kestrel</h1><p>A calm place by the river, as many who came by have said.</p>
    <section><h2>${heading}</h2><ul><li><a href="/1.pdf">Alpha one</a></li><li><a href="/2.pdf">Beta two</a></li>
    <li><a href="/3.pdf">Gamma three</a></li></ul></section>`;

  it.each(['Related documents', 'Other authors', 'Similar walks', 'Related species', 'Other sizes', 'Similar words'])(
    'is read if a field asks for "%s"',
    (heading) => {
      expect(getBodyValues(list(heading), { field: [heading] }).field).toEqual([
        'Alpha one',
        'Beta two',
        'Gamma three',
      ]);
    },
  );

  it('is not one of contacts, formats or ratings', () => {
    const body = (heading: string, inner: string) => `<h1>Kestrel</h1><section><h2>${heading}</h2>${inner}</section>`;
    const contacts = body(
      'Weitere Kontakte',
      '<p><a href="tel:+4930123456">+49 30 123456</a></p><p><a href="mailto:a@b.example">a@b.example</a></p>',
    );
    expect(getBodyValues(contacts, { telefon: 'Telefon', email: 'E-Mail' }, { lang: 'de' })).toEqual({
      telefon: '+4930123456',
      email: 'a@b.example',
    });
    const formats = body(
      'Other formats',
      '<ul><li><a href="/p">Paperback €12.99</a></li><li><a href="/h">Hardcover €20.00</a></li></ul>',
    );
    expect(getBodyValues(formats, { paperback: 'Paperback price' }).paperback).toBe(12.99);
    const ratings = body('More ratings', '<a href="/r">4.6 out of 5 (120 reviews)</a>');
    expect(getBodyValues(ratings, { rating: 'Rating' }).rating).toBe(4.6);
  });
});

describe('the number of a volume', () => {
  it('is not how many there are', () => {
    const facts = [
      ['Number of volumes', '3'],
      ['Volume', '2'],
    ] as const;
    expect(getBodyValues(withFacts(facts), { volume_number: 'Volume number' }).volume_number).toBe(2);
  });
});

describe('a name with "of"', () => {
  it.each([
    ['Department of Physics', 'Department'],
    ['Ministry of Health', 'Ministry'],
    ['University of Oslo', 'University'],
  ])('stays whole: "%s"', (line, field) => {
    expect(getBodyValues(`<h1>Record 1</h1><ul><li>${line}</li><li>Opened 1990</li></ul>`, { field }).field).toBe(line);
  });

  it('is part of a place', () => {
    const read = (place: string) =>
      getBodyValues(withFacts([['Place of birth', place]]), { birth_place: 'Place of birth' }).birth_place;
    for (const place of ['Ragusa, provincia di Siracusa', 'Vitoria, province of Álava', 'Stratford, county of Warwick'])
      expect(read(place)).toBe(place);
  });
});

describe('a word and a number side by side', () => {
  it('are both the value without a scale', () => {
    const facts = [
      ['System', '<span>Windows</span><span>11</span>'],
      ['Way', 'Loop'],
    ] as const;
    expect(getBodyValues(withFacts(facts), { system: 'System' }).system).toMatch(/11$/);
  });
});

describe('an Italian question who something is by', () => {
  it('asks for its author', () => {
    const body = '<h1>Libro</h1><dl><dt>Autore</dt><dd>Ida Lund</dd></dl>';
    expect(getBodyValues(body, { di_chi: 'Di chi è' }, { lang: 'it' }).di_chi).toBe('Ida Lund');
  });
});
