import type { PlainRecord } from './plain-sites';

/**
 * A sentence, with `@` for the address of the list; the path of the list; and which of its records the sentence asks for. Null if the page does not
 * say what the sentence chooses by, so that Winnow has to say that.
 */
export type PlainSentence = readonly [
  sentence: string,
  path: string,
  isMeant: ((one: PlainRecord, all: readonly PlainRecord[]) => boolean) | null,
];

const above = (value: PlainRecord[string] | undefined, limit: number) => typeof value === 'number' && value > limit;
const below = (value: PlainRecord[string] | undefined, limit: number) => typeof value === 'number' && value < limit;

/** Sentences of newcomers that gave a wrong answer before they were mended. */
export const MENDED: readonly PlainSentence[] = [
  ['threads by kestrel on @', '/forum', ({ author }) => author === 'kestrel'],
  ['walnut products on @', '/shop', ({ material }) => material === 'Walnut'],
  ['products with free delivery on @', '/shop', ({ freeDelivery }) => freeDelivery === true],
  ['hotels that allow pets on @', '/hotels', ({ pets }) => pets === true],
  ['Hotels auf @, in denen Haustiere erlaubt sind', '/unterkuenfte', ({ pets }) => pets === true],
  ['museums with free entry on @', '/museums', ({ entry }) => entry === 0],
  ['products in red on @', '/shop', ({ color }) => color === 'Red'],
  ['Hotels mit einer Bewertung über 9 auf @', '/unterkuenfte', ({ rating }) => above(rating, 9)],
  ['hotels with breakfast under 15 euros on @', '/hotels', ({ breakfast }) => below(breakfast, 15)],
  ['Stellenangebote mit Gehalt über 50000 auf @', '/stellen', ({ salary }) => above(salary, 50_000)],
  ['Hotels auf @', '/unterkuenfte', () => true],
  ['hotels on @', '/hotels', () => true],
  ['which courses on @ are free?', '/courses', ({ price }) => price === 0],
  ['which courses on @ are fully booked?', '/courses', ({ places }) => places === 0],
  ['Welche Kurse auf @ sind ausgebucht?', '/kurse', ({ places }) => places === 0],
  ['threads with more than 5000 views on @', '/forum', ({ views }) => above(views, 5000)],
  ['threads tagged garden on @', '/forum', ({ tag }) => tag === 'garden'],
];

