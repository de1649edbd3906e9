/**
 * A made-up site with lists of everyday records: goods, hotels, courses, threads, jobs, events and museums. Each list is one page; a record is
 * what the page shows, so that a test can say by a predicate which records a sentence asks for.
 */

export interface PlainRecord {
  readonly name: string;
  /** What the page says of the record, by the words the page uses. */
  readonly [fact: string]: string | number | boolean | null;
}

export interface PlainList {
  readonly html: string;
  readonly records: readonly PlainRecord[];
}

const COUNT = 24; // records of each list
const pick = <Value>(values: readonly [Value, ...Value[]], at: number): Value =>
  values[at % values.length] ?? values[0];

function records(names: readonly string[], make: (at: number) => Omit<PlainRecord, 'name'>): readonly PlainRecord[] {
  return names.slice(0, COUNT).map((name, at) => ({ ...make(at), name }));
}

function page(lang: string, title: string, body: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title} – Fernhaus</title></head><body><header><a href="/">Fernhaus</a><nav><a href="/start">Start</a><a href="/contact">Contact</a></nav></header><main><h1>${title}</h1>${body}</main><footer><p>Fernhaus, 12 Quay Road</p></footer></body></html>`;
}

const list = (
  lang: string,
  title: string,
  path: string,
  some: readonly PlainRecord[],
  body: (one: PlainRecord) => string,
): PlainList => ({
  records: some,
  html: page(
    lang,
    title,
    `<div class="results">${some
      .map(
        (one) =>
          `<article class="card"><h2><a href="/${path}/${encodeURIComponent(one.name.toLowerCase().replaceAll(' ', '-'))}">${one.name}</a></h2>${body(one)}</article>`,
      )
      .join('')}</div>`,
  ),
});

const GOODS =
  'Aster side table|Birk bookcase|Corda chair|Dune bench|Elm desk lamp|Fjord stool|Garnet shelf|Haven sofa table|Iris mirror|Juno chair|Kiln vase stand|Lark coat rack|Moss footstool|Nook bench|Opal desk|Pine hill shelf|Quill desk lamp|Reed chair|Sorrel side table|Tern stool|Umber bookcase|Vale mirror|Wren desk|Yarrow chair';
const goods = records(GOODS.split('|'), (at) => ({
  price: 18 + ((at * 37) % 240),
  material: pick(['Oak', 'Walnut', 'Beech', 'Ash'], at * 3 + (at >> 3)),
  color: pick(['Natural', 'Red', 'Black', 'White', 'Green'], at * 2),
  freeDelivery: at % 3 === 1,
  rating: 3.2 + ((at * 7) % 18) / 10,
  reviews: (at * 13) % 90,
  isSoldOut: at % 7 === 4,
}));

const HOTELS =
  'Hotel Adler|Harbour Inn|Gasthof Linde|Villa Rosa|Hotel Krone|The Old Mill|Pension Seeblick|Gasthof Post|Park Hotel|Lighthouse Lodge|Hotel Mirabel|Casa Verde|Gasthof Hirsch|Riverside Rooms|Hotel Bellevue|Bear and Crown|Pension Alpina|Hotel Sonne|Castle View|Gasthof Engel|Hotel Terminus|Dune House|The Granary|Hotel Europa';
const hotels = records(HOTELS.split('|'), (at) => ({
  price: 58 + ((at * 29) % 130),
  rating: 6.4 + ((at * 11) % 34) / 10,
  breakfast: at % 5 === 3 ? null : 8 + ((at * 5) % 14),
  pets: at % 4 === 1,
  city: pick(['Salzburg', 'Linz', 'Graz'], at),
  pool: at % 6 === 2,
  parking: at % 3 === 0,
}));

const COURSES =
  'Watercolour basics|Bread baking|Night photography|Spanish for travel|Upholstery|Beekeeping|Garden design|Life drawing|Bookbinding|Italian cooking|Choir singing|Woodcarving|Sourdough|French conversation|Dry stone walling|Knitting|Podcasting|Astronomy|Fermenting|Printmaking|Bicycle repair|Calligraphy|Yoga mornings|Local history';
const courses = records(COURSES.split('|'), (at) => ({
  price: at % 6 === 2 ? 0 : 35 + ((at * 23) % 160),
  places: at % 5 === 3 ? 0 : 1 + ((at * 3) % 9),
  level: pick(['Beginner', 'Intermediate', 'Advanced'], at * 2 + (at >> 2)),
  teacher: pick(['Ruth Amsel', 'Karim Said', 'Lena Vogt', 'Tom Hale'], at),
  weeks: 2 + (at % 8),
  online: at % 4 === 0,
}));

const THREADS =
  'How deep should tulips go|My router drops at night|Best soil for a lemon tree|Which oil for a teak bench|Tomatoes split after rain|Squeaky stairs again|Hedge died on one side|Sharpening a hand plane|Moving a rose in winter|Damp patch above the window|When to prune a fig|Loose tile in the porch|Slugs in the greenhouse|Painting an old radiator|Compost smells sour|Drill for brick walls|Lawn is full of moss|Fixing a slow drain|Garden gate will not close|Replacing a sash cord|Bulbs for a shady bed|Choosing a work light|Water butt overflows|Filling nail holes';
const threads = records(THREADS.split('|'), (at) => ({
  author: pick(['kestrel', 'marla_b', 'old_oak', 'tinker9'], at * 3 + (at >> 2)),
  replies: (at * 7) % 41,
  views: 300 + ((at * 1733) % 12_000),
  tag: at % 2 === 0 ? 'garden' : 'house',
  solved: at % 3 === 2,
  day: `${2024 + (at % 3)}-0${1 + (at % 9)}-1${at % 10}`,
}));

const JOBS =
  'Carpenter|Night nurse|Data analyst|Baker|Web developer|Gardener|Tax adviser|Train driver|Translator|Bus mechanic|Teacher for maths|Warehouse clerk|Sound engineer|Optician|Tour guide|Product designer|Cook|Librarian|Electrician|Accountant|Roofer|Lab assistant|Editor|Ferry captain';
const jobs = records(JOBS.split('|'), (at) => ({
  company: pick(['Brookfield', 'Halden AG', 'Nordlicht GmbH', 'Saxby'], at),
  city: pick(['Hamburg', 'Bremen', 'Leeds'], at * 2 + (at >> 1)),
  salary: 28_000 + ((at * 3700) % 52_000),
  remote: at % 4 === 2,
  partTime: at % 3 === 0,
}));

const EVENTS =
  'Harbour lights|Jazz in the yard|Seed swap|Poetry slam|Lantern walk|Chess open|Film night|Flea market|Choir evening|Bird walk|Puppet play|Wine tasting|Science fair|Barn dance|Kite day|String quartet|Book fair|Cider festival|Open studios|Winter market|River swim|Quiz night|Harvest supper|Star gazing';
const events = records(EVENTS.split('|'), (at) => ({
  price: at % 4 === 1 ? 0 : 4 + ((at * 5) % 30),
  place: pick(['Town Hall', 'Old Brewery', 'Riverside Park'], at),
  children: at % 3 === 1,
  day: `${2027 + (at % 2)}-${String(1 + (at % 12)).padStart(2, '0')}-1${at % 10}`,
}));

const MUSEUMS =
  'Clock Museum|Harbour Museum|Museum of Glass|Toy House|Tram Depot|Gallery North|Mill Museum|Salt Works|Museum of Letters|House of Maps|Textile Hall|Brick Museum|Folk House|Gallery East|Bell Foundry|Museum of Bread|Lace Museum|Fire Museum|Sculpture Park|Radio Museum|Ship Hall|Print Museum|Coin Cabinet|Rope Walk';
const museums = records(MUSEUMS.split('|'), (at) => ({
  entry: at % 5 === 2 ? 0 : 3 + ((at * 4) % 15),
  dogs: at % 4 === 3,
  cafe: at % 3 === 0,
  founded: 1850 + ((at * 17) % 160),
}));

const money = (value: number, sign: string) => `${sign}${value.toFixed(2)}`;
const euro = (value: number) => `${value.toFixed(2).replace('.', ',')} €`;
const comma = (value: number) => value.toFixed(1).replace('.', ',');
const grouped = (value: unknown, by: string) => String(value).replace(/\B(?=(\d{3})+$)/g, by);
const numberOf = (value: PlainRecord[string] | undefined) => (typeof value === 'number' ? value : 0);
const line = (text: string, kind = 'p') => `<${kind}>${text}</${kind}>`;

const table = (
  lang: string,
  title: string,
  heads: readonly string[],
  some: readonly PlainRecord[],
  cells: (one: PlainRecord) => readonly string[],
): PlainList => ({
  records: some,
  html: page(
    lang,
    title,
    `<table><thead><tr>${heads.map((head) => line(head, 'th')).join('')}</tr></thead><tbody>${some
      .map(
        (one) =>
          `<tr>${cells(one)
            .map((cell) => line(cell, 'td'))
            .join('')}</tr>`,
      )
      .join('')}</tbody></table>`,
  ),
});

const link = (path: string, { name }: PlainRecord) =>
  `<a href="/${path}/${encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))}">${name}</a>`;

/** The lists by path. */
const FILMS: readonly PlainRecord[] = [
  { name: 'Der stille Deich', day: 'Freitag', place: 'Kino Astor', price: 12 },
  { name: 'Salt Road', day: 'Freitag', place: 'Kino Astor', price: 12 },
  { name: 'Kurzfilmprogramm I', day: 'Samstag', place: 'Filmhaus, Saal 2', price: 9 },
  { name: 'Das blaue Boot', day: 'Samstag', place: 'Kino Astor', price: null },
  { name: 'Night of the Newt', day: 'Samstag', place: 'Filmhaus, Saal 1', price: 0 },
];

/** A programme by days, without pages of its own for the films; the tickets of one are sold out. */
function programme(): PlainList {
  const film = (one: PlainRecord, at: number) =>
    `<div class="ev"><span>${18 + (at % 3)}:00 Uhr</span> <span>${one.place}</span><h3>${one.name}</h3><p>Regie: Lena Brandt | 2026 | ${70 + at} Min.</p><p>${one.price === null ? 'ausverkauft' : one.price === 0 ? 'Eintritt frei' : `${one.price} €`}</p></div>`;
  const day = (name: string) =>
    `<h2>${name}, ${name === 'Freitag' ? 12 : 13}. Februar 2027</h2>${FILMS.filter((one) => one.day === name)
      .map(film)
      .join('')}`;
  return { records: FILMS, html: page('de', 'Programm – 9. Filmtage', day('Freitag') + day('Samstag')) };
}

export const PLAIN_LISTS: Readonly<Record<string, PlainList>> = {
  '/shop': list('en', 'Furniture', 'shop', goods, (one) =>
    [
      `<p class="price">${money(numberOf(one.price), '£')}</p>`,
      `<p class="facts"><span>${one.material}</span> <span>${one.color}</span></p>`,
      `<p class="rating">${numberOf(one.rating).toFixed(1)} <span>(${one.reviews} reviews)</span></p>`,
      line(one.freeDelivery ? 'Free delivery' : 'Delivery £4.95'),
      line(one.isSoldOut ? 'Sold out' : 'In stock'),
    ].join(''),
  ),
  '/hotels': list('en', 'Places to stay', 'hotels', hotels, (one) =>
    [
      `<p class="city">${one.city}</p>`,
      `<p>Guest rating <b>${numberOf(one.rating).toFixed(1)}</b></p>`,
      `<p><strong>${money(numberOf(one.price), '€')}</strong> per night</p>`,
      line(one.breakfast === null ? 'No breakfast' : `Breakfast: ${money(numberOf(one.breakfast), '€')}`),
      line(one.pets ? 'Pets allowed' : 'No pets'),
      one.pool ? line('Swimming pool') : '',
      one.parking ? line('Free parking') : '',
    ].join(''),
  ),
  '/unterkuenfte': list('de', 'Unterkünfte', 'unterkuenfte', hotels, (one) =>
    [
      `<p class="ort">${one.city}</p>`,
      `<p>Bewertung: <b>${comma(numberOf(one.rating))}</b></p>`,
      `<p><strong>${euro(numberOf(one.price))}</strong> pro Nacht</p>`,
      line(one.breakfast === null ? 'Kein Frühstück' : `Frühstück: ${euro(numberOf(one.breakfast))}`),
      line(one.pets ? 'Haustiere erlaubt' : 'Keine Haustiere'),
      one.pool ? line('Schwimmbad') : '',
      one.parking ? line('Kostenlose Parkplätze') : '',
    ].join(''),
  ),
  '/stays': table(
    'en',
    'Rooms for the night',
    ['Name', 'Town', 'Price', 'Guest rating', 'Breakfast', 'Pets allowed', 'Pool'],
    hotels,
    (one) => [
      link('stays', one),
      String(one.city),
      money(numberOf(one.price), '€'),
      numberOf(one.rating).toFixed(1),
      one.breakfast === null ? '–' : money(numberOf(one.breakfast), '€'),
      one.pets ? 'Yes' : 'No',
      one.pool ? '✓' : '',
    ],
  ),
  '/weiterbildung': list('de', '24 Kurse im Herbst', 'weiterbildung', courses, (one) =>
    [
      `<dl><dt>Leitung</dt><dd>${one.teacher}</dd><dt>Gebühr</dt><dd>${one.price === 0 ? 'gebührenfrei' : euro(numberOf(one.price))}</dd><dt>Dauer</dt><dd>${one.weeks} Wochen</dd><dt>Freie Plätze</dt><dd>${one.places === 0 ? 'keine' : one.places}</dd><dt>Online</dt><dd>${one.online ? 'ja' : 'nein'}</dd></dl>`,
    ].join(''),
  ),
  '/courses': list('en', 'Courses', 'courses', courses, (one) =>
    [
      `<p>with ${one.teacher}</p>`,
      `<p class="price">${one.price === 0 ? 'Free' : money(numberOf(one.price), '£')}</p>`,
      `<ul><li>${one.level}</li><li>${one.weeks} weeks</li><li>${one.online ? 'Online' : 'On site'}</li></ul>`,
      line(one.places === 0 ? 'Fully booked' : `${one.places} places left`),
    ].join(''),
  ),
  '/kurse': list('de', 'Kurse', 'kurse', courses, (one) =>
    [
      `<p>mit ${one.teacher}</p>`,
      `<p class="preis">${one.price === 0 ? 'Kostenlos' : euro(numberOf(one.price))}</p>`,
      `<ul><li>${one.level === 'Beginner' ? 'Anfänger' : one.level === 'Intermediate' ? 'Mittelstufe' : 'Fortgeschrittene'}</li><li>${one.weeks} Wochen</li></ul>`,
      line(one.places === 0 ? 'Ausgebucht' : `Noch ${one.places} Plätze frei`),
    ].join(''),
  ),
  '/forum': table(
    'en',
    'Home and garden forum',
    ['Thread', 'Author', 'Replies', 'Views', 'Tag', 'Status', 'Last post'],
    threads,
    (one) => [
      link('forum', one),
      String(one.author),
      String(one.replies),
      grouped(one.views, ','),
      String(one.tag),
      one.solved ? 'Solved' : 'Open',
      String(one.day),
    ],
  ),
  '/talk': list('en', 'Talk', 'talk', threads, (one) =>
    [
      `<p>by <a href="/user/${one.author}">${one.author}</a>, ${one.day}</p>`,
      `<p>${grouped(one.views, ',')} views · ${one.replies} replies</p>`,
      `<p><a href="/tag/${one.tag}">${one.tag}</a>${one.solved ? ' <b>Solved</b>' : ''}</p>`,
    ].join(''),
  ),
  '/jobs': list('en', 'Jobs', 'jobs', jobs, (one) =>
    [
      `<p><span>${one.company}</span> · <span>${one.city}</span></p>`,
      line(`€${grouped(one.salary, ',')} a year`),
      `<p><span>${one.partTime ? 'Part-time' : 'Full-time'}</span>${one.remote ? ' <span>Remote</span>' : ''}</p>`,
    ].join(''),
  ),
  '/stellen': list('de', 'Stellenangebote', 'stellen', jobs, (one) =>
    [
      `<p><span>${one.company}</span> · <span>${one.city}</span></p>`,
      line(`Gehalt: ${grouped(one.salary, '.')} € im Jahr`),
      `<p><span>${one.partTime ? 'Teilzeit' : 'Vollzeit'}</span>${one.remote ? ' <span>Homeoffice</span>' : ''}</p>`,
    ].join(''),
  ),
  '/events': list('en', 'What’s on', 'events', events, (one) =>
    [
      `<p><time datetime="${one.day}">${one.day}</time></p>`,
      line(String(one.place)),
      line(one.price === 0 ? 'Free' : `Tickets ${money(numberOf(one.price), '£')}`),
      one.children ? line('Suitable for children') : '',
    ].join(''),
  ),
  '/museums': list('en', 'Museums and parks', 'museums', museums, (one) =>
    [
      line(one.entry === 0 ? 'Free entry' : `Entry ${money(numberOf(one.entry), '£')}`),
      line(`Founded in ${one.founded}`),
      line(one.dogs ? 'Dogs welcome' : 'No dogs'),
      one.cafe ? line('Café') : '',
    ].join(''),
  ),
  '/parks': list('en', 'Showing 24 of 24 places', 'place', museums, (one) =>
    [
      `<p>${one.entry === 0 ? 'Admission free' : `Admission ${money(numberOf(one.entry), '£')}`} · ${one.dogs ? 'dogs welcome' : 'no dogs'}${one.cafe ? ' · café' : ''} · since ${one.founded}</p>`,
    ].join(''),
  ),
  '/museen': list('de', 'Museen', 'museen', museums, (one) =>
    [
      line(one.entry === 0 ? 'Eintritt frei' : `Eintritt ${euro(numberOf(one.entry))}`),
      line(`Gegründet ${one.founded}`),
      line(one.dogs ? 'Hunde willkommen' : 'Keine Hunde'),
      one.cafe ? line('Café') : '',
    ].join(''),
  ),
  '/filmtage': programme(),
};
