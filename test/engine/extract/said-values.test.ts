import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';
import { readMany } from './records/read-many';

const read = (body: string, template: Record<string, string>, lang = 'en') =>
  getBodyValues(`<h1>Harbour Inn</h1>${body}`, template, { lang });

describe('a short line that says what it is', () => {
  it('has a year behind words that ask since when', () => {
    expect(read('<p>Member since 1991</p>', { since: 'member since' })).toEqual({ since: '1991' });
    expect(read('<p>Dealer since 2009</p>', { dealer: '' })).toEqual({ dealer: null });
  });

  it('has a number behind the last of the field’s words, if it is the only such line', () => {
    const asked = { office: 'office room' };
    expect(read('<p>Room A123</p>', asked)).toEqual({ office: 'A123' });
    expect(read('<p>Room A123</p><p>Room B7</p>', asked)).toEqual({ office: null });
    expect(read('<p>Room Service</p>', asked)).toEqual({ office: null });
  });

  it.each([
    ['organizer', 'Organized by Lund Events', 'Lund Events'],
    ['seller', 'Sold by Mara Dubois', 'Mara Dubois'],
    ['donor', '<b>Gift of</b> Anna Lund', 'Anna Lund'],
  ])('names the %s, whatever follows', (field, line, name) => {
    const body = `<div><p>${line}</p><p>Next Saturday</p></div>`;
    expect(read(body, { [field]: field })).toEqual({ [field]: name });
  });

  it('names the seller in French, in a part of a row', () => {
    const body = '<div><div>Lyon · Vendu par Mara Dubois</div><ul><li>Année 2018</li></ul></div>';
    expect(read(body, { vendeur: 'vendeur' }, 'fr')).toEqual({ vendeur: 'Mara Dubois' });
  });

  it('is kilocalories by their unit', () => {
    expect(read('<div>4 portions</div><div>613 kcal</div>', { calories: 'calories' })).toEqual({
      calories: '613 kcal',
    });
  });
});

describe('labelled values', () => {
  it('stand behind the first element of each row of a list', () => {
    const list =
      '<ul><li><span>Durata</span> 3 ore</li><li><span>Difficoltà</span> facile</li><li><span>Fondo</span> ghiaia</li></ul>';
    expect(read(list, { difficolta: 'difficoltà', fondo: '' }, 'it')).toEqual({
      difficolta: 'facile',
      fondo: 'ghiaia',
    });
    const prose =
      '<ul><li><em>Fondo</em> is a word for the ground that one walks on, and for more besides that.</li></ul>';
    expect(read(prose, { fondo: '' }, 'it')).toEqual({ fondo: null });
  });

  it('stand on their own lines of a paragraph', () => {
    const lines = '<p>Telefon 030 123456<br>Fax 030 654321<br><a href="mailto:a@b.example">a@b.example</a></p>';
    expect(read(lines, { telefon: '', fax: '' }, 'de')).toEqual({ telefon: '030 123456', fax: '030 654321' });
  });

  it('do not begin within a time of day', () => {
    const row = '<div><small>Departs</small><b>08:14</b><span>Platform 3</span></div>';
    expect([null, '08:14']).toContain(read(row, { departure: 'departure' }).departure);
    expect(read('<p>Updated 08:14, 28 November 2026</p>', { updated: 'when it was updated' })).toEqual({
      updated: '2026-11-28',
    });
  });

  it('end before the next label of their line', () => {
    const body = '<p><b>Artist:</b> Uwe Jensen; <b>Material:</b> bronze; <b>Made:</b> 1812</p>';
    const asked = { artist: 'artist', material: 'material', year: 'year made' };
    expect(read(body, asked)).toEqual({ artist: 'Uwe Jensen', material: 'bronze', year: 1812 });
  });

  it('tell the class of energy from energy', () => {
    const table = '<table><tr><th>Energy class</th><td>A</td></tr><tr><th>Built in</th><td>1915</td></tr></table>';
    expect(read(table, { energy: 'energy class', year: 'year of construction' })).toEqual({
      energy: 'A',
      year: 1915,
    });
    expect(read('<p>Energy: 613 kcal</p>', { energy: '' })).toEqual({ energy: '613 kcal' });
  });
});

