import type { Restriction } from '@shared/contract/agent-plan';
import type { Item } from '@shared/item';
import { describe, expect, it } from 'vitest';
import { applyRestrictions } from '../../../../src/main/engine/agent/restrictions/apply-restrictions';
import { NO_AROUND } from '../../../../src/main/engine/agent/restrictions/entity-kinds';

const NOW = Date.UTC(2026, 0, 1);

function item(fields: Readonly<Record<string, unknown>>): Item {
  return { _url: 'https://shop.example/', _status: 'ok', ...fields } as Item;
}

/** The first two items that are left after an order by a field. */
function firstTwo(sort: string, items: readonly Item[]): readonly number[] {
  const order = { kind: 'order', text: sort, meaning: sort, sort } as const;
  return applyRestrictions([order], 2, items, [], NOW).places;
}

describe('an order that is asked for with a number of items', () => {
  const names = [item({ name: 'a' }), item({ name: 'b' }), item({ name: 'c' })];

  it('keeps all items if none has the field, because any of them may be among the first', () => {
    expect(firstTwo('price', names)).toEqual([0, 1, 2]);
  });

  it.each(['-date', '-published_on', '-released', 'release_year'])(
    'takes the order of the page for a missing %s, because pages list the newest first',
    (sort) => {
      expect(firstTwo(sort, names)).toEqual([0, 1]);
    },
  );

  it('orders by dates of a field that is named for a year or a release', () => {
    const dated = ['3 May 2021', '1 June 2023', '2 May 2022'].map((released) => item({ released }));
    expect(firstTwo('-released', dated)).toEqual([1, 2]);
  });
});

describe('a filter by a value that the items do not state', () => {
  const items = [item({ name: 'a', location: null }), item({ name: 'b', location: null })];
  const around = items.map((_, at) => ({ ...NO_AROUND, text: at === 0 ? 'Open studio, Hamburg' : 'Market, Berlin' }));
  const inHamburg = {
    kind: 'filter',
    text: 'in Hamburg',
    meaning: 'location contains “Hamburg”',
    filter: 'location contains "Hamburg"',
  } as const;

  it('chooses by the text around them', () => {
    const { places, notKept } = applyRestrictions([inHamburg], null, items, around, NOW);
    expect([places, notKept]).toEqual([[0], []]);
  });

  it('chooses by the text around them if the field of none fits', () => {
    const stated = items.map((each) => ({ ...each, location: 'North' }));
    expect(applyRestrictions([inHamburg], null, stated, around, NOW).places).toEqual([0]);
  });

  it('keeps all if the text does not tell them apart', () => {
    const { places, notKept } = applyRestrictions([inHamburg], null, items, [], NOW);
    expect([places, notKept.length]).toEqual([[0, 1], 1]);
  });

  it('takes only items that say so for sold out', () => {
    const stock = {
      kind: 'filter',
      text: 'sold out',
      meaning: 'sold out',
      filter: 'availability out of stock',
    } as const;
    const some = ['OutOfStock', null, 'InStock'].map((availability) => item({ availability }));
    expect(applyRestrictions([stock], null, some, [], NOW).places).toEqual([0]);
  });
});

describe('what is sold out', () => {
  const items = ['OutOfStock', 'PreOrder', 'InStock', 'BackOrder'].map((availability) => item({ availability }));
  const kept = (text: string) => {
    const filter = { kind: 'filter', text, meaning: text, filter: 'availability out of stock' } as const;
    return applyRestrictions([filter], null, items, [], NOW).places;
  };

  it('is not what cannot be bought yet', () => {
    expect(kept('sold out')).toEqual([0, 3]);
    expect(kept('that are not in stock')).toEqual([0, 1, 3]);
  });
});

