import { describe, expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const NAMES = [
  'Amber',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
  'Ginkgo',
  'Hazel',
  'Ivy',
  'Juniper',
  'Kapok',
  'Larch',
];
const name = (at: number) => `${NAMES[at % NAMES.length]} lamp number ${at}`;
const price = (at: number) => `€${at + 10}.50`;
const names = (count: number) => Array.from({ length: count }, (_, at) => name(at));
const product = { name: '', price: '' };
const linked = { name: '', price: '', url: 'link' };
const inner = (at: number) => `<a href="/p/lamp-${at}">${name(at)}</a> <span class="price">${price(at)}</span>`;

describe('records in one element each', () => {
  it.each([
    ['list items', `<ul>${times(8, (at) => `<li>${inner(at)}</li>`)}</ul>`],
    ['boxes with a class', times(8, (at) => `<div class="card">${inner(at)}</div>`)],
    ['boxes without any class', `<div>${times(8, (at) => `<div><div>${inner(at)}</div></div>`)}</div>`],
    ['articles', times(8, (at) => `<article id="item-${at}0${at}">${inner(at)}</article>`)],
    [
      'whole cards that are links',
      times(8, (at) => `<a class="tile" href="/p/${at}"><h3>${name(at)}</h3><b class="price">${price(at)}</b></a>`),
    ],
    ['generated class names', times(8, (at) => `<div class="css-1x2y3z${at}4 card_hYt">${inner(at)}</div>`)],
    [
      'several rows',
      times(2, (row) => `<div class="row">${times(4, (at) => `<div class="cell">${inner(row * 4 + at)}</div>`)}</div>`),
    ],
    [
      'several sections',
      times(
        2,
        (part) =>
          `<section><h2>Part ${part}</h2><ul class="grid">${times(4, (at) => `<li class="card">${inner(part * 4 + at)}</li>`)}</ul></section>`,
      ),
    ],
  ])('finds %s and names them exactly', (_, html) => {
    const { values, matched, divide } = readMany(framed(`<h1>Lamps</h1>${html}`), linked);
    expect(values.map((value) => value.name)).toEqual(names(8));
    expect(values[3]).toEqual({ name: name(3), price: 13.5, url: expect.stringMatching(/\/p\/(lamp-)?3$/) });
    expect(matched).toHaveLength(8);
    expect(divide?.count).toBe(8);
  });

  it.each([
    ['a class', (at: number) => `<span class="oldprice">€${at + 90}.00</span>`],
    ['two words', (at: number) => `<span class="price price--was">€${at + 90}.00</span>`],
    ['a line through it', (at: number) => `<del>€${at + 90}.00</del>`],
    ['a line through it after a label', (at: number) => `<span>Regular price</span> <s>€${at + 90}.00</s>`],
    ['being there to compare', (at: number) => `<span class="price--compare-at">€${at + 90}.00</span>`],
  ])('takes no past price that is known by %s', (_, past) => {
    const shape = (at: number) =>
      `<div class="card"><a href="/p/${at}">${name(at)}</a><div class="item-price">${past(at)} <b>${price(at)}</b></div></div>`;
    const { values } = readMany(framed(times(8, shape)), product);
    expect(values.map((value) => value.price)).toEqual(Array.from({ length: 8 }, (__, at) => at + 10.5));
  });

  it('keeps a first card of another class', () => {
    const html = `<ul>${times(7, (at) => `<li class="${at === 0 ? 'hero' : 'card'}">${inner(at)}</li>`)}</ul>`;
    expect(readMany(framed(html), product).values).toHaveLength(7);
  });

  it('leaves out advertisements and headings among the cards', () => {
    const html = `<div class="grid">${times(9, (at) =>
      at % 4 === 3
        ? '<div class="cell"><p>Subscribe to our letter and win a garden house.</p></div>'
        : `<div class="cell"><div class="card"><img src="/${at}.jpg">${inner(at)}</div></div>`,
    )}</div>`;
    const { values, matched } = readMany(framed(html), linked);
    expect(values.map((value) => value.name)).toEqual([0, 1, 2, 4, 5, 6, 8].map(name));
    expect(matched).toHaveLength(7);
  });

  it('takes whole cards, not the variants inside them', () => {
    const variants = times(
      4,
      (at) => `<a class="variant" href="/v/${at}" title="Colour ${at}">Colour number ${at}</a>`,
    );
    const html = times(
      6,
      (at) =>
        `<div class="card"><h3><a href="/p/${at}">${name(at)}</a></h3><p>${price(at)}</p><p>Made of old wood by hand, with a warm light for long evenings.</p>${variants}</div>`,
    );
    expect(readMany(framed(html), { title: '', url: 'link' }).values.map((value) => value.title)).toEqual(names(6));
  });

  it('takes optional parts as they come', () => {
    const html = times(
      8,
      (at) =>
        `<div class="card">${at % 2 ? '<em class="badge">New in our shop</em>' : ''}<div>${inner(at)}</div>${at % 3 ? '' : '<ul class="tags"><li>oak</li><li>old</li></ul>'}</div>`,
    );
    expect(readMany(framed(html), product).values.map((value) => value.name)).toEqual(names(8));
  });
});

describe('tables', () => {
  it('labels cells by the heads of their columns, over cells that span', () => {
    const rows = times(6, (at) =>
      at % 2 === 0
        ? `<tr><td rowspan="2">Shelf ${at}</td><td>${name(at)}</td><td>Town ${at}</td><td>19${80 + at}</td></tr>`
        : `<tr><td>${name(at)}</td><td>Town ${at}</td><td>19${80 + at}</td></tr>`,
    );
    const html = `<table><thead><tr><th>Shelf</th><th>Name</th><th>City</th><th>Year</th></tr></thead><tbody>${rows}</tbody></table>`;
    const { values, matched } = readMany(framed(html), { name: '', city: '', year: '' });
    expect(values.map((value) => value.name)).toEqual(names(6));
    expect(values[1]).toMatchObject({ city: 'Town 1', year: 1981 });
    expect(matched).toHaveLength(6);
  });

  it('reads a layout table whose rows are records', () => {
    const rows = times(6, (at) => `<tr><td><img src="/${at}.gif"></td><td>${inner(at)}</td></tr>`);
    const page = `<table><tr><td><a href="/">Home</a></td></tr><tr><td><table>${rows}</table></td></tr></table>`;
    expect(readMany(page, linked).values.map((value) => value.name)).toEqual(names(6));
  });

  it('reads records of two rows', () => {
    const rows = times(
      6,
      (at) =>
        `<tr><td>${at + 1}.</td><td><a href="/p/${at}">${name(at)}</a></td></tr><tr><td></td><td><span class="author">Ann Bee ${at}</span> on <time datetime="2024-05-0${at + 1}">May</time></td></tr>`,
    );
    const { values, matched, divide } = readMany(`<table>${rows}</table>`, { title: '', author: '', date: '' });
    expect(values).toHaveLength(6);
    expect(values[2]).toEqual({ title: name(2), author: 'Ann Bee 2', date: '2024-05-03' });
    expect(matched).toHaveLength(6);
    expect(divide?.reasoning).toMatch(/siblings/);
  });
});

describe('records that span siblings', () => {
  const time = (at: number) => `<time datetime="2024-0${at + 1}-01">in 2024</time>`;
  const text = (at: number) => `It happened in the year of the ${NAMES[at]}, on a long and windy day by the sea.`;
  it.each([
    [
      'terms and descriptions',
      'dt',
      `<dl>${times(6, (at) => `<dt><a href="/p/${at}">${name(at)}</a></dt><dd>${text(at)} ${time(at)}</dd>`)}</dl>`,
    ],
    [
      'headings and paragraphs',
      'h3',
      `<div>${times(6, (at) => `<h3><a href="/p/${at}">${name(at)}</a></h3><p>${time(at)}</p><p>${text(at)}</p>`)}</div>`,
    ],
    [
      'paragraphs between rules',
      'p',
      `<div>${times(6, (at) => `<p><b><a href="/p/${at}">${name(at)}</a></b></p><p>${time(at)}</p><p>${text(at)}</p><hr>`)}</div>`,
    ],
  ])('reads %s', (_, tag, html) => {
    const { values, matched } = readMany(framed(html), { title: '', url: 'link', date: '' });
    expect(values).toHaveLength(6);
    expect(values.map((value) => value.title)).toEqual(names(6));
    expect(values.map((value) => value.date)).toEqual([1, 2, 3, 4, 5, 6].map((month) => `2024-0${month}-01`));
    expect(new Set(matched.map((element) => element.name))).toEqual(new Set([tag]));
  });
});

describe('records inside records', () => {
  const own = (at: number) =>
    `<div class="body"><b class="author">Jo Reader ${at}</b> <time datetime="2024-03-1${at}">March</time><p class="text">I think that number ${at} is a very good lamp, and I bought two of them.</p></div>`;
  const wanted = { author: '', date: '', text: 'text of the comment' };

  it('reads each comment without its replies', () => {
    const html = `<ol class="comments"><li class="comment">${own(0)}<ol><li class="comment">${own(1)}<ol><li class="comment">${own(2)}</li></ol></li></ol></li><li class="comment">${own(3)}</li><li class="comment">${own(4)}</li></ol>`;
    const { values, matched } = readMany(framed(html), wanted);
    expect(values.map((value) => value.author)).toEqual([0, 1, 2, 3, 4].map((at) => `Jo Reader ${at}`));
    expect(matched.map((element) => element.attribs.class)).toEqual(Array(5).fill('body'));
  });

  it("does so where nothing wraps a comment's own part", () => {
    const bare = (at: number, replies = '') =>
      `<li class="comment"><b class="author">Jo Reader ${at}</b><time datetime="2024-03-1${at}">March</time><p class="text">I think that number ${at} is a very good lamp, and I bought two of them.</p>${replies}</li>`;
    const html = `<ul class="comments">${bare(0, `<ul>${bare(1)}${bare(2)}</ul>`)}${bare(3)}${bare(4)}${bare(5)}</ul>`;
    const { values } = readMany(framed(html), wanted);
    expect(values.map((value) => value.date)).toEqual([0, 1, 2, 3, 4, 5].map((at) => `2024-03-1${at}`));
  });
});

describe('several lists', () => {
  it('takes the list that answers the template', () => {
    const posts = times(
      5,
      (at) =>
        `<article class="post"><h2><a href="/blog/${at}">How to hang a lamp, part ${at}</a></h2><p>It takes a ladder, two screws and some patience.</p></article>`,
    );
    const goods = times(5, (at) => `<div class="product">${inner(at)}</div>`);
    const html = framed(`<section>${posts}</section><section>${goods}</section>`);
    expect(readMany(html, product).values.map((value) => value.name)).toEqual(names(5));
    expect(readMany(html, { headline: 'headline', summary: 'summary' }).values.map((value) => value.headline)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `How to hang a lamp, part ${at}`),
    );
  });

  it('takes no menu where the page has no records', () => {
    expect(readMany(framed('<h1>About us</h1><p>We make lamps.</p>'), product).values).toEqual([]);
  });

  it('counts hidden copies of a card once', () => {
    const card = (at: number, className: string) =>
      `<div class="${className}"><div class="card">${inner(at)}</div></div>`;
    const html = times(6, (at) => card(at, 'desktop')) + times(6, (at) => card(at, 'mobile'));
    const { values, matched } = readMany(framed(html), linked);
    expect(values.map((value) => value.name)).toEqual(names(6));
    expect(matched).toHaveLength(6);
  });
});

