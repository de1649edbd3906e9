import type { Element } from 'domhandler';
import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { compileCoded, learn } from '../../../src/main/engine/learn/index';
import { getFoldedText, numberedElements } from '../../../src/main/engine/page/index';
import { readyPage } from './pages';

const template = { title: 'The title, as text', old: 'The old, as text', now: 'The now, as text' };
type Field = keyof typeof template;

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

/** What is read from all cards if a person picks everything that the first `count` cards show. */
function readPicked(html: string, from: number, count = 1) {
  const page = readyPage(html);
  const { elements } = numberedElements(page.page.document);
  const cards = elements.filter(({ attribs }) => attribs.class === 'card');
  const lamps = LAMPS.slice(from, from + count);
  const find = (card: Element | undefined, text: string) => {
    const found = elements.findLast((element) => getFoldedText(element) === text && isInside(element, card));
    if (!found) throw new Error(`no element has the text ${text}`);
    return found;
  };
  const nodes = (field: Field) =>
    lamps.map((lamp, at) => {
      const text = lamp[field];
      return { elements: text === null ? [] : [find(cards[from + at], text)], attribute: null };
    });
  const records = lamps.map((lamp) => Object.fromEntries(Object.entries(lamp).filter(([, text]) => text !== null)));
  const plan = planTemplate(template);
  const picked = { title: nodes('title'), old: nodes('old'), now: nodes('now') };
  const { document } = learn({
    plan,
    perPage: 'many',
    examples: [{ ...page, origin: 'person', records, picked }],
    others: [],
    taught: true,
  });
  return compileCoded({ ...document, perPage: 'many' }, plan)
    .run(readyPage(html))
    .records.map(({ values }) => values);
}

function isInside(element: Element, outer: Element | undefined): boolean {
  for (let node: Element['parent'] | Element = element; node; node = node.parent) if (node === outer) return true;
  return false;
}

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
    const card = (name: string, lines: readonly string[]) =>
      `<li class="card"><h3>${name}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</li>`;
    const html = `<ul>${card('Nurse', ['Bath', 'Two years', 'Full time'])}${card('Baker', ['Leeds', 'Part time'])}${card('Welder', ['York', 'One year', 'Any time'])}</ul>`;
    const page = readyPage(html);
    const { elements } = numberedElements(page.page.document);
    const [place, term] = elements.filter(({ name }) => name === 'p');
    const name = elements.find(({ name: tag }) => tag === 'h3');
    if (!name || !place || !term) throw new Error('the page has lines');
    const plan = planTemplate({ name: 'The name, as text', place: 'The place, as text', term: 'The term, as text' });
    const nodes = (element: Element) => [{ elements: [element], attribute: null }];
    const { document } = learn({
      plan,
      perPage: 'many',
      examples: [
        {
          ...page,
          origin: 'person',
          records: [{ name: 'Nurse', place: 'Bath', term: 'Two years' }],
          picked: { name: nodes(name), place: nodes(place), term: nodes(term) },
        },
      ],
      others: [],
      taught: true,
    });
    const { records } = compileCoded({ ...document, perPage: 'many' }, plan).run(page);
    expect(records.map(({ values }) => values)).toEqual([
      { name: 'Nurse', place: 'Bath', term: 'Two years' },
      { name: 'Baker', place: null, term: null },
      { name: 'Welder', place: 'York', term: 'One year' },
    ]);
  });
});