describe('a sentence', () => {
  it('says how many there are', () => {
    const body = '<p>A quiet house by the sea. The hotel has 60 rooms.</p>';
    expect(read(body, { rooms: 'number of rooms' })).toEqual({ rooms: 60 });
    expect(read(body, { guests: 'number of guests' })).toEqual({ guests: null });
    expect(read(`${body}<p>The annex has 12 rooms.</p>`, { rooms: 'number of rooms' })).toEqual({ rooms: null });
  });
});

describe('the stars of a hotel', () => {
  const HEAD = '<h1>Hotel Meadow <span aria-label="4 stars">★★★★</span></h1>';
  const asked = { name: 'hotel name', score: 'guest score', stars: 'number of stars' };

  it('are neither a part of its name nor what its guests say', () => {
    expect(getBodyValues(`${HEAD}<p>By the lake</p>`, asked)).toEqual({ name: 'Hotel Meadow', score: null, stars: 4 });
    const scored = `${HEAD}<div>9.2<small>/10</small></div>`;
    expect(getBodyValues(scored, asked)).toEqual({ name: 'Hotel Meadow', score: 9.2, stars: 4 });
  });

  it('leave the score open where several guests gave one', () => {
    const reviews = '<p>Ann</p><div>9.2/10</div><p>Ben</p><div>8.0/10</div>';
    expect(getBodyValues(HEAD + reviews, asked)).toMatchObject({ score: null });
  });
});

describe('a row of facts', () => {
  it('has the date of a record, however long the name before it is', () => {
    const names = ['Ida Lund', 'Marie-Claire Dubois-Lefebvre', 'Ben Hale', 'Rosa Méndez'];
    const rows = names.map(
      (name, at) =>
        `<article><h2>Story ${'abcd'[at]} of the coast</h2><p>By ${name} · ${at + 1} September 2026</p></article>`,
    );
    const { values } = readMany(`<h1>Stories</h1>${rows.join('')}`, { title: '', date: '' });
    expect(values.map(({ date }) => date)).toEqual(['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04']);
  });

  it('has the date of publication beside that of the update', () => {
    const row = '<p>By Rosa Lund · 22 August 2024 · updated 1 May 2025 · <a href="#c">12 comments</a></p>';
    expect(read(row, { published: 'date of publication', updated: 'date of the last update' })).toEqual({
      published: '2024-08-22',
      updated: '2025-05-01',
    });
    const other = '<p>By Ben Hale, Oslo · 3 June 2023 · updated 4 June 2023</p>';
    expect(read(`${row}${other}`, { published: 'date of publication' })).toEqual({ published: null });
  });
});

describe('a price range', () => {
  it('is in signs of money, beside a rating with its star', () => {
    const row = '<div>French · €€€ · ★ 4.2</div>';
    expect(read(row, { prices: 'price range', rating: '' })).toEqual({ prices: '€€€', rating: 4.2 });
    expect(read('<div>French · ★ 4.2</div>', { prices: 'price range' })).toEqual({ prices: null });
  });
});

describe('a number with a unit', () => {
  it('counts nothing', () => {
    const button = '<p><a href="/quill.zip">Download (198 MB)</a></p>';
    expect(read(button, { downloads: 'number of downloads' })).toEqual({ downloads: null });
    const counted = `${button}<p>12,480 downloads</p>`;
    expect(read(counted, { downloads: 'number of downloads' })).toEqual({ downloads: 12480 });
  });
});

describe('the price that something was sold for', () => {
  it('is not its estimate', () => {
    const estimate = '<div><b>Estimate</b> $9,000 – $20,000</div>';
    expect(read(estimate, { hammer: 'hammer price' })).toEqual({ hammer: null });
    expect(read(`${estimate}<div><b>Sold for</b> $12,500</div>`, { hammer: 'hammer price' })).toEqual({
      hammer: 12500,
    });
  });
});