describe('words that name a day', () => {
  const open = (day: string) =>
    ({ kind: 'words', text: `open on ${day}`, meaning: day, words: `open ${day}` }) as const;
  const hours = ['Daily 8–18', 'Mon–Sat 9–17', 'Tue – Sun 12–22', 'Sat & Sun 7–13', 'Every day except Monday, 10–18'];
  const shops = hours.map((text) => item({ name: 'Shop', hours: text }));
  const around = hours.map((text) => ({ ...NO_AROUND, labels: [`Open: ${text}`], text: `Shop\nOpen: ${text}` }));
  it.each([
    ['Sunday', [0, 2, 3, 4]],
    ['Monday', [0, 1]],
    ['Saturday', [0, 1, 2, 3, 4]],
    ['Sonntag', [0, 2, 3, 4]],
  ])('keep what is open on %s by its ranges of days', (day, places) => {
    expect(applyRestrictions([open(day)], null, shops, around, NOW).places).toEqual(places);
  });
});

describe('a kind of items', () => {
  it('may be named in another language than the address of the list', () => {
    const kind = { kind: 'kind', text: 'Lampen', meaning: 'is one of the Lampen', words: 'Lampen' } as const;
    const listed = ['Aster', 'Birk'].map((name) => ({ ...item({ name }), _url: 'https://shop.example/lamps' }));
    const { places, notKept } = applyRestrictions([kind], null, listed, [NO_AROUND, NO_AROUND], NOW);
    expect([places, notKept]).toEqual([[0, 1], []]);
  });

  it('may be what the heading says behind a word for lists: “Category:Lakes of Norland”', () => {
    const kind = { kind: 'kind', text: 'lakes', meaning: 'lakes', words: 'lakes' } as const;
    const named = ['Blue Tarn', 'Long Lake'].map((name) => item({ name }));
    const around = named.map(() => ({ ...NO_AROUND, headings: ['Category:Lakes of Norland'] }));
    expect(applyRestrictions([kind], null, named, around, NOW).places).toEqual([0, 1]);
  });

  it('may be a part of the name of a section, in languages without spaces', () => {
    const kind = { kind: 'kind', text: '植物', meaning: '植物', words: '植物' } as const;
    const around = ['植物图鉴', '活动'].map((section) => ({ ...NO_AROUND, sections: [section] }));
    const { places, notKept } = applyRestrictions(
      [kind],
      null,
      [item({ 名称: '紫藤' }), item({ 名称: '花展' })],
      around,
      NOW,
    );
    expect([places, notKept]).toEqual([[0], []]);
  });

  it('of one character is no part of any other word', () => {
    const kind = { kind: 'kind', text: '车', meaning: '车', words: '车' } as const;
    const around = ['停车用品', '自行车'].map((section) => ({ ...NO_AROUND, sections: [section] }));
    const { places } = applyRestrictions([kind], null, [item({ 名称: '锁' }), item({ 名称: '山地' })], around, NOW);
    expect(places).toEqual([1]);
  });

  it.each(['headphones and earbuds', 'headphones or earbuds', 'headphones, earbuds'])(
    'may be one of several: %s',
    (words) => {
      const kind = { kind: 'kind', text: words, meaning: words, words } as const;
      const listed = [item({ name: 'Aurora Headphones' }), item({ name: 'Desk Lamp' }), item({ name: 'Loop Earbuds' })];
      const { places, notKept } = applyRestrictions([kind], null, listed, [NO_AROUND, NO_AROUND, NO_AROUND], NOW);
      expect([places, notKept]).toEqual([[0, 2], []]);
    },
  );

  it('is chosen by either word before it, although the page is about all of the kind', () => {
    const words = 'Indian or Italian restaurants';
    const kind = { kind: 'kind', text: words, meaning: words, words } as const;
    const listed = ['Sole', 'Spice Route', 'Margot'].map((name) => ({
      ...item({ name }),
      _url: 'https://eat.example/restaurants',
    }));
    const around = ['Italian', 'Indian', 'French'].map((text) => ({ ...NO_AROUND, headings: ['Restaurants'], text }));
    expect(applyRestrictions([kind], null, listed, around, NOW).places).toEqual([0, 1]);
  });

  it('is another kind if more than the ending of the name differs', () => {
    const kind = { kind: 'kind', text: 'tablets', meaning: 'is one of the tablets', words: 'tablets' } as const;
    const listed = [{ ...item({ name: 'Aster' }), _url: 'https://shop.example/tables' }];
    expect(applyRestrictions([kind], null, listed, [NO_AROUND], NOW).notKept).toHaveLength(1);
  });

  it.each([
    ['forum topics', ['Which mower?', 'Forum rules', 'Show your shed'], [0, 1, 2]],
    ['forum topics', ['Which mower?', 'Rules', 'Show your shed'], [0, 1, 2]],
  ])('is not told by a word for where the items are listed: %s', (words, names, places) => {
    const kind = { kind: 'kind', text: words, meaning: words, words } as const;
    const listed = names.map((name) => item({ name }));
    const around = names.map((name) => ({ ...NO_AROUND, names: [name], text: name }));
    const kept = applyRestrictions([kind], null, listed, around, NOW);
    expect([kept.places, kept.notKept]).toEqual([places, []]);
  });

  it('is told by such a word if the page labels some of its items so', () => {
    const kind = { kind: 'kind', text: 'news articles', meaning: 'news articles', words: 'news articles' } as const;
    const around = ['News', 'Opinion'].map((label) => ({ ...NO_AROUND, labels: [label] }));
    const listed = ['Harbour tunnel', 'Leave the seagulls alone'].map((title) => item({ title }));
    expect(applyRestrictions([kind], null, listed, around, NOW).places).toEqual([0]);
  });

  it.each([
    ['full-time jobs', [0]],
    ['good jobs', [0, 1]],
  ])('of a list may be described by what some of it says: %s', (words, places) => {
    const kind = { kind: 'kind', text: words, meaning: words, words } as const;
    const jobs = ['Carpenter', 'Photographer'].map((title) => item({ title }));
    const around = ['Full-time', 'Part-time'].map((text) => ({ ...NO_AROUND, text, headings: ['Jobs'] }));
    const kept = applyRestrictions([kind], null, jobs, around, NOW);
    expect([kept.places, kept.notKept]).toEqual([places, []]);
  });
});