/** Written, with their truth, before the first of them was run. */
export const NEW: readonly PlainSentence[] = [
  // goods
  ['all products made of oak from @', '/shop', ({ material }) => material === 'Oak'],
  ['furniture under £60 on @', '/shop', ({ price }) => below(price, 60)],
  ['black products from @ with name and price', '/shop', ({ color }) => color === 'Black'],
  ['products on @ that are delivered for free', '/shop', ({ freeDelivery }) => freeDelivery === true],
  ['products on @ rated above 4.5', '/shop', ({ rating }) => above(rating, 4.5)],
  ['everything on @ that is sold out', '/shop', ({ isSoldOut }) => isSoldOut === true],
  ['products with fewer than 10 reviews on @', '/shop', ({ reviews }) => below(reviews, 10)],
  ['name and price of beech products on @', '/shop', ({ material }) => material === 'Beech'],
  ['white or black products on @', '/shop', ({ color }) => color === 'White' || color === 'Black'],
  ['products on @ without free delivery', '/shop', ({ freeDelivery }) => freeDelivery === false],
  ['chairs on @', '/shop', ({ name }) => name.includes('chair')],
  [
    'walnut products under 100 pounds on @',
    '/shop',
    ({ material, price }) => material === 'Walnut' && below(price, 100),
  ],
  // hotels
  ['hotels with a swimming pool on @', '/hotels', ({ pool }) => pool === true],
  ['hotels in Graz under 120 euros on @', '/hotels', ({ city, price }) => city === 'Graz' && below(price, 120)],
  ['hotels on @ where pets are allowed', '/hotels', ({ pets }) => pets === true],
  ['hotels without breakfast on @', '/hotels', ({ breakfast }) => breakfast === null],
  ['hotels with a guest rating of at least 9 on @', '/hotels', ({ rating }) => above(rating, 8.99)],
  ['which hotels on @ have free parking?', '/hotels', ({ parking }) => parking === true],
  ['hotels on @ that do not allow pets', '/hotels', ({ pets }) => pets === false],
  ['Hotels mit Schwimmbad auf @', '/unterkuenfte', ({ pool }) => pool === true],
  ['Hotels in Linz unter 100 Euro auf @', '/unterkuenfte', ({ city, price }) => city === 'Linz' && below(price, 100)],
  ['Hotels auf @, die Haustiere erlauben', '/unterkuenfte', ({ pets }) => pets === true],
  ['Hotels mit Frühstück unter 12 Euro auf @', '/unterkuenfte', ({ breakfast }) => below(breakfast, 12)],
  ['Name und Preis der Hotels mit kostenlosen Parkplätzen auf @', '/unterkuenfte', ({ parking }) => parking === true],
  // courses
  ['free courses on @', '/courses', ({ price }) => price === 0],
  ['courses for beginners on @', '/courses', ({ level }) => level === 'Beginner'],
  ['online courses on @', '/courses', ({ online }) => online === true],
  ['courses with Ruth Amsel on @', '/courses', ({ teacher }) => teacher === 'Ruth Amsel'],
  ['courses on @ that still have places', '/courses', ({ places }) => above(places, 0)],
  ['courses on @ that last less than 4 weeks', '/courses', ({ weeks }) => below(weeks, 4)],
  ['Kurse für Anfänger auf @', '/kurse', ({ level }) => level === 'Beginner'],
  ['kostenlose Kurse auf @', '/kurse', ({ price }) => price === 0],
  ['Kurse auf @, die nicht ausgebucht sind', '/kurse', ({ places }) => above(places, 0)],
  ['Kurse unter 80 Euro auf @', '/kurse', ({ price }) => below(price, 80)],
  // threads
  ['threads started by marla_b on @', '/forum', ({ author }) => author === 'marla_b'],
  ['threads with no replies on @', '/forum', ({ replies }) => replies === 0],
  ['threads with at least 30 replies on @', '/forum', ({ replies }) => above(replies, 29)],
  ['which threads on @ are solved?', '/forum', ({ solved }) => solved === true],
  ['titles of unsolved threads on @', '/forum', ({ solved }) => solved === false],
  ['threads from 2025 on @', '/forum', ({ day }) => String(day).startsWith('2025')],
  ['threads by tinker9 tagged house on @', '/forum', ({ author, tag }) => author === 'tinker9' && tag === 'house'],
  ['threads with fewer than 2000 views on @', '/forum', ({ views }) => below(views, 2000)],
  // threads in cards
  ['threads with more than 5000 views on @', '/talk', ({ views }) => above(views, 5000)],
  ['threads with fewer than 5 replies on @', '/talk', ({ replies }) => below(replies, 5)],
  [
    'threads by kestrel with over 3000 views on @',
    '/talk',
    ({ author, views }) => author === 'kestrel' && above(views, 3000),
  ],
  ['threads tagged garden on @', '/talk', ({ tag }) => tag === 'garden'],
  ['solved threads on @', '/talk', ({ solved }) => solved === true],
  // jobs
  ['remote jobs on @', '/jobs', ({ remote }) => remote === true],
  ['part-time jobs in Hamburg on @', '/jobs', ({ partTime, city }) => partTime === true && city === 'Hamburg'],
  ['jobs that pay more than 60000 euros on @', '/jobs', ({ salary }) => above(salary, 60_000)],
  ['jobs at Saxby on @', '/jobs', ({ company }) => company === 'Saxby'],
  ['jobs with a salary below 40,000 on @', '/jobs', ({ salary }) => below(salary, 40_000)],
  ['Stellen in Teilzeit auf @', '/stellen', ({ partTime }) => partTime === true],
  ['Stellen mit Homeoffice auf @', '/stellen', ({ remote }) => remote === true],
  ['Stellen bei Brookfield auf @', '/stellen', ({ company }) => company === 'Brookfield'],
  // events, museums
  ['events for children on @', '/events', ({ children }) => children === true],
  ['free events on @', '/events', ({ price }) => price === 0],
  ['events at the Old Brewery on @', '/events', ({ place }) => place === 'Old Brewery'],
  ['events in 2028 on @', '/events', ({ day }) => String(day).startsWith('2028')],
  ['museums that allow dogs on @', '/museums', ({ dogs }) => dogs === true],
  ['museums with a café on @', '/museums', ({ cafe }) => cafe === true],
  ['museums founded before 1900 on @', '/museums', ({ founded }) => below(founded, 1900)],
  ['Museen mit freiem Eintritt auf @', '/museen', ({ entry }) => entry === 0],
  ['Museen, in denen Hunde willkommen sind, auf @', '/museen', ({ dogs }) => dogs === true],
  ['museums with entry under £8 on @', '/museums', ({ entry }) => below(entry, 8)],
];

