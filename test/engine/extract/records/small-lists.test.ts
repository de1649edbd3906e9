import { describe, expect, it } from 'vitest';
import { framed, readMany } from './read-many';

/** Short lists as people write them by hand, most without class names that say what is what. */
describe('short lists', () => {
  it('reads records of two rows, with the title apart from its site and the points apart from other numbers', () => {
    const row = (id: number, title: string, site: string, points: number, by: string, comments: number) =>
      `<tr class="entry"><td>${id}.</td><td class="title"><a href="https://${site}/x">${title}</a> <span>(<a href="from?site=${site}">${site}</a>)</span></td></tr>
       <tr><td></td><td><span class="score">${points} points</span> by <a href="user?id=${by}">${by}</a> 3 hours ago | hide | <a href="item?id=${id}">${comments} comments</a></td></tr><tr class="spacer"></tr>`;
    const { values } = readMany(
      `<table>${row(1, 'A fast parser', 'alpha.example.dev', 321, 'ann', 88)}${row(2, 'Why tides are late', 'beta.example.org', 120, 'bob', 42)}${row(3, 'A tiny database', 'gamma.example.io', 77, 'cyd', 15)}${row(4, 'The fork', 'delta.example.com', 54, 'dee', 31)}</table>`,
      { title: 'title', points: 'points | number', author: 'submitted by', comments: 'number of comments | number' },
    );
    expect(values).toMatchObject([
      { title: 'A fast parser', points: 321, author: 'ann', comments: 88 },
      { title: 'Why tides are late', points: 120, author: 'bob', comments: 42 },
      { title: 'A tiny database', points: 77, author: 'cyd', comments: 15 },
      { title: 'The fork', points: 54, author: 'dee', comments: 31 },
    ]);
  });

  it('leaves out rows that sum up others', () => {
    const { values } = readMany(
      `<table><thead><tr><th>Item</th><th>Department</th><th>Amount</th></tr></thead><tbody>
       <tr><td>Balls</td><td>Youth</td><td>€1,200.00</td></tr><tr><td>Coach</td><td>Youth</td><td>€9,800.50</td></tr>
       <tr><td colspan="2">Subtotal Youth</td><td>€11,000.50</td></tr><tr><td>Rent</td><td>Hall</td><td>€24,000.00</td></tr></tbody>
       <tfoot><tr><td colspan="2">Total</td><td>€35,000.50</td></tr></tfoot></table>`,
      { item: 'item', department: 'department', amount: 'amount | number' },
    );
    expect(values.map(({ item }) => item)).toEqual(['Balls', 'Coach', 'Rent']);
  });

  it('leaves out rows that head a group of others', () => {
    const group = (name: string, ...items: readonly string[]) =>
      `<tr><td colspan="2"><b>${name}</b></td></tr>${items.map((item) => `<tr><td>${item}</td><td>$4.50</td></tr>`).join('')}`;
    const { values } = readMany(
      `<table><tr><th>Product name</th><th>Price</th></tr>${group('Indoor', 'Ada', 'Bea', 'Cleo')}${group('Outdoor', 'Dora', 'Eva')}</table>`,
      { name: 'product name', price: 'price | number' },
    );
    expect(values.map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Eva']);
  });

  it('leaves out advertisements among the records, unless they have all that the others have', () => {
    const card = (name: string, price: string, ad = '') =>
      `<li class="card${ad}"><h3><a href="/p/${name}">${name}</a></h3>${price && `<span class="price">${price}</span>`}</li>`;
    const { values } = readMany(
      `<ul>${['Ada', 'Bea', 'Cleo', 'Dora'].map((name) => card(name, '$4.50')).join('')}${card('Sofas', '', ' card--ad')}${card('Eva', '$5.00', ' ad')}</ul>`,
      { name: 'product name', price: 'price | number' },
    );
    expect(values.map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cleo', 'Dora', 'Eva']);
  });

  it('reads the cells of a table that is only a grid', () => {
    const cell = (at: number) => `<td><a href="/p/${at}">Lamp ${at}</a><br>$${at}.50</td>`;
    const { values } = readMany(
      `<table>${[1, 3, 5].map((at) => `<tr>${cell(at)}${cell(at + 1)}</tr>`).join('')}</table>`,
      { name: 'product name', price: 'price | number' },
    );
    expect(values).toEqual([1, 2, 3, 4, 5, 6].map((at) => ({ name: `Lamp ${at}`, price: at + 0.5 })));
  });

  it('keeps a row named Total that is one of the records', () => {
    const row = (name: string) => `<tr><td>${name}</td><td>12</td></tr>`;
    const { values } = readMany(
      `<table><tr><th>Brand</th><th>Stations</th></tr>${['Shell', 'Total', 'Aral'].map(row).join('')}</table>`,
      { brand: 'brand', stations: 'stations | number' },
    );
    expect(values.map(({ brand }) => brand)).toEqual(['Shell', 'Total', 'Aral']);
  });

  it('knows the signs of tables of results', () => {
    const { values } = readMany(
      `<table><tr><th>#</th><th>Team</th><th>W</th><th>D</th><th>L</th></tr><tr><td>1</td><td>Rovers</td><td>8</td><td>1</td><td>0</td></tr>
       <tr><td>2</td><td>United</td><td>7</td><td>2</td><td>1</td></tr><tr><td>3</td><td>Athletic</td><td>5</td><td>0</td><td>5</td></tr></table>`,
      { rank: 'rank | number', team: 'team', won: 'games won | number', lost: 'games lost | number' },
    );
    expect(values[1]).toEqual({ rank: 2, team: 'United', won: 7, lost: 1 });
  });

  it('reads comments and their replies without class names', () => {
    const comment = (name: string, day: number, text: string, replies = '') =>
      `<li><div><span>${name}</span> <time datetime="2026-05-0${day}">${day} May</time></div><div><p>${text}</p></div><a href="#r">Reply</a>${replies && `<ul>${replies}</ul>`}</li>`;
    const { values } = readMany(
      framed(
        `<h1>On bread</h1><p>Bread is made of flour, water, salt and time.</p><section><h2>5 comments</h2><ul>
         ${comment('Ann', 2, 'Great, thanks!', comment('Rita Roe', 3, 'You are welcome.', comment('Ann', 4, 'It worked.')))}
         ${comment('Bob', 5, 'Mine was too wet.')}${comment('Cyd', 6, 'Which flour do you use?')}</ul></section>`,
      ),
      { author: 'author of the comment', date: 'date of the comment | date', text: 'text of the comment' },
    );
    expect(values.map(({ author, text }) => [author, text])).toEqual([
      ['Ann', 'Great, thanks!'],
      ['Rita Roe', 'You are welcome.'],
      ['Ann', 'It worked.'],
      ['Bob', 'Mine was too wet.'],
      ['Cyd', 'Which flour do you use?'],
    ]);
  });

  it('reads reviews signed with name and date', () => {
    const review = (name: string, stars: number, title: string, text: string) =>
      `<div><span class="note" title="${stars} sur 5"><i></i></span><h3>${title}</h3><p>${text}</p><p>${name}, le 12 mars 2026</p></div>`;
    const { values } = readMany(
      `<h2>Avis</h2>${review('Paul D.', 5, 'Parfait', 'Grille bien, rapide.')}${review('Léa', 2, 'Déçue', 'Trop petit pour mon pain.')}${review('Inès', 4, 'Bon', 'Bon rapport qualité-prix.')}`,
      {
        titre: "titre de l'avis",
        note: 'note | number',
        texte: "texte de l'avis",
        auteur: 'auteur',
        date: 'date | date',
      },
    );
    expect(values[0]).toEqual({
      titre: 'Parfait',
      note: 5,
      texte: 'Grille bien, rapide.',
      auteur: 'Paul D.',
      date: '2026-03-12',
    });
  });

  it('reads the dishes of a menu below the headings of their courses', () => {
    const course = (name: string, dishes: readonly (readonly [string, string])[]) =>
      `<h2>${name}</h2><ul>${dishes.map(([dish, price]) => `<li><span>${dish}</span> <span>${price}</span></li>`).join('')}</ul>`;
    const { values } = readMany(
      `<h1>Menu</h1>${course('Starters', [
        ['Bruschetta', '6.50'],
        ['Olives', '4.00'],
      ])}${course('Pasta', [
        ['Carbonara', '13.00'],
        ['Pesto', '11.50'],
      ])}${course('Desserts', [['Tiramisu', '7.00']])}`,
      { dish: 'dish', course: 'section of the menu', price: 'price | number' },
    );
    expect(values).toEqual([
      { dish: 'Bruschetta', course: 'Starters', price: 6.5 },
      { dish: 'Olives', course: 'Starters', price: 4 },
      { dish: 'Carbonara', course: 'Pasta', price: 13 },
      { dish: 'Pesto', course: 'Pasta', price: 11.5 },
      { dish: 'Tiramisu', course: 'Desserts', price: 7 },
    ]);
  });

  it.each(['View', 'Zum Produkt', 'En savoir plus', 'Ver más', '詳細を見る', '查看详情'])(
    'takes no link %s for the name of a record',
    (action) => {
      const card = (name: string, at: number) =>
        `<div class="rounded p-4"><img src="/${at}.jpg" alt=""><div class="mt-2">${name}</div><div>$${at + 9}.00</div><a href="/m/${at}">${action}</a></div>`;
      const { values } = readMany(['Blue mug', 'Red mug', 'Tin mug'].map(card).join(''), {
        name: 'name',
        price: 'price | number',
        link: 'link',
      });
      expect(values[1]).toEqual({ name: 'Red mug', price: 10, link: 'https://shop.example/m/1' });
    },
  );

  it('reads the link of a cell as its title, apart from the lines below', () => {
    const row = (title: string, by: string, replies: number) =>
      `<tr><td><a href="/t/${replies}">${title}</a><div>by ${by}</div></td><td>${replies}</td></tr>`;
    const { values } = readMany(
      `<table><tr><th>Topic</th><th>Replies</th></tr>${row('Which rose is this?', 'ivy', 12)}${row('Slugs!', 'tom', 45)}${row('Best compost', 'zoe', 3)}</table>`,
      { topic: 'topic', replies: 'replies | number' },
    );
    expect(values[0]).toEqual({ topic: 'Which rose is this?', replies: 12 });
  });

  it('reads names in bold, links with spaces, streets as titles, areas and models', () => {
    const people = readMany(
      ['Eva Lind', 'Omar Haddad', 'Mei Chen']
        .map(
          (name) =>
            `<div class="p"><img src="/x.jpg" alt="Portrait of ${name}"><p><b>${name}</b></p><p>+46 8 123 45 0${name.length}</p></div>`,
        )
        .join(''),
      { name: 'name', phone: 'phone' },
    );
    expect(people.values.map(({ name }) => name)).toEqual(['Eva Lind', 'Omar Haddad', 'Mei Chen']);

    const lamps = readMany(
      ['Arc lamp', 'Beam lamp', 'Cone lamp']
        .map((name) => `<article><h3><a href="/p/${name}">${name}</a></h3><b>€ 49.90</b></article>`)
        .join(''),
      { name: 'name', price: 'price | number', url: 'link to the product' },
    );
    expect(lamps.values[0]?.url).toBe('https://shop.example/p/Arc%20lamp');

    const flats = readMany(
      `<ol>${[
        ['Rua Azul 3', '64'],
        ['Rua Verde 18', '41'],
        ['Largo da Sé 2', '77'],
      ]
        .map(([street, area]) => `<li><h3><a href="/h/${area}">${street}</a></h3><p>950 €/month · ${area} m²</p></li>`)
        .join('')}</ol>`,
      { address: 'address', rent: 'monthly rent | number', area: 'area | number' },
    );
    expect(flats.values[2]).toEqual({ address: 'Largo da Sé 2', rent: 950, area: 77 });

    const cars = readMany(
      [
        ['Seat Ibiza 1.0', '8.900 €'],
        ['Renault Clio', '6.450 €'],
        ['Toyota Yaris', '11.200 €'],
      ]
        .map(
          ([model, price]) =>
            `<article><h2><a href="/a/${model?.length}">${model}</a></h2><span>${price}</span></article>`,
        )
        .join(''),
      { modelo: 'modelo', precio: 'precio | number' },
    );
    expect(cars.values.map(({ modelo }) => modelo)).toEqual(['Seat Ibiza 1.0', 'Renault Clio', 'Toyota Yaris']);
  });

  it.each([
    ['in bold', 'Profile', (name: string) => `<p><strong>${name}</strong></p>`],
    ['as plain words', 'To the practice', (name: string) => `<p>${name}</p>`],
  ])('names cards %s, not by the link that all have: %s', (_, link, title) => {
    const names = ['Dr. Anna Berg', 'Dr. Tom Weig', 'Dr. Ida Lind', 'Dr. Uwe Rau'];
    const card = (name: string, at: number) =>
      `<div class="person">${title(name)}<p>Cardiologist</p><p>0351 44 12-30${at}</p><p><a href="/a/${at}">${link}</a></p></div>`;
    const body = framed(`<h1>Our doctors</h1><div class="grid">${names.map(card).join('')}</div>`);
    for (const template of [{ name: 'name' }, { name: 'name of the doctor', phone: 'phone', url: 'link' }]) {
      const { values, divide } = readMany(body, template as Record<string, string>);
      expect([values.map(({ name }) => name), divide?.selector]).toEqual([names, 'div.person']);
    }
  });
});
