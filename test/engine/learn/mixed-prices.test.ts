import { describe, expect, it } from 'vitest';
import { pickList } from './pick-list';

interface Lamp {
  readonly title: string;
  readonly old: string | null;
  readonly now: string;
}

const LAMPS: readonly Lamp[] = [1, 2, 3, 4, 5, 6].map((at) => ({
  title: `Lamp ${at}`,
  old: at % 3 === 0 ? null : `$${30 + at}.00`,
  now: `$${10 + at}.50`,
}));

const grid = (price: (lamp: Lamp) => string) =>
  `<main>${LAMPS.map((lamp) => `<div class="card"><h3>${lamp.title}</h3>${price(lamp)}<a href="/buy">Buy</a></div>`).join('')}</main>`;

/** What is read from all cards if a person picks everything that some of them show. */
function readPicked(html: string, from: number, count = 1) {
  const at = Array.from({ length: count }, (_, next) => from + next);
  return pickList({ html, rows: LAMPS.map(toRow), isRecord: ({ attribs }) => attribs.class === 'card', at }).read(html);
}

const toRow = ({ title, old, now }: Lamp) => ({ title, old, now });

const amount = (price: string) => `<span class="amount"><bdi>${price}</bdi></span>`;
const hashed = (price: string, more = '') => `<span class="Price_v__Aa81k${more}">${price}</span>`;

describe('a former price beside a current one that some records lack', () => {
  it.each([
    [
      'in del and ins',
      ({ old, now }: Lamp) =>
        `<p class="price">${
          old === null
            ? amount(now)
            : `<del aria-hidden="true">${amount(old)}</del> <span class="hidden">Original price was: ${old}.</span><ins aria-hidden="true">${amount(now)}</ins>`
        }</p>`,
    ],
    ['of one class', ({ old, now }: Lamp) => `<p>${old === null ? '' : amount(old)} ${amount(now)}</p>`],
    ['of one class, the current one first', ({ old, now }: Lamp) => `<p>${amount(now)} ${old ? amount(old) : ''}</p>`],
    [
      'in elements without names',
      ({ old, now }: Lamp) => `<p>${old === null ? '' : `<s>${old}</s>`} <b>${now}</b></p>`,
    ],
  ])('%s, is picked without mixing them', (_, price) => {
    for (const count of [1, 2, 3]) expect(readPicked(grid(price), 0, count)).toEqual(LAMPS);
  });

  it('is left out if a record without one was picked, and the box around both prices has the name', () => {
    const html = grid(
      ({ old, now }) => `<span class="price">${old === null ? now : `<del>${old}</del> <ins>${now}</ins>`}</span>`,
    );
    const rows = LAMPS.map(({ title, now }) => ({ title, now }));
    const read = pickList({ html, rows, isRecord: ({ attribs }) => attribs.class === 'card', at: [2] }).read(html);
    expect(read).toEqual(rows);
  });

  it('is not mixed where names are generated and only the sale has one of its own', () => {
    const html = grid(
      ({ old, now }) => `<p>${old === null ? hashed(now) : hashed(old) + hashed(now, ' Price_red__9sKq2')}</p>`,
    );
    for (const [at, values] of readPicked(html, 0).entries()) {
      expect(values.old).toBe(LAMPS[at]?.old);
      expect([LAMPS[at]?.now, null]).toContain(values.now);
    }
    expect(readPicked(html, 0, 3)).toEqual(LAMPS);
  });

  it('is not mixed where hidden texts say which is which', () => {
    const label = (text: string) => `<span class="hidden">${text}</span>`;
    const html = grid(
      ({ old, now }) =>
        `<p>${old === null ? label('Price') : label('Original price was') + amount(old) + label('Current price')}${amount(now)}</p>`,
    );
    for (const [at, values] of readPicked(html, 0).entries()) {
      expect(values.old).toBe(LAMPS[at]?.old);
      expect([LAMPS[at]?.now, null]).toContain(values.now);
    }
  });

  it('is not read as the current price where a record without it was picked', () => {
    const html = grid(
      ({ old, now }) =>
        `<p>${old === null ? '' : `<del>${amount(old)}</del>`}${old === null ? amount(now) : `<ins>${amount(now)}</ins>`}</p>`,
    );
    expect(readPicked(html, 2).map(({ now }) => now)).toEqual(LAMPS.map(({ now }) => now));
  });
});

describe('lines of one markup that a person picked', () => {
  it('are empty where a record has fewer of them, because any could be missing', () => {
    const jobs = [
      ['Nurse', 'Bath', 'Two years', 'Full time'],
      ['Baker', 'Leeds', 'Part time'],
      ['Welder', 'York', 'One year', 'Any time'],
    ];
    const html = `<ul>${jobs.map(([name, ...lines]) => `<li class="card"><h3>${name}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</li>`).join('')}</ul>`;
    const rows = [
      { name: 'Nurse', place: 'Bath', term: 'Two years' },
      { name: 'Baker', place: null, term: null },
      { name: 'Welder', place: 'York', term: 'One year' },
    ];
    expect(pickList({ html, rows, isRecord: ({ name }) => name === 'li', at: [0] }).read(html)).toEqual(rows);
  });
});