describe('words that the page must say of an item', () => {
  const words = (text: string, words: string, not = false) =>
    ({ kind: 'words', text, meaning: words, words, ...(not && { not }) }) as const;
  const kept = (restriction: ReturnType<typeof words>, labels: readonly (readonly string[])[]) => {
    const items = labels.map((_, at) => item({ name: `Number ${at}` }));
    const { places, notKept } = applyRestrictions(
      [restriction],
      null,
      items,
      labels.map((some) => ({ ...NO_AROUND, labels: some, text: some.join(' ') })),
      NOW,
    );
    return [places, notKept.length];
  };

  it.each([
    ['allow pets', false, [['Pets allowed'], ['No pets'], ['Pets welcome'], ['Pets not allowed']], [0, 2]],
    ['allow pets', true, [['Pets allowed'], ['No pets'], ['Pool']], [1, 2]],
    ['Haustiere erlaubt', false, [['Pets allowed: Yes'], ['Pets allowed: No']], [0]],
    ['free delivery', false, [['Free delivery'], ['Delivery £4', 'Free returns'], ['Free express delivery']], [0, 2]],
    ['children', false, [['A puppet play for every child'], ['Adults']], [0]],
    ['temps partiel', false, [['Part-time'], ['Full-time']], [0]],
    ['red or green', false, [['Red'], ['Blue'], ['Green']], [0, 2]],
    ['allow pets', false, [['Pets not allowed'], ['Pets not allowed']], []],
    [
      'dental cover',
      false,
      [
        ['Dental included: Yes', 'Cover abroad: No'],
        ['Dental included: No', 'Cover abroad: Yes'],
      ],
      [0],
    ],
    ['cover you abroad', false, [['Cover abroad: Yes'], ['Cover abroad: No']], [0]],
    ['abren domingos', false, [['Abierto los domingos'], ['Cerrado los domingos']], [0]],
    ['offen Sonntag', false, [['Open on Sundays'], ['Closed on Sundays']], [0]],
    // no spaces between words
    ['喜阴', false, [['光照喜阴株高'], ['光照喜阳株高'], ['不喜阴']], [0]],
    ['防水', false, [['完全防水です'], ['防水ではない'], ['革製']], [0]],
    ['プール', false, [['屋外プール付き'], ['プールなし']], [0]],
    ['喜阴', false, [['不喜阴'], ['喜阳']], []],
    ['早餐', false, [['提供早餐'], ['没有早餐'], ['不提供早餐'], ['没有提供早餐'], ['不含早餐']], [0]],
    ['蓝牙', false, [['支持蓝牙'], ['不支持蓝牙']], [0]],
  ])('%s, excepted: %s', (phrase, not, labels, places) => {
    expect(kept(words(`hotels ${phrase}`, phrase, not), labels)).toEqual([places, 0]);
  });

  it.each([false, true])('are told if no item says or denies them; excepted: %s', (not) => {
    expect(kept(words('hotels that allow pets', 'allow pets', not), [['Pool'], ['Café']])).toEqual([[0, 1], 1]);
  });

  it('are told if they stand before a common noun: no item says whether it is vegan', () => {
    const kind = { kind: 'kind', text: 'vegan products', meaning: '', words: 'vegan products' } as const;
    const items = ['Bench', 'Table'].map((name) => item({ name }));
    expect(applyRestrictions([kind], null, items, [NO_AROUND, NO_AROUND], NOW).notKept).toHaveLength(1);
  });
});

