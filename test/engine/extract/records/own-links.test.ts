import { expect, it } from 'vitest';
import { readMany, times } from './read-many';

const concerts = (more: (at: number) => string) =>
  `<ul>${times(4, (at) => `<li><a href="/c/${at}">Concert ${at}</a> <span>12 May 2027</span>${more(at)}</li>`)}</ul>`;

it('answers a link to something of the record with null where the record has none', () => {
  const { values } = readMany(
    concerts((at) => (at % 2 === 0 ? ` <a href="/tickets/${at}">Tickets</a>` : '')),
    {
      title: '',
      tickets: 'ticket link',
      download: 'download link',
      date: '',
      url: '',
      pdf: 'link to the PDF',
      map: 'Link zur Karte | url',
    },
  );
  expect(values.map(({ tickets }) => tickets)).toEqual([
    'https://shop.example/tickets/0',
    null,
    'https://shop.example/tickets/2',
    null,
  ]);
  for (const { download, pdf, map } of values)
    expect({ download, pdf, map }).toEqual({ download: null, pdf: null, map: null });
});

it.each([
  'link',
  'url of the event page',
  'link to the concert',
  'Link zur Veranstaltung',
  'lien',
  'link to the page',
  'details link',
])('answers %j with the record itself', (asked) => {
  const { values } = readMany(
    concerts(() => ''),
    { title: '', q: `${asked} | url` },
  );
  expect(values.map(({ q }) => q)).toEqual([0, 1, 2, 3].map((at) => `https://shop.example/c/${at}`));
});