describe('one kind of record in several containers', () => {
  const story = (name: string, at: number) =>
    `<article class="${name}-card"><a href="/s/${name}/${at}"><img src="/${name}${at}.jpg" alt=""></a><div class="${name}-body"><h3><a href="/s/${name}/${at}">A story of ${name}, number ${at}</a></h3><p>What happened on day ${at} and what people said of it.</p></div></article>`;
  const section = (name: string, count: number) =>
    `<section class="${name}"><h2>All of ${name}</h2><div class="${name}-grid">${times(count, (at) => story(name, at))}</div></section>`;
  const wanted = { title: 'title', url: 'link' };

  it('is read whole where each section names its cards otherwise', () => {
    const culture = `<div class="wide"><ul class="row">${times(5, (at) => story('culture', at).replace('<article', '<li').replace('</article>', '</li>'))}</ul></div>`;
    const { values } = readMany(framed(section('sport', 4) + culture + section('travel', 3)), wanted);
    expect(values).toHaveLength(12);
    expect(values[4]?.title).toBe('A story of culture, number 0');
  });

  it('is not joined with entries of another make', () => {
    const tags = `<section><h2>Topics</h2><div class="topics">${times(6, (at) => `<div class="topic"><a href="/t/${at}">Topic number ${at}</a></div>`)}</div></section>`;
    expect(readMany(framed(section('sport', 6) + tags), wanted).values).toHaveLength(6);
  });
});