describe('an amount', () => {
  const filter = (text: string) => ({ kind: 'filter', text, meaning: text, filter: text }) as const;

  it('in another currency is neither kept nor dropped in silence', () => {
    const items = ['80 GBP', '120 EUR', '90 EUR'].map((price) => item({ price }));
    const { places, notKept } = applyRestrictions([filter('price below 100 EUR')], null, items, [], NOW);
    expect([places, notKept.map(({ message }) => message)]).toEqual([
      [2],
      ['The price of one item, “80 GBP”, cannot be compared, so it is left out.'],
    ]);
  });

  it.each([
    ['number_of_views above 5000', ['5,120 views · 3 replies', '812 views · 9,000 replies'], [0]],
    ['breakfast below 15 EUR', ['€90.00 Breakfast: €12.00', '€9.00 Breakfast: €19.00', '€8.00 No breakfast'], [0]],
    ['rating at least 9', ['Guest rating 9.1', 'Guest rating 8.9'], [0]],
  ])('that was not read is taken from the text beside its name: %s', (text, texts, places) => {
    const items = texts.map((_, at) => item({ name: `Number ${at}` }));
    const around = texts.map((each) => ({ ...NO_AROUND, text: each }));
    expect(applyRestrictions([filter(text)], null, items, around, NOW).places).toEqual(places);
  });

  it('of nothing is what the page calls free', () => {
    const items = [item({ price: 12 }), item({ price: null }), item({ price: null })];
    const around = ['£12', 'Admission free', 'Price on request'].map((each) => ({ ...NO_AROUND, labels: [each] }));
    expect(applyRestrictions([filter('price = 0')], null, items, around, NOW).places).toEqual([1]);
    expect(applyRestrictions([filter('price below 20 GBP')], null, items, around, NOW).places).toEqual([0, 1]);
  });
});