describe('other words for a field', () => {
  it.each([
    ['Kursnummer', '<div>Kurs 12-3456</div>', '12-3456'],
    ['Dozent', '<table><tr><th>Kursleitung</th><td>Ida Lund</td></tr></table>', 'Ida Lund'],
    ['flowering time', '<div><span>Flowers</span><strong>May to June</strong></div>', 'May to June'],
    ['checksum', '<p>SHA-256: <code>9f86d081884c7d65</code></p>', '9f86d081884c7d65'],
    ['who offers it', '<p>Offered by the Lund Foundation</p>', 'Lund Foundation'],
  ])('name %s', (description, body, value) => {
    expect(read(body, { x1: description })).toEqual({ x1: value });
  });

  it('name the changes of a release', () => {
    const body = '<h2>What’s new</h2><ul><li>Faster start.</li><li>Fewer errors.</li></ul>';
    expect(getBodyValues(`<h1>Quill 3</h1>${body}`, { changes: ['changes'] })).toEqual({
      changes: ['Faster start.', 'Fewer errors.'],
    });
  });
});

describe('a section', () => {
  it('has the short value below its heading, without the sentences that follow', () => {
    const body = '<h3>Vorsitz</h3><p>Ruth Berg</p><p>Spenden sind willkommen.</p>';
    expect(read(body, { vorsitz: 'Vorsitz' }, 'de')).toEqual({ vorsitz: 'Ruth Berg' });
    const prose = '<h3>Habitat</h3><p>Open woodland near lakes.</p><p>Also parks.</p>';
    expect(read(prose, { habitat: '' })).toEqual({ habitat: 'Open woodland near lakes. Also parks.' });
  });

  it('may count its entries in the heading', () => {
    const body = '<h2>Partners (2)</h2><ul><li>Berg Institute</li><li>Moreau Institute</li></ul>';
    expect(getBodyValues(`<h1>Project</h1>${body}`, { partners: ['partners'] })).toEqual({
      partners: ['Berg Institute', 'Moreau Institute'],
    });
  });
});

describe('names of fields', () => {
  it('are spelled as one word or two, and as a verb', () => {
    expect(read('<table><tr><th>Life span</th><td>12 years</td></tr></table>', { lifespan: '' })).toEqual({
      lifespan: '12 years',
    });
    expect(read('<dl><dt>Coordinated by</dt><dd>University of Cork</dd></dl>', { coordinator: '' })).toEqual({
      coordinator: 'University of Cork',
    });
    expect(read('<p>Operated by Maple Lines</p>', { operator: '' })).toEqual({ operator: 'Maple Lines' });
  });
});

describe('the only area of a page', () => {
  it('is its area', () => {
    const row = '<p>4 personnes · 2 chambres · 85 m²</p>';
    expect(read(row, { surface: '' }, 'fr')).toEqual({ surface: '85 m²' });
    expect(read(`${row}<p>Terrasse · 20 m²</p>`, { surface: '' }, 'fr')).toEqual({ surface: null });
  });
});

describe('the price for what one brings along', () => {
  it('is not that of the ticket', () => {
    const fares = '<table><tr><td>Adult</td><td>€36.50</td></tr></table>';
    expect(read(fares, { car: 'price for a car' })).toEqual({ car: null });
    const both = fares.replace('</table>', '<tr><td>Car</td><td>€80.00</td></tr></table>');
    expect(read(both, { car: 'price for a car' })).toEqual({ car: 80 });
  });
});

describe('the name of someone beside what the page is about', () => {
  it('is not the headline that another field has', () => {
    const body = '<p>3 rooms</p><p>Call us for a visit.</p>';
    expect(read(body, { title: 'headline', agent: 'name of the agent' })).toEqual({
      title: 'Harbour Inn',
      agent: null,
    });
    expect(read(body, { agent: 'name of the agent' })).toEqual({ agent: 'Harbour Inn' });
  });
});

