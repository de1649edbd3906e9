import { describe, expect, it } from 'vitest';
import { getBodyValues, type ReadOptions } from '../reading';

const read = (body: string, words: string, options: ReadOptions = {}) =>
  getBodyValues(body, { value: words }, options).value;

const PRODUCT = '<h1>Blue pot</h1><p>£32.00</p><button>Buy now</button>';
const titled = { title: 'Blue pot | Teapots', url: 'https://teapots.example/p/blue-pot' };

describe('the name of the shop on the page of a product', () => {
  it.each(['shop name', 'name of the shop', 'What is the shop called?', 'Name des Ladens', 'nom du magasin'])(
    'is never that of the product for "%s"',
    (words) => {
      expect(read(PRODUCT, words, titled)).toBe('Teapots');
      expect(read(PRODUCT, words)).toBeNull();
    },
  );

  it('is that of the seller, if the page names one', () => {
    expect(read(`${PRODUCT}<p>Seller: Pots & Co</p>`, 'shop name', titled)).toBe('Pots & Co');
  });

  it('is the heading on the page of a shop', () => {
    expect(read('<h1>Flower House</h1><p>12 Mill Lane, York YO1 7PR</p>', 'shop name')).toBe('Flower House');
  });
});

it('gives no title for the name of a person beside what the page is about', () => {
  expect(read('<h1>Goulash</h1><h2>Ingredients</h2><ul><li>1 onion</li></ul>', 'name of the cook')).toBeNull();
  expect(read('<h1>Gulasch</h1><p>Koch: Eva Sturm</p>', 'Name des Kochs')).toBe('Eva Sturm');
});

describe('the name of a newspaper or company', () => {
  it('is no headline of an article', () => {
    const story = '<article><h1>Old bridge reopens</h1><p>By Ida Lund</p><p>The bridge is open again.</p></article>';
    const site = { title: 'Old bridge reopens | Coast News', url: 'https://coastnews.example/2026/bridge' };
    expect(read(story, 'name of the newspaper', site)).toBe('Coast News');
    expect(read(story, 'name of the newspaper')).toBeNull();
  });

  const address = '<p>Druckerei Bauer GmbH<br>Industrieweg 12<br>70565 Stuttgart</p>';

  it('is no heading that names a kind of page', () => {
    expect(read(`<h1>So erreichen Sie uns</h1>${address}`, 'Name der Firma')).toBe('Druckerei Bauer GmbH');
    expect(read('<h1>Kontakt</h1><p>Schreiben Sie uns.</p>', 'Name der Firma')).toBeNull();
  });

  it('stands above the lines of its address, which are read one by one', () => {
    const values = getBodyValues(`<h1>Kontakt</h1>${address}`, { Straße: '', Postleitzahl: '', Ort: '' });
    expect(values).toEqual({ Straße: 'Industrieweg 12', Postleitzahl: '70565', Ort: 'Stuttgart' });
  });
});

describe('the maker in a line of its own', () => {
  it('is the brand beside a price', () => {
    expect(read('<h1>Halo</h1><p>by Nordlys</p><p>£49.00</p>', 'brand')).toBe('Nordlys');
  });

  it.each([
    ['without a price', '<h1>Halo</h1><p>by Nordlys</p>'],
    ['on the page of a book', '<h1>Halo</h1><p>by Ann Reed</p><p>£9.00</p><p>ISBN: 9780306406157</p>'],
  ])('is no brand %s', (_what, body) => {
    expect(read(body, 'brand')).toBeNull();
  });
});

describe('German words', () => {
  const body = '<h1>Bohrer</h1><p>129,00 €</p><p>Auf Lager</p><p>Bewertung: sehr gut – 4,2 von 5 Sternen (87)</p>';
  const german = { lang: 'de' };

  it('ask whether something is in stock', () => {
    expect(read(body, 'Ist es vorrätig? | boolean', german)).toBe(true);
    expect(read(body.replace('Auf', 'Nicht auf'), 'Ist es vorrätig? | boolean', german)).toBe(false);
  });

  it('ask for the rating, not its line', () => {
    expect(getBodyValues(body, { Bewertung: '' }, german).Bewertung).toBe(4.2);
  });

  it('ask for one fact of a row of several', () => {
    const row = '<h1>Risotto</h1><div><span>Zeit: 45 Min.</span> <span>Portionen: 4</span></div>';
    expect(getBodyValues(row, { Zeit: '' }, german).Zeit).toBe('45 Min.');
  });
});

it('counts what is in stock', () => {
  expect(getBodyValues('<h1>Hat</h1><p>£9.00</p><p>7 in stock</p>', { items_in_stock: '' }).items_in_stock).toBe(7);
  expect(getBodyValues('<h1>Hat</h1><p>£9.00</p><p>In stock</p>', { items_in_stock: '' }).items_in_stock).toBeNull();
});

it('reads a contact person without the address behind the name', () => {
  expect(read('<h1>Job</h1><p>Contact: Mira Vos, jobs@pinebox.example, +31 10 555 0199</p>', 'contact person')).toBe(
    'Mira Vos',
  );
});

it('gives no number in another unit than the name of a field asks for', () => {
  const river = '<h1>Tane</h1><table><tr><th>Length</th><td>214 km</td></tr></table>';
  expect(getBodyValues(river, { 'length in metres': '' })['length in metres']).not.toBe(214);
});

it('reads the facts of a company in German', () => {
  const facts = '<h1>Impressum</h1><p>Geschäftsführerin: Anna Bauer</p><p>USt-IdNr.: DE123456789</p>';
  expect(getBodyValues(facts, { Geschäftsführung: '', Umsatzsteuernummer: '' })).toEqual({
    Geschäftsführung: 'Anna Bauer',
    Umsatzsteuernummer: 'DE123456789',
  });
});

it('reads the price for some people only from their own label', () => {
  const event = '<h1>Jazz</h1><dl><dt>Eintritt</dt><dd>18 € / ermäßigt 12 €</dd></dl>';
  expect(read(event, 'ermäßigter Preis', { lang: 'de' })).not.toBe(18);
});
