import { describe, expect, it } from 'vitest';
import { framed, readMany, times } from './read-many';

const words = 'I think that this is a very good lamp, and I bought two of them for the long winter.';
const post = (className: string, at: number, more = '') =>
  `<div class="${className}"><a class="author" href="/u/${at}">Jo Reader ${at}</a> <time datetime="2024-03-1${at}">March</time><p class="text">${words} ${words} Number ${at}.</p>${more}</div>`;

describe('which of several lists is taken', () => {
  const remarks = (at: number) =>
    `<ul class="comments">${times(2, (inner) => `<li class="comment">${`I agree with number ${at}, and more so ${inner}.`} – <a class="author" href="/u/9">Ann ${at}${inner}</a> <time datetime="2024-04-0${inner + 1}">April</time></li>`)}</ul>`;
  const page = framed(`<h1>Which lamp?</h1>${times(4, (at) => post('answer', at, remarks(at)))}`);

  it('is the one that the page calls what the template does', () => {
    const wanted = (kind: string) => ({ author: 'author', date: 'date', text: `text of the ${kind}` });
    expect(readMany(page, wanted('answer')).divide).toMatchObject({ selector: 'div.answer', count: 4 });
    expect(readMany(page, wanted('comment')).divide).toMatchObject({ selector: 'li.comment', count: 8 });
  });

  it('is all of a list, not the part of one category', () => {
    const html = times(
      12,
      (at) =>
        `<article class="entry ${at % 3 === 0 ? 'category-new' : 'category-old'}"><h2>${at % 3 === 0 ? 'Note' : `<a href="/b/${at}">`}Story number ${at}${at % 3 === 0 ? '' : '</a>'}</h2><p>A word on lamps. <a href="/b/${at}">More</a></p></article>`,
    );
    expect(readMany(framed(html), { title: '', url: 'link' }).divide?.count).toBe(12);
  });

  it('keeps a second layout of its records, and drops the odd advertisement among them', () => {
    const large = times(
      9,
      (at) =>
        `<article class="entry"><figure><img src="/${at}.jpg" alt=""></figure><div class="text"><h2><a href="/b/${at}">Story number ${at}</a></h2><p class="lead">A word on lamps.</p><footer class="by"><time>March</time></footer></div></article>`,
    );
    const small = times(
      3,
      (at) => `<article class="entry"><h3><a href="/b/1${at}">Short story ${at}</a></h3></article>`,
    );
    const notes = times(3, (at) => `<article class="entry"><p>Mentioned on page ${at}</p></article>`);
    const advertisement = '<article class="entry"><b><a href="/ad">Buy lamps now</a></b></article>';
    const count = (html: string) => readMany(framed(html), { title: '', url: 'link' }).divide?.count;
    expect(count(large + small)).toBe(12);
    expect(count(large + notes)).toBe(9);
    expect(count(large + advertisement)).toBe(9);
  });

  it('is the small one among many large menus', () => {
    const menus = times(
      60,
      (menu) =>
        `<nav class="menu-${String.fromCharCode(97 + (menu % 26))}${menu > 25 ? 'x' : ''}${menu > 51 ? 'y' : ''}"><div class="part">${times(9, (at) => `<p><a href="/m/${menu}/${at}">Department ${at} of house ${menu}</a></p>`)}</div></nav>`,
    );
    const cards = times(
      4,
      (at) => `<li class="card"><h3><a href="/p/${at}">Lamp ${at}</a></h3><b class="price">€${at + 5}.00</b></li>`,
    );
    const { divide } = readMany(`<header>${menus}</header><main><ul>${cards}</ul></main>`, { name: '', price: '' });
    expect(divide).toMatchObject({ selector: 'li.card', count: 4 });
  });

  it('may be in panels below their tabs', () => {
    const panels = times(
      3,
      (tab) =>
        `<div role="tabpanel">${times(3, (at) => `<div class="card"><h3><a href="/p/${tab}${at}">Lamp ${tab}${at}</a></h3><b class="price">€${at + 5}.00</b></div>`)}</div>`,
    );
    const { values } = readMany(framed(`<div class="tabs" role="tablist">${panels}</div>`), { name: '', price: '' });
    expect(values).toHaveLength(9);
  });

  it('is the bodies of a table that has several, each a record of a few rows', () => {
    const bodies = times(
      6,
      (at) =>
        `<tbody><tr><td>${at + 1}.</td><td><p>${words} This is remark number ${at} of all of them.</p></td></tr><tr><td></td><td><a class="author" href="/u/${at}">Jo Reader ${at}</a> <time datetime="2024-03-1${at}">March</time></td></tr></tbody>`,
    );
    const { values, divide } = readMany(`<table>${bodies}</table>`, {
      author: '',
      date: '',
      text: 'text of the comment',
    });
    expect(divide).toMatchObject({ selector: 'tbody', count: 6 });
    expect(values[2]).toMatchObject({ author: 'Jo Reader 2', date: '2024-03-12' });
  });
});

describe('a page that scripts were to draw', () => {
  it('is read from what it has for readers without scripts', () => {
    const html = `<header><a href="/">Home</a></header><div id="app"></div><noscript>${times(5, (at) => post('topic-body', at))}</noscript>`;
    const { values } = readMany(html, { author: '', date: '', text: 'text of the post' });
    expect(values).toHaveLength(5);
    expect(values[1]).toMatchObject({ author: 'Jo Reader 1', date: '2024-03-11' });
  });

  it('is not read from what is behind pictures', () => {
    const html = times(
      6,
      (at) =>
        `<div class="card"><noscript><img src="/${at}.jpg" alt="">Turn scripts on</noscript><a href="/p/${at}">Fine lamp ${at}</a></div>`,
    );
    expect(readMany(framed(html), { name: '', url: 'link' }).values[0]).toEqual({
      name: 'Fine lamp 0',
      url: 'https://shop.example/p/0',
    });
  });
});
