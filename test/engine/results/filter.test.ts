import { describe, expect, it } from 'vitest';
import { describeCondition, meetsCondition, parseFilter } from '../../../src/main/engine/results/filter/index';
import { processorTime } from '../../helpers/processor-time';

const NOW = Date.parse('2024-06-15T12:00:00Z');
const ITEM = {
  title: 'Red Phone Case, Déluxe',
  price: '€ 1.234,50',
  cost: 19.99,
  rating: 'Four',
  stars: 4.5,
  availability: 'In stock (22 available)',
  release_date: '5 March 2024',
  year: 2023,
  weight: '1500 g',
  url: 'https://shop.example/a/manual.pdf',
  category: 'Books',
  tags: ['new', 'sale'],
  image: 'https://shop.example/a.png',
  subtitle: null,
  sold: false,
  reviews: 0,
  nested: { colour: 'blue' },
};
const FIELDS = new Set([...Object.keys(ITEM), 'nested.colour']);

function test(sentence: string): boolean | string {
  const understood = parseFilter(sentence, FIELDS, NOW);
  return understood.kind === 'condition' ? meetsCondition(understood.condition, ITEM, NOW) : understood.message;
}

describe('a day without its year', () => {
  const said = (sentence: string) => {
    const now = Date.parse('2026-11-30T12:00:00Z');
    const understood = parseFilter(sentence, new Set(['name', 'date', 'posted']), now);
    return understood.kind === 'condition' ? describeCondition(understood.condition) : null;
  };

  it.each([
    ['date between 1 May and 5 June', 'date is not before 2026-05-01 and date is not after 2026-06-05'],
    ['date between 20 December and 5 January', 'date is not before 2026-12-20 and date is not after 2027-01-05'],
    ['date between 1 May and 5 June 2028', 'date is not before 2028-05-01 and date is not after 2028-06-05'],
    ['date between 1 May 2025 and 5 June', 'date is not before 2025-05-01 and date is not after 2025-06-05'],
    ['date after 1 November', 'date is after 2026-11-01'],
    ['date is November 12', 'date is 2026-11-12'],
    ['name is May 12', 'name is “May 12”'],
  ])('is compared: %s', (sentence, words) => {
    expect(said(sentence)).toBe(words);
  });
});