/** Whether a record is among the first by a number; `sign` is -1 for the highest first. */
const first =
  (count: number, field: string, sign = 1, isOne: (one: PlainRecord) => boolean = () => true) =>
  (one: PlainRecord, all: readonly PlainRecord[]) =>
    all
      .filter(isOne)
      .toSorted((a, b) => sign * (Number(a[field]) - Number(b[field])))
      .slice(0, count)
      .includes(one);

/** Written when the others were right, again with their truth before the first of them was run. */
export const LATER: readonly PlainSentence[] = [
  ['the 3 cheapest products on @', '/shop', first(3, 'price')],
  [
    'the 2 most expensive walnut products on @',
    '/shop',
    first(2, 'price', -1, ({ material }) => material === 'Walnut'),
  ],
  ['products under 100 euros on @', '/shop', null],
  [
    'products on @ that are in stock and cost less than £50',
    '/shop',
    ({ isSoldOut, price }) => isSoldOut === false && below(price, 50),
  ],
  ['which products on @ are made of ash?', '/shop', ({ material }) => material === 'Ash'],
  [
    'red or green products under £150 on @',
    '/shop',
    ({ color, price }) => (color === 'Red' || color === 'Green') && below(price, 150),
  ],
  ['products on @ with a rating of 4.5 or more', '/shop', ({ rating }) => above(rating, 4.49)],
  ['mirrors on @', '/shop', ({ name }) => name.includes('mirror')],
  ['products with a lifetime guarantee on @', '/shop', null],
  ['vegan products on @', '/shop', null],
  [
    'products on @ with more than 50 reviews and free delivery',
    '/shop',
    ({ reviews, freeDelivery }) => above(reviews, 50) && freeDelivery === true,
  ],
  ['rote Produkte auf @', '/shop', ({ color }) => color === 'Red'],
  ['Produkte aus Nussbaum auf @', '/shop', ({ material }) => material === 'Walnut'],
  ['produits en noyer sur @', '/shop', ({ material }) => material === 'Walnut'],
  ['productos con envío gratis en @', '/shop', ({ freeDelivery }) => freeDelivery === true],
  ['prodotti rossi su @', '/shop', ({ color }) => color === 'Red'],
  ['producten met gratis verzending op @', '/shop', ({ freeDelivery }) => freeDelivery === true],
  ['top 3 hotels by rating on @', '/hotels', first(3, 'rating', -1)],
  ['hotels on @ with a pool that allow pets', '/hotels', ({ pool, pets }) => pool === true && pets === true],
  [
    'hotels in Salzburg with free parking on @',
    '/hotels',
    ({ city, parking }) => city === 'Salzburg' && parking === true,
  ],
  ['hotels near the beach on @', '/hotels', null],
  ['cheap hotels on @', '/hotels', null],
  [
    'hotels between 80 and 120 euros a night on @',
    '/hotels',
    ({ price }) => above(price, 79.99) && below(price, 120.01),
  ],
  ['pet-friendly hotels on @', '/hotels', ({ pets }) => pets === true],
  ['hoteles con piscina en @', '/hotels', ({ pool }) => pool === true],
  ['hôtels qui acceptent les animaux sur @', '/hotels', ({ pets }) => pets === true],
  ['hotel che accettano animali su @', '/hotels', ({ pets }) => pets === true],
  ['hotels met zwembad op @', '/hotels', ({ pool }) => pool === true],
  ['hotels with wifi on @', '/hotels', null],
  ['die 3 günstigsten Hotels auf @', '/unterkuenfte', first(3, 'price')],
  ['Hotels ohne Frühstück auf @', '/unterkuenfte', ({ breakfast }) => breakfast === null],
  ['Unterkünfte in Graz mit Schwimmbad auf @', '/unterkuenfte', ({ city, pool }) => city === 'Graz' && pool === true],
  ['Welche Hotels auf @ haben kostenlose Parkplätze?', '/unterkuenfte', ({ parking }) => parking === true],
  ['Hotels ab 150 Euro auf @', '/unterkuenfte', ({ price }) => above(price, 149.99)],
  ['Hotels mit Bewertung von mindestens 9 auf @', '/unterkuenfte', ({ rating }) => above(rating, 8.99)],
  [
    'Hotels in Linz, in denen Haustiere erlaubt sind, auf @',
    '/unterkuenfte',
    ({ city, pets }) => city === 'Linz' && pets === true,
  ],
  ['courses taught by Karim Said on @', '/courses', ({ teacher }) => teacher === 'Karim Said'],
  ['free online courses on @', '/courses', ({ price, online }) => price === 0 && online === true],
  ['courses on @ that are not fully booked', '/courses', ({ places }) => above(places, 0)],
  ['advanced courses under £100 on @', '/courses', ({ level, price }) => level === 'Advanced' && below(price, 100)],
  ['title and teacher of the beginner courses on @', '/courses', ({ level }) => level === 'Beginner'],
  ['courses with more than 5 places left on @', '/courses', ({ places }) => above(places, 5)],
  ['Kurse mit Tom Hale auf @', '/kurse', ({ teacher }) => teacher === 'Tom Hale'],
  ['Titel und Preis der kostenlosen Kurse auf @', '/kurse', ({ price }) => price === 0],
  ['Anfängerkurse auf @', '/kurse', ({ level }) => level === 'Beginner'],
  [
    'Kurse für Fortgeschrittene unter 100 Euro auf @',
    '/kurse',
    ({ level, price }) => level === 'Advanced' && below(price, 100),
  ],
  ['the 5 threads with the most views on @', '/talk', first(5, 'views', -1)],
  ['the 5 threads with the most views on @', '/forum', first(5, 'views', -1)],
  ['threads by old_oak or kestrel on @', '/forum', ({ author }) => author === 'old_oak' || author === 'kestrel'],
  ['open threads on @', '/forum', ({ solved }) => solved === false],
  ['threads not tagged garden on @', '/forum', ({ tag }) => tag !== 'garden'],
  [
    'threads posted by tinker9 after June 2024 on @',
    '/forum',
    ({ author, day }) => author === 'tinker9' && String(day) > '2024-06-30',
  ],
  ['full-time remote jobs on @', '/jobs', ({ partTime, remote }) => partTime === false && remote === true],
  ['jobs in Leeds or Bremen on @', '/jobs', ({ city }) => city === 'Leeds' || city === 'Bremen'],
  [
    'jobs on @ paying over €50,000 that are part-time',
    '/jobs',
    ({ salary, partTime }) => above(salary, 50_000) && partTime === true,
  ],
  ['Vollzeitstellen in Bremen auf @', '/stellen', ({ partTime, city }) => partTime === false && city === 'Bremen'],
  [
    'Stellen bei Halden AG mit einem Gehalt über 40000 Euro auf @',
    '/stellen',
    ({ company, salary }) => company === 'Halden AG' && above(salary, 40_000),
  ],
  ['offres d’emploi à temps partiel sur @', '/jobs', ({ partTime }) => partTime === true],
  ['events under £10 on @', '/events', ({ price }) => below(price, 10)],
  [
    'events at Town Hall in 2027 on @',
    '/events',
    ({ place, day }) => place === 'Town Hall' && String(day).startsWith('2027'),
  ],
  ['free events for children on @', '/events', ({ price, children }) => price === 0 && children === true],
  ['museums on @ where dogs are welcome', '/museums', ({ dogs }) => dogs === true],
  ['museums with a café and free entry on @', '/museums', ({ cafe, entry }) => cafe === true && entry === 0],
  ['museums that charge less than £6 on @', '/museums', ({ entry }) => below(entry, 6)],
  ['museums founded after 1950 on @', '/museums', ({ founded }) => above(founded, 1950)],
  ['Museen mit Café auf @', '/museen', ({ cafe }) => cafe === true],
  ['Museen, die nach 1950 gegründet wurden, auf @', '/museen', ({ founded }) => above(founded, 1950)],
  ['kostenlose Museen auf @', '/museen', ({ entry }) => entry === 0],
  ['musées gratuits sur @', '/museums', ({ entry }) => entry === 0],
  ['museos con entrada gratuita en @', '/museums', ({ entry }) => entry === 0],
  ['musei con ingresso gratuito su @', '/museums', ({ entry }) => entry === 0],
  ['musea met gratis toegang op @', '/museums', ({ entry }) => entry === 0],
];