describe('where a record begins', () => {
  const story = (at: number) => `<tr class="story"><td class="title">${at + 1}.</td>
    <td class="title"><a href="https://site-${at}.example/story">${name(at)} was sold at last</a></td></tr>
    <tr><td></td><td class="sub">by <a class="user" href="/user?id=u${at}">user${at}</a> <a href="/item?id=${at}">${at + 2} comments</a></td></tr>
    <tr class="gap"></tr>`;

  it('is the first of its rows, not the last of the record before', () => {
    const html = framed(
      `<table>${times(12, story)}<tr><td></td><td class="title"><a href="/?p=2">More</a></td></tr></table>`,
    );
    const { values } = readMany(html, { title: 'title', url: 'link', author: 'author' });
    expect(values.slice(0, 2)).toEqual([
      { title: `${name(0)} was sold at last`, url: 'https://site-0.example/story', author: 'user0' },
      { title: `${name(1)} was sold at last`, url: 'https://site-1.example/story', author: 'user1' },
    ]);
    expect(values).toHaveLength(12);
  });

  it('is the heading, where a paragraph is before the first of them', () => {
    const part = (at: number) =>
      `<h3><a href="/p/${at}">${name(at)}</a></h3><p>Costs <b class="price">${price(at)}</b> and gives much light.</p>`;
    const { values } = readMany(
      framed(`<h1>Lamps</h1><div><p>All our lamps, from the smallest on.</p>${times(8, part)}</div>`),
      linked,
    );
    expect(values.map((value) => value.name)).toEqual(names(8));
    expect(values[2]).toMatchObject({ price: 12.5 });
  });
});