describe('a filter that says what is to be done with the items', () => {
  const said = (sentence: string) => {
    const understood = parseFilter(sentence, new Set(['url', 'name', 'price', 'stock']), NOW);
    return understood.kind === 'condition' ? describeCondition(understood.condition) : null;
  };

  it.each([
    ['Only show me lamps that cost less than 20', 'price is below 20'],
    ['Please only include lamps which cost at least 15 EUR', 'price is at least 15 EUR'],
    ['Keep only lamps cheaper than 20 EUR', 'price is below 20 EUR'],
    ['Only keep lamps whose name contains red', 'name contains “red”'],
    ['Show only the lamps under 15 euros', 'price is below 15 EUR'],
    ['Exclude items over 20 EUR', 'not (price is above 20 EUR)'],
    ['Exclude any items where the price is above 20', 'not (price is above 20)'],
    ['filter out items with price over 13', 'not (price is above 13)'],
    ['Remove items without a price', 'price has a value'],
    ['exclude everything cheaper than 12', 'not (price is below 12)'],
    ['include all items except those above 20', 'not (price is above 20)'],
    ['Avoid items with "used" in the name', 'name does not contain “used”'],
    ['exclude price above 5 or name contains x', 'not (price is above 5 or name contains “x”)'],
    ['Skip lamps that are sold out', 'the item is in stock'],
  ])('%s', (sentence, words) => {
    expect(said(sentence)).toBe(words);
  });

  it('looks in all fields for what is only said to be mentioned', () => {
    expect(said('Exclude items that mention glass')).toMatch(
      /^not \(url contains “glass” or name contains “glass” or /,
    );
    expect(said("Please include all items unless they say 'test'")).toMatch(/^not \(.*name contains “test”/);
  });

  it.each(['Only show me lamps that look nice', 'nice lamps under 20', 'keep', 'exclude', 'exclude lamps'])(
    'leaves no word of “%s” out to understand the rest',
    (sentence) => {
      expect(said(sentence)).toBeNull();
    },
  );
});

describe('a filter without a model', () => {
  it.each([
    ['cost below 20', true],
    ['cost under 19.99', false],
    ['cost < 20', true],
    ['cost<=19.99', true],
    ['cost at most €19.99', true],
    ['cost is less than 10 dollars', false],
    ['price above 1000', true],
    ['price over 1,234.5', false],
    ['price at least 1234.50 EUR', true],
    ['price below $2000', false],
    ['price between 1000 and 1500', true],
    ['price from 1 to 5', false],
    ['rating at least 4', true],
    ['rating is 4 or more', true],
    ['rating 5+', false],
    ['stars 4 or higher', true],
    ['stars = 4.5', true],
    ['stars is not 4.5', false],
    ['stars not more than 4', false],
    ['weight below 2 kg', true],
    ['weight under 1 kg', false],
    ['weight below 2 litres', false],
    ['in stock', true],
    ['not in stock', false],
    ['out of stock', false],
    ['cost below 20 and in stock', true],
    ['only items that are in stock and cost more than 30', false],
    ['availability is in stock', true],
    ['title contains phone', true],
    ['title contains tablet', false],
    ['title contains tablet or phone', true],
    ['title contains phone and case', true],
    ['title contains "phone case"', true],
    ['title contains deluxe', true],
    ['title does not contain phone', false],
    ["title doesn't contain tablet and cost below 20", true],
    ['title starts with red', true],
    ['title begins with phone', false],
    ['url ends with .pdf', true],
    ['url ends with .pdf or .doc', true],
    ['category is books', true],
    ['category is Music or Books', true],
    ['category is one of (Music, Film)', false],
    ['category is not Music', true],
    ['tags contains sale', true],
    ['release date after 2024-01-01', true],
    ['release date before 2024', false],
    ['release_date is after March 2024', false],
    ['releaseDate on 5 March 2024', true],
    ['release date since 2024-03-05 and release date until 2024-03-05', true],
    ['release date in the last 30 days', false],
    ['release date older than 2 months', true],
    ['year before 2024', true],
    ['year at least 2023', true],
    ['has an image', true],
    ['with image and without subtitle', true],
    ['without price', false],
    ['no subtitle', true],
    ['subtitle is missing', true],
    ['image is not empty', true],
    ['sold', false],
    ['not sold', true],
    ['sold is false', true],
    ['reviews more than 0', false],
    ['nested.colour is blue', true],
    ['cost below 5 or rating at least 4', true],
    ['(cost below 5 or rating above 4), in stock', false],
    ['not (cost below 5 or rating above 4)', true],
    ['with price below 2000 EUR, or in stock', true],
  ])('%s: %s', (sentence, expected) => {
    expect(test(sentence)).toBe(expected);
  });

  it.each([
    ['prize below 20', 'There is no field "prize" in the items. Did you mean "price"?'],
    ['cost below 20 and looks nice', '"looks nice" is not understood.'],
    ['cost below cheap', '"cost below cheap" is not understood.'],
    ['the best ones', '"the best ones" is not understood.'],
  ])('%s: is refused with what is understood', (sentence, message) => {
    expect(test(sentence)).toContain(message);
    expect(test(sentence)).toContain('The items have title, price');
  });

  it('reads any field if the fields are not known, and ends in time whatever is sent', () => {
    const parsed = parseFilter('unit price below 5', null);
    expect(parsed).toMatchObject({ kind: 'condition', condition: { field: 'unit price' } });
    const spent = processorTime();
    parseFilter('title contains a and b or '.repeat(70), FIELDS);
    parseFilter('('.repeat(1000), FIELDS);
    expect(spent()).toBeLessThan(1000);
  });

  it.each([
    '(',
    '(title is a or ',
    'not ',
    'not (',
    'without ',
    'has ',
    'that is ',
    'is not ',
    'no ',
    'title is a or ',
    'title is not a and ',
    'mention "a" in ',
    'between 1 and ',
    ', ',
    'or ',
    '") ',
  ])('says within a moment what is wrong with 2,000 characters of %j', (piece) => {
    const sentence = piece.repeat(2000).slice(0, 2000);
    const spent = processorTime();
    for (const fields of [FIELDS, null]) expect(['condition', 'unknown']).toContain(parseFilter(sentence, fields).kind);
    expect(spent()).toBeLessThan(2000);
  });

  it('reads parentheses within each other as deep as anyone writes them', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}cost below 20${')'.repeat(depth)}`;
    expect(parseFilter(nested(20), FIELDS).kind).toBe('condition');
    expect(parseFilter(nested(400), FIELDS)).toMatchObject({ message: expect.stringContaining('parentheses') });
  });
});

describe('a duration', () => {
  const meets = (sentence: string, item: Readonly<Record<string, unknown>>) => {
    const understood = parseFilter(sentence, new Set(Object.keys(item)), NOW);
    return understood.kind === 'condition' && meetsCondition(understood.condition, item, NOW);
  };

  it.each([
    ['duration above 1 hour', { duration: 72 }, true],
    ['duration above 1 hour', { duration: 48 }, false],
    ['runtime below 1.5 hours', { runtime: 89 }, true],
    ['runtime at least 1 hour', { runtime: '1 h 12 min' }, true],
    ['duration above 60 minutes', { duration: 61 }, true],
    ['duration_in_hours above 90 minutes', { duration_in_hours: 2 }, true],
    ['duration above 1 hour', { duration: '2 days' }, true],
  ] as const)('compares numbers as minutes: %s of %o', (sentence, item, isMet) => {
    expect(meets(sentence, item)).toBe(isMet);
  });
});