describe('a date', () => {
  const filter = (text: string) => ({ kind: 'filter', text, meaning: text, filter: text }) as const;
  const items = ['2026-11', '2026-12', '2026-12-05', '2026-12-12', '2027'].map((date) => item({ date }));

  it.each([
    ['date after 2026-12-10', [1, 3, 4]],
    ['date since 2026-12-10', [1, 3, 4]],
    ['date before 2026-12-10', [0, 1, 2]],
    ['date until 2026-12-10', [0, 1, 2]],
    ['date on 2026-12-05', [1, 2]],
  ])('that is known to the month only is kept, and said to be so: %s', (text, kept) => {
    const { places, notKept } = applyRestrictions([filter(text)], null, items, [], NOW);
    expect([places, notKept.map(({ message }) => message)]).toEqual([
      kept,
      ['The date of one item, “2026-12”, is not exact enough to compare, so it is kept.'],
    ]);
  });

  it.each([
    ['date after 2026-11', [1, 2, 3, 4]],
    ['date on 2026-12', [1, 2, 3]],
    ['date before 2027', [0, 1, 2, 3]],
  ])('is compared with a month or a year as a whole: %s', (text, kept) => {
    const { places, notKept } = applyRestrictions([filter(text)], null, items, [], NOW);
    expect([places, notKept]).toEqual([kept, []]);
  });
});

describe('what can be ordered', () => {
  it('is not in stock', () => {
    const items = ['sí', 'bajo pedido', 'Available on backorder', 'In stock', 'Pre-order', 'no'];
    const stock = { kind: 'filter', text: 'en stock', meaning: '', filter: 'availability in stock' } as const;
    const some = items.map((availability) => item({ availability }));
    expect(applyRestrictions([stock], null, some, [], NOW).places).toEqual([0, 3]);
  });
});

describe('words that some items state and others only have in their names', () => {
  const kept = (words: string, records: readonly (readonly [name: string, labels: readonly string[]])[], more = '') => {
    const terrace = { kind: 'words', text: words, meaning: words, words } as const;
    const other = { kind: 'words', text: more, meaning: more, words: more } as const;
    const items = records.map(([name]) => item({ name }));
    const around = records.map(([name, labels]) => ({ ...NO_AROUND, names: [name], labels: [name, ...labels] }));
    const { places, notKept } = applyRestrictions(more === '' ? [terrace] : [terrace, other], null, items, around, NOW);
    return [places, notKept.map(({ message }) => message)];
  };
  const places = [
    ['Casa Manolo', ['Terraza']],
    ['El Olivo', ['Terraza · Parking']],
    ['La Terraza', ['Parking']],
    ['La Brasa', ['Piscina']],
  ] satisfies (readonly [string, readonly string[]])[];

  it('are kept, and the result says so', () => {
    const doubt = 'One item, “La Terraza”, says “terraza” only in its name, so it may not fit.';
    expect(kept('terraza', places)).toEqual([[0, 1, 2], [doubt]]);
  });

  it('are no doubt if another condition leaves them out', () => {
    expect(kept('terraza', places.with(2, ['La Terraza', []]), 'parking')).toEqual([[1], []]);
  });

  it('do not count where the same term states something else', () => {
    const flats = [
      ['Loft', ['Stadtteil: Westend']],
      ['Studio', ['Stadtteil: Westend']],
      ['Penthouse Westend', ['Stadtteil: Hafen']],
    ] as const;
    expect(kept('Westend', flats)).toEqual([[0, 1], []]);
  });

  it('are what tells, where no item states them', () => {
    expect(
      kept('terraza', [
        ['La Terraza', []],
        ['Casa Manolo', []],
      ]),
    ).toEqual([[0], []]);
  });
});

describe('a kind of items in other words', () => {
  const kept = (words: string, labels: readonly string[], path = 'list') => {
    const kind = { kind: 'kind', text: words, meaning: words, words } as const;
    const items = labels.map((_, at) => ({ ...item({ name: `No. ${at}` }), _url: `https://shop.example/${path}` }));
    const around = labels.map((label) => ({ ...NO_AROUND, labels: [label], headings: ['Restaurantes', '笔记本电脑'] }));
    const { places, notKept } = applyRestrictions([kind], null, items, around, NOW);
    return [places, notKept.length];
  };

  it.each([
    ['bicyclettes', ['Rouge', 'Bleu'], 'velos', [0, 1]],
    ['bicycles', ['Red', 'Blue'], 'fahrräder', [0, 1]],
    ['restaurantes italianos', ['Cocina: Italiana', 'Cocina: Japonesa'], 'list', [0]],
    ['VTT', ['Usage : VTT', 'Usage : Ville'], 'list', [0]],
    ['笔记本', ['品牌: 星辰', '品牌: 龙腾'], 'list', [0, 1]],
  ])('%s', (words, labels, path, places) => {
    expect(kept(words, labels, path)).toEqual([places, 0]);
  });
});

