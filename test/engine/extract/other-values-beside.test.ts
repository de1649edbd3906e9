import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const CAR = '<h1>Skoda Fabia</h1><p>A nice car in good order, first owner, serviced every year by the dealer.</p>';
const row = (label: string, value: string) => `<tr><td>${label}</td><td>${value}</td></tr>`;
const table = (...rows: readonly string[]) => `<table>${rows.join('')}</table>`;
const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe('a price', () => {
  it.each(['Road tax', 'Insurance', 'Monthly payment', 'Prize money', 'Salary', 'VAT', 'Kfz-Steuer', 'Assurance'])(
    'is no amount beside "%s"',
    (label) => {
      expect(getBodyValues(CAR + table(row(label, '€180'), row('Fuel', 'Petrol')), { price: '' }).price).toBeNull();
    },
  );

  it('is read from the parts of a page builder, which it calls widgets', () => {
    const built = `<div class="elementor-widget elementor-widget-text"><span>€21,550</span></div>${table(row('Road tax', '€180'))}`;
    expect(getBodyValues(CAR + built, { price: '' }).price).toBe(21550);
  });

  it('is read from a side column where nothing else has one', () => {
    const aside = '<aside class="sidebar"><p class="price">€21,550</p></aside>';
    expect(getBodyValues(`<main>${CAR}</main>${aside}`, { price: '' }).price).toBe(21550);
    const basket = '<aside class="mini-cart"><p>€12.00</p></aside>';
    expect(getBodyValues(`<main>${CAR}</main>${basket}`, { price: '' }).price).toBeNull();
  });

  it.each([
    ['Kaltmiete', 'Kaufpreis'],
    ['Kaltmiete', 'Preis pro m²'],
    ['Kaltmiete', 'Miete für die Garage'],
    ['Cold rent', 'purchase price'],
    ['Cold rent', 'price per m²'],
    ['Asking price', 'monthly rent'],
  ])('beside "%s" is none for "%s"', (label, description) => {
    expect(
      getBodyValues(`<h1>Flat</h1><p>Two rooms near the station, with a balcony.</p>${table(row(label, '€434'))}`, {
        x: description,
      }).x,
    ).toBeNull();
  });

  it('is found by the words before an explanation, and by a compound of two words', () => {
    const rents = table(row('Kaltmiete', '434,00 €'), row('Nebenkosten', '210,00 €'), row('Warmmiete', '644,00 €'));
    const template = { a: 'Warmmiete, also mit Nebenkosten | Zahl', b: 'Miete warm', c: 'Miete kalt' };
    expect(getBodyValues(`<h1>Wohnung</h1>${rents}`, template, { lang: 'de' })).toEqual({ a: 644, b: 644, c: 434 });
  });
});

it('prefers what the page shows beside a label to markup that states something else', () => {
  const stated = jsonLd({
    '@type': 'JobPosting',
    title: 'Engineer',
    hiringOrganization: { name: 'Yorkshire Jobs' },
    employmentType: 'FULL_TIME',
    validThrough: '2026-10-15',
  });
  const shown = table(
    row('Company', 'Tidewater IT'),
    row('Contract type', 'Permanent'),
    row('Closing date', '12 December 2026'),
  );
  const template = { company: '', contract: 'contract type', deadline: 'closing date' };
  expect(getBodyValues(`<h1>Engineer</h1>${shown}`, template, { head: stated })).toEqual({
    company: 'Tidewater IT',
    contract: 'Permanent',
    deadline: '2026-12-12',
  });
});

it('does not take the day when a job was posted for its start', () => {
  const stated = jsonLd({ '@type': 'JobPosting', title: 'Engineer', datePosted: '2026-09-01' });
  expect(getBodyValues('<h1>Engineer</h1>', { start: 'start date' }, { head: stated }).start).toBeNull();
});

describe('a value of another kind', () => {
  it.each([
    ['Start date', '04/01/2027', 'phone'],
    ['Owners', '4', 'name of the owner'],
    ['Exam', 'Essay of 3,000 words', 'number of exams | number'],
    ['Inventory number', '1941.1.3', 'date'],
  ])('beside "%s", %s, is none for "%s"', (label, value, description) => {
    expect(
      getBodyValues(`<h1>Blue vase</h1><p>A vase of blue glass, found in the sea.</p>${table(row(label, value))}`, {
        x: description,
      }).x,
    ).toBeNull();
  });
});

describe('the name of a person', () => {
  it.each(['name of the referee', 'name of the captain', 'Name des Tierarztes', "nom de l'arbitre"])(
    'is not the title of the page: %s',
    (description) => {
      expect(getBodyValues('<h1>Blue Harbour</h1>', { x: description }).x).toBeNull();
    },
  );

  it('is not the title that another field asks for', () => {
    const template = { title: 'title of the painting', artist: 'name of the artist' };
    const painting = '<h1>The port at dawn</h1>';
    expect(getBodyValues(painting, template)).toEqual({ title: 'The port at dawn', artist: null });
  });
});

describe('a duration', () => {
  it.each([
    ['24 months', '24 months'],
    ['6 weeks, part time', '6 weeks, part time'],
    ['1 h 30 min', 90],
  ])('of %s is %s', (text, value) => {
    expect(getBodyValues(`<h1>Welding</h1><p>Duration: ${text}</p>`, { duration: '' }).duration).toBe(value);
  });

  it('in minutes has no months', () => {
    expect(getBodyValues('<h1>Welding</h1><p>Duration: 24 months</p>', { duration: 'in minutes' }).duration).toBeNull();
  });
});

describe('a unit is no currency', () => {
  it.each(['Length: 12 ft', 'Load: 41 kN', 'Speed: 30 kn', 'Bearing 6204-2RS', 'Ports: 3 rs232', 'BMW R 1200 GS'])(
    'in "%s"',
    (text) => {
      expect(getBodyValues(`<h1>Thing</h1><p>${text}</p><p>Price: €18.25</p>`, { price: '' }).price).toBe(18.25);
    },
  );

  it.each([
    ['Rs. 1,200', 'en', 1200],
    ['1 290 Ft', 'hu', 1290],
    ['RM 25.90', 'ms', 25.9],
    ['R 1 299.00', 'en', 1299],
    ['249,00 Kn', 'hr', 249],
    ['1.250 TL', 'tr', 1250],
  ])('but %s is a price', (text, lang, price) => {
    expect(getBodyValues(`<h1>Thing</h1><p class="price">${text}</p>`, { price: '' }, { lang }).price).toBe(price);
  });
});

it.each(['consultar', 'à débattre', 'on request', 'POA'])('leaves a price in words empty: %s', (words) => {
  const body = `<h1>Belt</h1><p>A belt for machines on farms and elsewhere.</p><p>Price: ${words}</p><p>Delivery £6.00</p><p>Giant bike £299</p>`;
  expect(getBodyValues(body, { price: '' }).price).toBeNull();
});

it('reads no length as a time', () => {
  expect(getBodyValues('<h1>Belt</h1><p>Length: 1,067 mm</p>', { length: '' }).length).toBe('1,067 mm');
});
