import { describe, expect, it } from 'vitest';
import { readMany } from './read-many';

interface Version {
  readonly number: string;
  readonly date: string;
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

const VERSIONS: readonly Version[] = [
  {
    number: '1.4.0',
    date: '2026-10-02',
    sections: { Added: ['Dark mode on all screens', 'CSV export'], Fixed: ['Crash at start'] },
  },
  { number: '1.3.1', date: '2026-08-14', sections: { Fixed: ['Wrong totals in reports', 'Broken link'] } },
  {
    number: '1.3.0',
    date: '2026-07-01',
    sections: { Added: ['Search in lists'], Changed: ['Faster start', 'New icons'], Fixed: ['Typos'] },
  },
];
/** The last one has a single section, and more of them have two lists of two items. */
const OTHERS: readonly Version[] = [
  {
    number: '2.1.0',
    date: '2026-10-02',
    sections: { Added: ['Dark mode on all screens', 'CSV export'], Fixed: ['Crash at start'] },
  },
  { number: '2.0.0', date: '2026-08-14', sections: { Added: ['Totals in reports', 'Links'], Fixed: ['Footer'] } },
  { number: '1.9.0', date: '2026-07-01', sections: { Added: ['Search in lists'] } },
];

const toPage = (versions: readonly Version[], toHead: (version: Version) => string) =>
  `<h1>Changelog</h1>${versions
    .map(
      (version) =>
        `${toHead(version)}${Object.entries(version.sections)
          .map(([name, items]) => `<h3>${name}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
          .join('')}`,
    )
    .join('')}`;
const HEADS: Readonly<Record<string, (version: Version) => string>> = {
  'behind a dash': ({ number, date }) => `<h2>${number} - ${date}</h2>`,
  'in brackets': ({ number, date }) => `<h2>Version ${number} (${date})</h2>`,
  'in a line below': ({ number, date }) => `<h2>Version ${number}</h2><p>${date.split('-').reverse().join('.')}</p>`,
};

describe.each([
  ['with up to three sections', VERSIONS],
  ['with up to two sections', OTHERS],
])('the versions of a changelog, %s', (_, versions) => {
  it.each(Object.keys(HEADS))('are its records, with a date %s', (name) => {
    const page = toPage(versions, HEADS[name] ?? String);
    expect(readMany(page, { version: '', date: 'release date' }).values).toEqual(
      versions.map(({ number, date }) => ({ version: number, date })),
    );
  });

  it('have the lists below their headings', () => {
    const page = toPage(versions, HEADS['behind a dash'] ?? String);
    const asked = { version: '', date: '', added: 'what was added', fixed: 'what was fixed' };
    expect(readMany(page, asked).values).toEqual(
      versions.map(({ number, date, sections }) => ({
        version: number,
        date,
        added: sections.Added?.join(', ') ?? null,
        fixed: sections.Fixed?.join(', ') ?? null,
      })),
    );
    expect(readMany(page, { version: '', date: '', changes: 'list of changes' }).values).toEqual(
      versions.map(({ number, date, sections }) => ({
        version: number,
        date,
        changes: Object.values(sections).flat(),
      })),
    );
  });
});

describe('entries below headings of groups', () => {
  it('stay records, and end before the next group', () => {
    const card = (name: string, price: string) => `<img src="${name}.jpg" alt=""><h3>${name}</h3><p>${price}</p>`;
    const page = `<h1>Shop</h1><h2>Lamps</h2>${card('Lux', '€12.00')}${card('Nox', '€14.00')}<h2>Chairs</h2>${card('Sitz', '€19.00')}${card('Sella', '€15.00')}`;
    expect(readMany(page, { name: '', price: '', category: '', tags: 'list of tags' }).values).toEqual([
      { name: 'Lux', price: 12, category: 'Lamps', tags: null },
      { name: 'Nox', price: 14, category: 'Lamps', tags: null },
      { name: 'Sitz', price: 19, category: 'Chairs', tags: null },
      { name: 'Sella', price: 15, category: 'Chairs', tags: null },
    ]);
  });
});