describe('values that the page states, but no field has', () => {
  const kept = (filter: string, labels: readonly (readonly string[])[], values: readonly (string | null)[] = []) => {
    const restriction = { kind: 'filter', text: filter, meaning: filter, filter } as const;
    const field = filter.split(' ')[0] ?? '';
    const items = labels.map((_, at) => item({ name: `No. ${at}`, [field]: values[at] ?? null }));
    const around = labels.map((some) => ({ ...NO_AROUND, labels: some, text: some.join(' ') }));
    const { places, notKept } = applyRestrictions([restriction], null, items, around, NOW);
    return [places, notKept.length];
  };

  it.each([
    ['date before 1950', [['Baujahr: 1931'], ['Baujahr: 1968']], [0]],
    ['date after 2018', [['Année : 2021'], ['Année : 2018'], ['Couleur : Bleu']], [0]],
    [
      'year_built before 1950',
      [
        ['Renovated: 2011', 'Year built: 1931'],
        ['Renovated: 1940', 'Year built: 1990'],
      ],
      [0],
    ],
    [
      'area above 60 m²',
      [
        ['72 m²', '3 rooms'],
        ['41 m²', '90 rooms'],
      ],
      [0],
    ],
  ])('%s', (filter, labels, places) => {
    expect(kept(filter, labels)).toEqual([places, 0]);
  });

  it.each(['評価: 4', 'Bewertung: 4', 'Valoración: 4'])('are read where only some items lack them: %s', (label) => {
    const labels = [[label.replace('4', '3.2')], [label], [label.replace('4', '4.6')]];
    expect(kept('rating at least 4', labels, ['3.2', null, '4.6'])).toEqual([[1, 2], 0]);
  });

  it('are not used if several dates could be meant', () => {
    expect(kept('date before 1950', [['Year built: 1931', 'Renovated in the year: 2011']])).toEqual([[0], 1]);
  });

  it.each([
    ['deductible at most 250', ['None', '€500', '€250'], [0, 2]],
    ['waiting_period below 6 months', ['None', '1 year', '3 months'], [0, 2]],
    ['waiting_period below 6 months', ['8 Monate', '3 Monate', '1 Jahr'], [1]],
    ['rating below 3', ['None', '4.1', '2.5'], [2]],
    ['breakfast below 12', ['None', '€14', '€9'], [2]],
  ])('and none of a charge is 0, but not of a thing: %s', (filter, values, places) => {
    const labels = values.map(() => []);
    expect(kept(filter, labels, values)).toEqual([places, 0]);
  });
});