describe('whole records', () => {
  it('are the cards, not their unlike halves', () => {
    const card = (
      at: number,
    ) => `<article class="topic"><div class="part"><h3><a href="/maker/${at}">Maker ${at}</a> / <a href="/maker/${at}/lamp">${name(at)}</a></h3>
      <button>Star</button> <span class="count">${at + 4}k</span></div>
      <div class="part"><ul><li><a href="/maker/${at}/code">Code</a></li><li><a href="/maker/${at}/talk">Talk</a></li></ul><p>A lamp that gives light in the dark, made in ${1990 + at}.</p>
      <p><a href="/tag/light-${at}">light ${at}</a> <a href="/tag/dark">dark</a></p></div></article>`;
    const { divide } = readMany(framed(`<h1>Lamps</h1>${times(12, card)}`), { title: 'title', url: 'link' });
    expect(divide).toMatchObject({ selector: 'article.topic', count: 12 });
  });

  it('are the cards, not the parts in them that most cards share', () => {
    const card = (
      at: number,
    ) => `<article><header><a href="/news/${at}">${name(at)} was found in a house by the sea</a></header>
      <div class="details">${at + 1} Hours Ago – <a href="/forum/${at}">${at + 3} Comments</a></div>
      <p>Nobody knew about it, and it gave light all the same, for it had been made well in the year ${1900 + at}.</p></article>`;
    const welcome = '<article><h1>Lamps of all years</h1></article>';
    const { divide, matched } = readMany(framed(`${welcome}${times(12, card)}`), { title: 'title', url: 'link' });
    expect(matched.filter(({ name: tag }) => tag === 'article').length).toBeGreaterThanOrEqual(12);
    expect(divide?.count).toBe(12);
  });
});
