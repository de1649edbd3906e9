import type { OldKind, OldRow } from '../kinds';
import { MONTHS, person, pick, says, wording } from '../pick';

const ADJECTIVES = ['Silent', 'Golden', 'Last', 'Broken', 'Hidden', 'Distant', 'Winter', 'Paper', 'Crimson'] as const;
const NOUNS = [
  'River',
  'Garden',
  'Letter',
  'Harbor',
  'Promise',
  'Mirror',
  'Orchard',
  'Station',
  'Lantern',
  'Voyage',
  'Bridge',
] as const;

/** Books of a shop: ISBNs in pairs, several prices, authors in a byline or row. */
export const BOOKS: OldKind = {
  name: 'book',
  fields: ['title', 'author', 'isbn_13', 'publisher', 'publication_date'],
  section: 'Books',
  thing: (site, page) => {
    const name = `The ${ADJECTIVES[(page * 2 + site) % 9]} ${NOUNS[(page * 3 + site) % 11]}`;
    const authors = page % 4 === 1 ? [person(site, page), person(site, page, 2)] : [person(site, page)];
    const [ten, thirteen] = isbns(site, page);
    const publisher = pick(['Maple Press', 'Harrow & Sons', 'Quill House', 'Northern Books', 'Vale'], site, page);
    const month = (page * 5 + site) % 12;
    const year = 1996 + ((page * 3 + site) % 14);
    const isDated = says(site, page, 2);
    const date = wording(
      [`${MONTHS[month]} ${year}`, `${MONTHS[month]?.slice(0, 3)} ${year}`, `${month + 1}/15/${year}`],
      site,
    );
    const iso = `${year}-${String(month + 1).padStart(2, '0')}${site % 3 === 2 ? '-15' : ''}`;
    const row = (label: string, ...values: string[]): OldRow => ({ label, values, link: null });
    const rows: OldRow[] = [
      { label: wording(['', 'Author', 'by', 'Author(s)'], site), values: authors, link: '/author' },
      row('List Price', `$${(14 + page).toFixed(2)}`),
      row('Our Price', `$${(11.2 + page * 0.8).toFixed(2)}`),
      row('You Save', `$${(2.8 + page * 0.2).toFixed(2)}`),
      ...isbnRows(site, ten, thirteen).map(([label, value]) => row(label, value)),
      row(wording(['Format', 'Binding'], site), pick(['Paperback', 'Hardcover'], site, page)),
      row('Pages', String(180 + page * 13)),
    ];
    if (says(site, page, 4)) rows.push(row(wording(['Publisher', 'Published by'], site, 1), publisher));
    if (isDated) rows.push(row(wording(['Pub. Date', 'Publication Date', 'Published', 'Date Published'], site), date));
    return {
      name,
      rows,
      truth: {
        title: [name],
        author: [...authors, authors.join(', '), authors.join(' and ')],
        isbn_13: [thirteen],
        publisher: says(site, page, 4) ? [publisher] : null,
        publication_date: isDated ? [iso] : null,
      },
    };
  },
};

function isbns(site: number, page: number): readonly [ten: string, thirteen: string] {
  const body = String(100_000_000 + site * 1_234_567 + page * 98_765);
  return [`${body}${page % 10}`, `978${body}${(page * 7) % 10}`];
}

function isbnRows(site: number, ten: string, thirteen: string): readonly (readonly [string, string])[] {
  return wording<readonly (readonly [string, string])[]>(
    [
      [
        ['ISBN-10', ten],
        ['ISBN-13', thirteen],
      ],
      [['ISBN', `${ten} / ${thirteen}`]],
      [
        ['ISBN', ten],
        ['ISBN13', thirteen],
      ],
      [
        ['ISBN-13', thirteen],
        ['ISBN-10', ten],
      ],
      [['ISBN', thirteen]],
    ],
    site,
  );
}