describe('a price', () => {
  it.each([
    'or 3 payments of $83.97',
    'or 3 interest-free payments of $83.97',
    'Pay in 3: $83.97',
    'Klarna: $83.97',
    'Price match: $89.00 elsewhere',
  ])('is not that of %s', (line) => {
    expect(read(`<p><strong>$251.92</strong></p><p>${line}</p>`, { price: '' })).toEqual({ price: 251.92 });
  });

  it('for something besides what the page sells is not that of the page', () => {
    const night = '<table><tr><th>Price per night</th><td>€60</td></tr></table>';
    expect(
      read(night, { breakfast: 'price of breakfast', parking: 'parking price', night: 'price per night' }),
    ).toEqual({
      breakfast: null,
      parking: null,
      night: 60,
    });
    const both = `${night}<p>Breakfast: €12.50 per person</p>`;
    expect(read(both, { breakfast: 'price of breakfast' })).toEqual({ breakfast: 12.5 });
  });

  it.each(['60 – 122 €', '€60 – €122'])('at either end of a range is that end: %s', (range) => {
    expect(read(`<p>${range}</p>`, { low: 'lowest price per night', high: 'highest price per night' })).toEqual({
      low: 60,
      high: 122,
    });
  });
});

describe('the stock of a product', () => {
  it('is not told by the buttons of other products', () => {
    const card = (name: string) =>
      `<div class="c"><a href="/${name}">${name}</a><p>$9</p><button>Add to basket</button></div>`;
    const page = `<p>$51.92</p><p>Sold out</p><h2>You may also like</h2>${card('a')}${card('b')}`;
    expect(read(page, { availability: '', gone: 'sold out | boolean' })).toEqual({
      availability: 'OutOfStock',
      gone: true,
    });
    expect(read(`<p>$51.92</p><button>Add to basket</button>`, { availability: '' })).toEqual({
      availability: 'InStock',
    });
  });
});

describe('the choices of a form', () => {
  it('are those in the box of its legend, not what stands below it', () => {
    const form =
      '<fieldset><legend>Colour</legend><label><input type="radio"> Oak</label><label><input type="radio"> Walnut</label></fieldset>';
    expect(getBodyValues(`<h1>Lamp</h1>${form}<p>Delivery in 3 days</p>`, { colours: ['Colour'] })).toEqual({
      colours: ['Oak', 'Walnut'],
    });
  });
});

describe('facts in a sentence', () => {
  it.each([
    [
      'en',
      'The house was built in 1924 and has 4 bedrooms and two bathrooms. It sleeps 8.',
      { built: 'year built', bedrooms: '', baths: 'number of bathrooms', sleeps: 'how many people it sleeps' },
      { built: 1924, bedrooms: 4, baths: 2, sleeps: 8 },
    ],
    [
      'de',
      'Das Haus wurde 1924 gebaut und hat 4 Schlafzimmer und zwei Bäder.',
      { baujahr: '', schlafzimmer: 'Anzahl der Schlafzimmer', baeder: 'Anzahl der Bäder' },
      { baujahr: 1924, schlafzimmer: 4, baeder: 2 },
    ],
    [
      'fr',
      'La maison a été construite en 1924 et compte quatre chambres.',
      { annee: 'année de construction', chambres: 'nombre de chambres' },
      { annee: 1924, chambres: 4 },
    ],
  ])('are read in %s: %s', (lang, text, asked, values) => {
    expect(read(`<p>${text}</p>`, asked, lang)).toEqual(values);
  });
});

describe('words that ask for another thing than they seem to', () => {
  it('are fuel, not an operating system', () => {
    const rows = '<dl><dt>Fuel</dt><dd>Diesel</dd><dt>Operating system</dt><dd>Linux</dd></dl>';
    const asked = { a: 'what fuel it runs on', b: 'What fuel does it run on?', c: 'which operating system it runs on' };
    expect(read(rows, asked)).toEqual({ a: 'Diesel', b: 'Diesel', c: 'Linux' });
  });

  it('are a kind of contract, not the hours of work', () => {
    const job =
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"JobPosting","title":"Baker","employmentType":"FULL_TIME"}</script>';
    const asked = { contract_type: '', employment_type: '', q: 'What type of contract is it?' };
    const values = { contract_type: 'Permanent', employment_type: 'FULL_TIME', q: 'Permanent' };
    expect(read(`${job}<dl><dt>Contract type</dt><dd>Permanent</dd></dl>`, asked)).toEqual(values);
    expect(read(`${job}<p>Permanent · Full-time · Hull</p>`, { contract_type: '' })).toEqual({
      contract_type: 'Permanent',
    });
    expect(read(`${job}<p>Hull</p>`, { contract_type: '' })).toEqual({ contract_type: null });
  });
});