describe('a condition that the text of the items meets', () => {
  const kept = (
    restriction: Pick<Restriction, 'kind' | 'text' | 'filter' | 'words' | 'not'>,
    texts: readonly string[],
  ) => {
    const around = texts.map((text) => ({
      ...NO_AROUND,
      text,
      labels: text.split(' | '),
      sections: text.split(' § '),
    }));
    const items = texts.map((_, at) => item({ name: `Item ${at}` }));
    return applyRestrictions([{ ...restriction, meaning: restriction.text }], null, items, around, NOW).places;
  };

  it('keeps for "not sold out" what says nothing of it', () => {
    const films = ['12 € | Kino Astor', 'ausverkauft | Kino Astor', 'Eintritt frei | Filmhaus'];
    const stock = { kind: 'filter', text: 'not sold out', filter: 'availability is in stock' } as const;
    expect(kept(stock, films)).toEqual([0, 2]);
    expect(kept({ ...stock, text: 'in stock' }, films)).toEqual([0, 1, 2]);
  });

  it('reads half rooms as numbers', () => {
    const flats = ['3½ Zimmer | 78 m²', '4.5 Zimmer | 102 m²', '2½ Zimmer | 51 m²', '1 Zimmer | 28 m²'];
    const rooms = { kind: 'filter', text: 'mit mindestens 3 Zimmern', filter: 'number_of_zimmern at least 3' } as const;
    expect(kept(rooms, flats)).toEqual([0, 1]);
  });

  it('takes what says that it is without something, if nothing says that it has it', () => {
    const dishes = ['Lubina a la sal | S/M', 'Pulpo a la brasa | apto sin gluten', 'Tarta de queso | 6 €'];
    expect(kept({ kind: 'filter', text: 'sin gluten', filter: 'gluten is missing' }, dishes)).toEqual([1]);
  });

  it('looks for words in the headings above the items, if they tell them apart', () => {
    const films = ['Programm § Freitag, 12. Februar', 'Programm § Samstag, 13. Februar'];
    expect(kept({ kind: 'words', text: 'Filme am Samstag', words: 'Samstag' }, films)).toEqual([1]);
  });

  it('knows sold cars in other languages', () => {
    const cars = ['Diesel | Venduta', 'Elettrica | In arrivo'];
    expect(kept({ kind: 'words', text: 'not sold', words: 'sold', not: true }, cars)).toEqual([1]);
    expect(kept({ kind: 'words', text: 'that are electric', words: 'electric' }, cars)).toEqual([1]);
  });
});

describe('a kind of things that a list seldom names', () => {
  const rows = [item({ home: 'North', away: 'South' }), item({ home: 'East', away: 'West' })];

  it.each(['Spiele', 'Mannschaften', 'coches', 'sessions', 'puntate', 'stazioni', 'wedstrijden', 'joueurs'])(
    'needs no words for %s',
    (words) => {
      const kind = { kind: 'kind', text: words, meaning: words, words } as const;
      const { places, notKept } = applyRestrictions([kind], null, rows, [NO_AROUND, NO_AROUND], NOW);
      expect([places, notKept]).toEqual([[0, 1], []]);
    },
  );
});

describe('a group that the rows are labelled with', () => {
  const rows = [item({ title: 'Maps' }), item({ title: 'Rivers' })];
  const around = ['Data', 'Society'].map((label) => ({ ...NO_AROUND, text: label, labels: [label] }));
  const inGroup = (words: string) =>
    applyRestrictions(
      [{ kind: 'words', text: `talks in the ${words}`, meaning: words, words }],
      null,
      rows,
      around,
      NOW,
    );

  it('is found without the word for the group', () => {
    const { places, notKept } = inGroup('Society track');
    expect([places, notKept]).toEqual([[1], []]);
  });

  it('keeps all if no row has it', () => {
    expect(inGroup('Tools track').places).toEqual([0, 1]);
  });
});

it('does not say that all are kept where nothing is left', () => {
  const rows = [item({ title: 'Maps', date: '2025-01-01' })];
  const late = { kind: 'filter', text: 'late', meaning: 'late', filter: 'date after 1 December 2026' } as const;
  const words = { kind: 'words', text: 'talks with lunch', meaning: 'lunch', words: 'lunch' } as const;
  const { places, notKept } = applyRestrictions([late, words], null, rows, [NO_AROUND], NOW);
  expect(places).toEqual([]);
  expect(notKept.map(({ message }) => message)).toEqual([
    'No item says whether it is “talks with lunch”, so nothing is left out because of it.',
  ]);
});

