import { describe, expect, it } from 'vitest';
import { chooseByConsensus, createPlaceStatistics } from '../../../../src/main/engine/extract/consensus/index';
import { planTemplate } from '../../../../src/main/engine/extract/index';
import { readBody } from '../reading';

const TEMPLATE = { name: '', price: '' };
const NAMES = ['Teapot', 'Kettle', 'Cup', 'Jug', 'Bowl', 'Plate', 'Tray', 'Ladle', 'Spoon', 'Whisk'];

/** What the pages of a shop say together, of which some are sold out; each carries the same note. */
function readShop(count: number, soldOut: readonly number[], note: string) {
  const statistics = createPlaceStatistics(planTemplate(TEMPLATE));
  const readings = NAMES.slice(0, count).map((name, at) => {
    const price = soldOut.includes(at) ? 'Sold out' : `${20 + at}.50 EUR`;
    const body = `<h1>Blue ${name}</h1><p class="price">${price}</p><p>Made by hand.</p><p>${note}</p>`;
    return {
      url: `https://shop.example/${at}`,
      record: readBody(body, TEMPLATE, { title: `Blue ${name}`, url: `https://shop.example/${at}` }),
    };
  });
  for (const reading of readings) statistics.add(reading);
  return readings.map((reading) => ({
    alone: reading.record.values,
    together: chooseByConsensus(statistics, reading).values,
  }));
}

const NOTES = [
  'Free shipping on orders over 50 EUR',
  'Delivery: 4.90 EUR',
  'Add gift wrapping for 3 EUR',
  'Geschenkverpackung 3 EUR',
];

describe('a page of a shop without a price', () => {
  it.each(NOTES)('keeps its name beside "%s"', (note) => {
    const pages = readShop(10, [3, 6, 9], note);
    for (const at of [3, 6, 9]) {
      const expected = { name: `Blue ${NAMES[at]}`, price: null };
      expect(pages[at]).toEqual({ alone: expected, together: expected });
    }
    expect(pages[0]?.together).toEqual({ name: 'Blue Teapot', price: 20.5 });
  });

  it.each([5, 6])('takes no amount that is the same on all of %i pages', (count) => {
    const pages = readShop(count, [2], 'Club card 3 EUR');
    expect(pages.map(({ together }) => together.price)).toEqual(
      NAMES.slice(0, count).map((_, at) => (at === 2 ? null : 20.5 + at)),
    );
  });
});
