import { describe, expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const FLATS = [
  { title: 'Bright flat near the park', rent: 1150, rooms: '3' },
  { title: 'Loft in an old mill', rent: 1480, rooms: '2' },
  { title: 'Terraced house by the lake', rent: 1690, rooms: '5' },
];

describe('a card that is one link', () => {
  const cards = (body: (flat: (typeof FLATS)[number]) => string) =>
    framed(
      `<h1>To rent</h1><div class="grid">${FLATS.map((flat, at) => `<a class="block" href="/flat/${at}">${body(flat)}</a>`).join('')}</div>`,
    );
  const titles = (html: string) => readMany(html, { title: '', rent: '' }).values.map(({ title }) => title);

  it('has its first line for a title, and reads numbers that no space separates', () => {
    const html = cards(
      ({ title, rent, rooms }) =>
        `<img src="/f.jpg" alt=""><div><div>${title}</div><div>Leipzig</div><div><span>€${rent}</span><span>${rooms} rooms</span><span>78 m²</span></div></div>`,
    );
    expect(readMany(html, { title: '', rent: '', rooms: '' }).values).toEqual(FLATS);
  });

  it.each([
    ['below a category', (title: string) => `<div>Offers</div><div>${title}</div><div>€900</div>`],
    ['that is set off', (title: string) => `<div>Close to the station</div><div class="font-bold">${title}</div>`],
    [
      'that its picture repeats',
      (title: string) => `<img src="/f.jpg" alt="${title}"><p>Quiet street</p><p>${title}</p>`,
    ],
    ['in one line', (title: string) => `<span>${title}</span>`],
  ])('has the title %s', (_, body) => {
    expect(titles(cards(({ title }) => body(title)))).toEqual(FLATS.map(({ title }) => title));
  });
});

it('reads a number before the name of its field', () => {
  const rows = times(
    3,
    (at) => `<li><a href="/i/${at}">Link number ${at}</a><div>${at + 5} points by ann${at}</div></li>`,
  );
  expect(readMany(framed(`<h1>Links</h1><ol>${rows}</ol>`), { title: '', points: '' }).values).toEqual(
    [0, 1, 2].map((at) => ({ title: `Link number ${at}`, points: `${at + 5}` })),
  );
});

it('reads what a person does below a bold name', () => {
  const people = [
    ['Ruth Meyer', 'Headmistress'],
    ['Ole Lind', 'Secretary'],
    ['Ida Sand', 'Caretaker'],
  ] as const;
  const cells = people.map(
    ([name, role]) => `<td><b>${name}</b><br>${role}<br><a href="mailto:x@s.example">x@s.example</a></td>`,
  );
  expect(readMany(`<h1>Staff</h1><table><tr>${cells.join('')}</tr></table>`, { name: '', role: '' }).values).toEqual(
    people.map(([name, role]) => ({ name, role })),
  );
});

it('takes the name beside the stars of a review for its writer', () => {
  const reviews = ['Kim', 'Lou', 'Max'].map(
    (name, at) =>
      `<div class="rv"><p><span>${name}</span> <i aria-label="${at + 2} out of 5 stars">★</i></p><p>Room ${at} was quiet, and the breakfast was good.</p></div>`,
  );
  const { values } = readMany(framed(`<h1>Hotel</h1><div>${reviews.join('')}</div>`), {
    reviewer: '',
    text: 'text of the review',
  });
  expect(values.map(({ reviewer }) => reviewer)).toEqual(['Kim', 'Lou', 'Max']);
});