describe('the kind of items that a sentence names in another form than the page', () => {
  const kept = (
    words: string,
    names: readonly string[],
    more: (at: number) => Partial<typeof NO_AROUND> = () => ({}),
  ) => {
    const items = names.map((name) => item({ name }));
    const around = names.map((name, at) => ({ ...NO_AROUND, names: [name], text: name, ...more(at) }));
    const kind = { kind: 'kind', text: words, meaning: words, words } as const;
    const { places, notKept } = applyRestrictions([kind], null, items, around, NOW);
    return { places, isKept: notKept.length === 0 };
  };
  const homes = [
    'Appartement 3 pièces',
    'Maison 5 pièces',
    'Appartement 2 pièces',
    'Estimez votre bien',
    'Maison 4 pièces',
  ];
  homes.push('Maison 6 pièces');

  it.each(['appartements', 'flats'])('is read off the first words of their names: %s', (words) => {
    expect(kept(words, homes)).toEqual({ places: [0, 2], isKept: true });
  });

  it('is all of them if the names tell no other kinds', () => {
    expect(kept('flats', ['Les Tilleuls', 'Bellevue', 'Flat by the park']).places).toEqual([0, 1, 2]);
  });

  it('is a word of their names with another ending', () => {
    expect(kept('yogures', ['Leche entera', 'Yogur griego', 'Yogur de fresa'])).toEqual({
      places: [1, 2],
      isKept: true,
    });
  });

  it.each([
    ['paediatricians', 'Paediatrics'],
    ['Kardiologen', 'Kardiologie'],
    ['dermatologues', 'Dermatologie'],
    ['heart doctors', 'Cardiology'],
  ])('is the people of a subject: %s', (words, subject) => {
    const labels = ['Neurology', subject, 'General medicine'];
    const names = ['Dr Ames', 'Dr Bell', 'Dr Cole'];
    expect(kept(words, names, (at) => ({ labels: [labels[at] ?? ''] }))).toEqual({ places: [1], isKept: true });
  });

  it('is that of the head of their column', () => {
    const names = ['Schulen', 'Straßen und Wege'];
    const labels = (at: number) => ({ labels: [`Bereich: ${names[at]}`] });
    expect(kept('Bereiche', names, labels)).toEqual({ places: [0, 1], isKept: true });
  });

  it.each(['Mitglieder', 'Ratsmitglieder'])('is that of a heading which says whose they are: %s', (words) => {
    const headings = ['Mitglieder des Stadtrats'];
    expect(kept(words, ['Anke Brandt', 'Bernd Kaiser'], () => ({ headings }))).toEqual({
      places: [0, 1],
      isKept: true,
    });
  });
});

describe('a condition in other words than the page has', () => {
  const words = (text: string) => ({ kind: 'words', text: `cars ${text}`, meaning: text, words: text }) as const;
  const around = (labels: readonly (readonly string[])[]) => labels.map((some) => ({ ...NO_AROUND, labels: some }));
  const cars = ['Clio', 'Golf', 'Yaris'].map((name) => item({ name }));

  it('is met by a value that stands alone, if no item says what it is a value of', () => {
    const gears = around([
      ['Petrol', 'Manual'],
      ['Diesel', 'Automatic'],
      ['Diesel', 'Manual'],
    ]);
    expect(applyRestrictions([words('automatic gearbox')], null, cars, gears, NOW).places).toEqual([1]);
    expect(applyRestrictions([words('automatic lights')], null, cars, around([[], [], []]), NOW).places).toEqual([
      0, 1, 2,
    ]);
  });

  it('is no colour if no item has that colour', () => {
    const parties = around([['SPD'], ['Die Grünen'], ['CDU']]);
    expect(applyRestrictions([words('Grünen')], null, cars, parties, NOW).places).toEqual([1]);
  });

  it('counts things by their name in another language, below a price', () => {
    const rooms = { kind: 'filter', text: 'rooms', meaning: 'rooms', filter: 'number_of_rooms at least 3' } as const;
    const stated = around([['454 500 €', '4 pièces'], ['99 000 €', '1 pièce'], ['3 pièces']]);
    expect(applyRestrictions([rooms], null, cars, stated, NOW).places).toEqual([0, 2]);
  });
});
