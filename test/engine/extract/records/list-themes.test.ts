import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';

const URL = 'https://site.example/list';

const H1 = '<h1>List</h1>';
const table = (heads: readonly string[], rows: readonly (readonly string[])[], before = '') =>
  `${H1}<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${before}${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;
function valuesOf(body: string, template: Readonly<Record<string, string>>, perPage: 'many' | 'auto' = 'many') {
  const page = parsePage(`<!doctype html><html lang="en"><head><title>List</title></head><body>${body}`, URL);
  const { records } = readPage(page, readStructured(page), { plan: planTemplate(template), perPage });
  return records.map(({ values }) => values);
}

describe('columns', () => {
  it('reads one that is headed "Description"', () => {
    const rows = [
      ['08/01/2026', 'Printer paper', '£18.50'],
      ['20/01/2026', 'Stamps', '£24.00'],
      ['21/01/2026', 'Train to Exeter', '£61.20'],
    ];
    expect(valuesOf(table(['Date', 'Description', 'Amount'], rows), { description: '', amount: '' })).toEqual([
      { description: 'Printer paper', amount: 18.5 },
      { description: 'Stamps', amount: 24 },
      { description: 'Train to Exeter', amount: 61.2 },
    ]);
  });

  it('takes the place in a German league table for no number of matches', () => {
    const rows = [
      ['1.', 'SV Auetal', '12', '29'],
      ['2.', 'TuS Brake', '12', '26'],
      ['3.', 'FC Ems', '11', '21'],
    ];
    const [first] = valuesOf(table(['Pl.', 'Mannschaft', 'Sp.', 'Pkt.'], rows), {
      played: 'Anzahl der Spiele',
      team: 'Mannschaft',
    });
    expect(first).toMatchObject({ team: 'SV Auetal' });
    expect(first?.played).not.toBe(1);
  });

  it('leaves out the sum of each group', () => {
    const group = (name: string) => `<tr><th colspan="2">${name}</th></tr>`;
    const row = (name: string, amount: string) => `<tr><td>${name}</td><td>${amount}</td></tr>`;
    const html = `${H1}<table><thead><tr><th>Posten</th><th>Betrag</th></tr></thead><tbody>${group('Sport')}${row('Halle', '4.800')}${row('Trainer', '7.200')}${row('Summe Sport', '12.000')}${group('Verwaltung')}${row('Versicherung', '1.120')}${row('Porto', '180')}${row('Summe Verwaltung', '1.300')}${group('Feste')}${row('Sommerfest', '900')}${row('Summe Feste', '900')}</tbody></table>`;
    expect(valuesOf(html, { item: 'Posten', amount: 'Betrag' }).map(({ item }) => item)).toEqual([
      'Halle',
      'Trainer',
      'Versicherung',
      'Porto',
      'Sommerfest',
    ]);
  });
});

describe('rows that are no records', () => {
  it('leaves out the tax below the positions of an invoice', () => {
    const row = (name: string, amount: string) => `<tr><td>${name}</td><td>2</td><td>${amount}</td></tr>`;
    const sum = (name: string, amount: string) => `<tr><td colspan="2">${name}</td><td>${amount}</td></tr>`;
    const html = `${H1}<table><tr><th>Beschreibung</th><th>Menge</th><th>Betrag</th></tr>${row('Rahmen', '96,00 €')}${row('Passepartout', '19,00 €')}${row('Museumsglas', '62,00 €')}${sum('Zwischensumme', '177,00 €')}${sum('MwSt. 19 %', '33,63 €')}${sum('Gesamt', '210,63 €')}</table>`;
    expect(valuesOf(html, { item: 'Beschreibung', amount: 'Betrag' })).toHaveLength(3);
  });

  it('leaves out a banner with the value from which delivery is free', () => {
    const card = (name: string, price: string) =>
      `<li class="product"><a href="/p/${name}"><h2>${name}</h2><span class="price">${price}</span></a><a class="button">Añadir</a></li>`;
    const html = `${H1}<ul>${card('Taza Alba', '14,90 €')}${card('Taza Río', '11,90 €')}<li class="banner"><a href="/envio"><h2>Envío gratis desde 50 €</h2></a></li>${card('Taza Monte', '16,50 €')}${card('Tazón Luna', '18,00 €')}</ul>`;
    expect(valuesOf(html, { name: 'Nombre del producto', price: 'Precio' }).map(({ price }) => price)).toEqual([
      14.9, 11.9, 16.5, 18,
    ]);
  });
});

describe('names of classes', () => {
  it('prefers the field to a column with another word for it', () => {
    const topic = (title: string, category: string) =>
      `<tr><td><a href="/t/${category}">${title}</a><div><span class="category-name">${category}</span></div></td><td>4</td></tr>`;
    const html = `${H1}<table><tr><th>Topic</th><th>Replies</th></tr>${topic('Out of tune', 'Help')}${topic('A440 or A442?', 'General')}${topic('Old strings', 'Repairs')}</table>`;
    expect(valuesOf(html, { title: '', category: 'Category' })).toMatchObject([
      { category: 'Help' },
      { category: 'General' },
      { category: 'Repairs' },
    ]);
  });

  it('reads a list of authors', () => {
    const paper = (title: string, ...authors: readonly string[]) =>
      `<dd><div class="meta"><div class="list-title"><span>Title:</span> ${title}</div><div class="list-authors">${authors
        .map((author) => `<a href="/a">${author}</a>`)
        .join(', ')}</div></div></dd>`;
    const html = `${H1}<dl>${paper('Sums of cubes', 'Marta Ilves', 'Jon Berg')}${paper('Totients', 'R. Okafor')}${paper('Heights', 'Lena Fischer', 'Tao Wu')}</dl>`;
    expect(valuesOf(html, { title: 'Title', authors: 'Authors' })).toMatchObject([
      { authors: 'Marta Ilves, Jon Berg' },
      { authors: 'R. Okafor' },
      { authors: 'Lena Fischer, Tao Wu' },
    ]);
  });

  it('reads the date of the last post beside that of the first', () => {
    const topic = (title: string, first: string, last: string) =>
      `<li class="row"><a href="/t?t=${title}">${title}</a> by ann, <time datetime="${first}">${first}</time><div class="lastpost">by bo <time datetime="${last}">${last}</time></div></li>`;
    const html = `${H1}<ul>${topic('Wagons', '2026-11-20', '2026-11-30')}${topic('Decoders', '2026-11-28', '2026-11-29')}${topic('Heating', '2026-10-02', '2026-11-28')}</ul>`;
    expect(valuesOf(html, { title: 'Title', last: 'Date of the last post' }).map(({ last }) => last)).toEqual([
      '2026-11-30',
      '2026-11-29',
      '2026-11-28',
    ]);
  });

  it('leaves the signature out of a post', () => {
    const post = (id: number, text: string) =>
      `<div id="p${id}" class="blockpost"><div class="postleft"><dl><dt><a href="/profile.php?id=${id}">user${id}</a></dt></dl></div><div class="postright"><div class="postmsg"><p>${text}</p></div><div class="postsignature"><hr><p>Search before you ask.</p></div></div></div>`;
    const html = `${H1}${post(1, 'My fan runs at full speed all the time.')}${post(2, 'Which laptop is it? Please post more.')}${post(3, 'A grey one with a sticker on the lid.')}`;
    expect(valuesOf(html, { author: 'Author of the post', text: 'Text of the post' })[1]).toMatchObject({
      text: 'Which laptop is it? Please post more.',
    });
  });
});

describe('lines and cards', () => {
  it('reads writers behind titles', () => {
    const line = (title: string, author: string, year: number) => `<li><em>${title}</em> by ${author} (${year})</li>`;
    const html = `${H1}<ul>${line('The Salt Ledger', 'Nora Reed', 1998)}${line('Ropewalk', 'Ian Calder', 2004)}${line('Low Water', 'P. J. Maron', 2001)}</ul>`;
    expect(valuesOf(html, { title: 'Title of the book', author: 'Author', year: 'Year' })).toEqual([
      { title: 'The Salt Ledger', author: 'Nora Reed', year: 1998 },
      { title: 'Ropewalk', author: 'Ian Calder', year: 2004 },
      { title: 'Low Water', author: 'P. J. Maron', year: 2001 },
    ]);
  });

  it('takes a short paragraph for the description, not the name beside it', () => {
    const dish = (name: string, about: string) =>
      `<div class="dish"><div><span>${name}</span><span>12,00 €</span></div>${about === '' ? '' : `<p>${about}</p>`}</div>`;
    const html = `${H1}<div>${dish('Gnocchi al gorgonzola', 'Con noci tostate')}${dish('Tagliere misto', 'Salumi e formaggi della valle')}${dish('Brasato al Barolo', 'Con polenta')}</div>`;
    expect(
      valuesOf(html, { dish: 'Dish', description: 'Description', price: 'Price' }).map((one) => one.description),
    ).toEqual(['Con noci tostate', 'Salumi e formaggi della valle', 'Con polenta']);
  });

  it('takes tables of another kind for no posts, if posts have numbered ids', () => {
    const post = (id: number, author: string, text: string) =>
      `<div><table class="box" id="post${id}"><tr><td>2026-11-0${id}</td></tr><tr><td><a class="bigusername" href="/member.php?u=${id}">${author}</a></td><td><div id="post_message_${id}">${text}</div></td></tr></table></div>`;
    const html = `<table class="box"><tr><td><a href="/">Boats</a></td><td>User Name <input> Password <input></td></tr></table>${H1}${post(3, 'skipper', 'Has anyone replaced the bearing without pulling the shaft?')}${post(4, 'windward', 'Yes, with a borrowed puller. It took an afternoon.')}<table class="box"><tr><td>Similar Threads</td><td>Last Post</td></tr><tr><td><a href="/t1">Drip rate</a></td><td>2020-01-02</td></tr></table>`;
    expect(
      valuesOf(html, { author: 'Author of the post', date: 'Date of the post', text: 'Text of the post' }),
    ).toHaveLength(2);
  });

  it('keeps the rows of a short list that have fewer facts', () => {
    const card = (kind: string, name: string, facts: string) =>
      `<div class="${kind}"><h3><a href="/j/${name}">${name} in the old town</a></h3><p>A team of four looks for you.</p>${facts}</div>`;
    const facts = '<p>Location: Leeds</p><p>Salary: £30,000</p>';
    const html = `${H1}<div>${card('featured', 'Baker', facts)}${card('featured', 'Cook', facts)}${card('plain', 'Waiter', '')}${card('plain', 'Porter', '')}</div>`;
    expect(valuesOf(html, { title: 'Job title', location: 'Location', salary: 'Salary' })).toHaveLength(4);
  });
});

describe('a main heading that counts', () => {
  it('makes a page a list', () => {
    const card = (name: string) =>
      `<li><article><h3><a href="/o/${name}">${name}</a></h3><ul><li>Lyon</li><li>CDI</li></ul><p>Équipe de quatre.</p></article></li>`;
    const html = `<h1>3 offres pour « boulanger »</h1><ul>${['Tourier', 'Apprenti', 'Vendeur'].map(card).join('')}</ul>`;
    expect(valuesOf(html, { title: 'Job title', contract: 'Type of contract' }, 'auto')).toHaveLength(3);
  });
});
