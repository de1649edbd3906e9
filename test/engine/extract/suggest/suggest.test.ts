import { describe, expect, it } from 'vitest';
import { canBe } from '../../../../src/main/engine/extract/suggest/can-be';
import { findDataBlocks } from '../../../../src/main/engine/extract/suggest/data-blocks';
import { suggestFields } from '../../../../src/main/engine/extract/suggest/index';
import { getCachedView } from '../../../../src/main/engine/extract/view/cached-view';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';

function getHtmlIdeas(html: string, as: 'list' | 'record' | null = null) {
  const page = parsePage(html, 'https://shop.example/list');
  return suggestFields(page, readStructured(page), as);
}

/** Name, type, how many records have it, the first sample. */
function told(html: string, as: 'list' | 'record' | null = null) {
  return getHtmlIdeas(html, as).fields.map(({ name, type, many, records, samples }) => [
    name,
    type + (many ? '[]' : ''),
    records.length,
    samples[0],
  ]);
}

const NAMES = ['Oak board', 'Copper pan', 'Salt cellar', 'Linen towel', 'Bread knife'];
const card = (name: string, at: number) => `<li class="card"><a href="/p/${at}"><img src="/i/${at}.jpg" alt=""></a>
  <h3><a href="/p/${at}">${name} made by hand</a></h3><p>by <a class="x1" href="/m/${at}">Maker ${at}</a></p>
  <span class="price">${at + 1}.50 €</span><time datetime="2024-03-0${at + 1}">March</time>
  <span class="stars" title="Rated ${at + 1} of 5 stars"></span>
  <div class="tags">${Array.from({ length: (at % 3) + 1 }, (_, tag) => `<a class="tag" href="/t/${at}${tag}">tag ${at}${tag}</a>`).join(' ')}</div>
  <button>Add to cart</button><span class="hint">Free delivery</span></li>`;
const LIST = `<body><nav><a href="/a">Home</a><a href="/b">Shop</a></nav><h1>Shop</h1><ul>${NAMES.map(card).join('')}</ul>
  <footer>Imprint</footer>`;

describe('what a list offers', () => {
  it('is each field of its records once, named and typed, without what all of them repeat', () => {
    const { kind, blocks, selector } = getHtmlIdeas(LIST);
    expect([kind, blocks.length, selector]).toEqual(['list', 5, expect.stringContaining('li.card')]);
    expect(told(LIST)).toEqual([
      ['title', 'text', 5, 'Oak board made by hand'],
      ['url', 'link', 5, '/p/0'],
      ['image', 'image', 5, '/i/0.jpg'],
      ['author', 'text', 5, 'Maker 0'],
      ['author_url', 'link', 5, '/m/0'],
      ['price', 'price', 5, '1.50 €'],
      ['date', 'date', 5, '2024-03-01'],
      ['rating', 'text', 5, 'Rated 1 of 5 stars'],
      ['tag', 'text[]', 5, 'tag 00'],
      ['tag_url', 'link[]', 5, '/t/00'],
    ]);
  });

  it('names the place and the fee of events by their classes', () => {
    const event = (name: string, at: number) => `<li class="event"><h3><a href="/e/${at}">${name} evening</a></h3>
      <time datetime="2026-12-0${at + 1}">December ${at + 1}</time> <span class="place">${['Town hall', 'Old mill', 'Harbour'][at % 3]}</span>
      <span class="fee">${at % 2 === 0 ? 'Free' : '€9'}</span></li>`;
    const list = `<body><h1>Events</h1><ul>${NAMES.map(event).join('')}</ul>`;
    expect(told(list).map(([name]) => name)).toEqual(['title', 'url', 'date', 'place', 'fee']);
  });

  it('names the cells of a table by its heads', () => {
    const row = (n: number) =>
      `<tr><td><a href="/r/${n}">Player ${n}</a></td><td>${n * 7}</td><td>Team ${n % 4}</td></tr>`;
    const table = `<body><table><thead><tr><th>Name</th><th>Games won</th><th>Club</th></tr></thead><tbody>${[1, 2, 3, 4, 5, 6].map(row).join('')}</tbody></table>`;
    expect(told(table, 'list').map(([name, type]) => [name, type])).toEqual([
      ['name', 'text'],
      ['url', 'link'],
      ['games_won', 'number'],
      ['club', 'text'],
    ]);
  });
});

describe('values of a list', () => {
  const WRITERS = [
    'Albert Einstein',
    'Jane Austen',
    'André Gide',
    'Mark Twain',
    'Maya Angelou',
    'Elie Wiesel',
    'J.K. Rowling',
  ];

  it('are what the markup names, without the words that lead to it', () => {
    const quotes = WRITERS.map(
      (
        name,
        at,
      ) => `<div class="quote"><span class="text">“Saying number ${at} that is long enough to be read for once.”</span>
        <span>by <small class="author">${name}</small> <a href="/author/${at}">(about)</a></span>
        <div class="tags">Tags: <a class="tag" href="/tag/a${at}">change</a> <a class="tag" href="/tag/b${at}">deep ${at}</a></div></div>`,
    ).join('');
    const html = `<h1>Quotes</h1>${quotes}<nav><a href="/page/2/">Next</a></nav>`;
    expect(getHtmlIdeas(html).kind).toBe('list');
    const samples = Object.fromEntries(getHtmlIdeas(html).fields.map((field) => [field.name, field.samples[0]]));
    expect(samples).toMatchObject({ author: 'Albert Einstein' });
    expect(Object.values(samples).filter((sample) => /^(?:by|Tags)\b|about/.test(sample ?? ''))).toEqual([]);
  });

  it('are whole, where the page shows their beginning', () => {
    const books = WRITERS.map(
      (name, at) => `<article class="book"><h3><a href="/b/${at}" title="${name} and the light">${name} and ...</a></h3>
        <p class="price_color">£5${at}.77</p></article>`,
    ).join('');
    expect(told(`<h1>Books</h1>${books}`)[0]).toEqual(['title', 'text', 7, 'Albert Einstein and the light']);
  });
});

describe('a card with a link over all of it', () => {
  const WRITERS = ['Marie Curie', 'Jane Austen', 'André Gide'];
  const STOCK = ['Ready to ship', 'Out of print', 'Ready to ship', 'Ready to ship'];
  const shelf = (
    at: number,
  ) => `<div class="card"><a class="cover" href="/book/${at}" aria-label="Book ${at}"></a><img src="/img/${at}.svg" alt="">
    <div class="t">The long canal ${at}</div>
    <div class="byline">by <a href="/author/${at % 3}">${WRITERS[at % 3]}</a> <a href="/author/${at % 3}">(about)</a></div>
    <div class="labels"><a href="/tag/a${at % 5}">craft ${at % 5}</a><a href="/tag/b${at % 4}">novel ${at % 4}</a></div>
    <div class="p">${at % 3 ? '' : `<s>1${at},50 €</s> `}${at + 2},05 €</div><div class="st">${STOCK[at % 4]}</div></div>`;
  const SHELVES = `<h1>All books</h1><div class="grid">${Array.from({ length: 9 }, (_, at) => shelf(at)).join('')}</div>`;

  it('offers each value by itself, under a name of its own', () => {
    expect(told(SHELVES)).toEqual([
      ['title', 'text', 9, 'The long canal 0'],
      ['url', 'link', 9, '/book/0'],
      ['image', 'image', 9, '/img/0.svg'],
      ['author', 'text', 9, 'Marie Curie'],
      ['author_url', 'link', 9, '/author/0'],
      ['tag', 'text[]', 9, 'craft 0'],
      ['tag_url', 'link[]', 9, '/tag/a0'],
      ['price', 'price', 9, '2,05 €'],
      ['old_price', 'price', 3, '10,50 €'],
      ['availability', 'text', 9, 'Ready to ship'],
    ]);
  });
});

describe('an article in a list', () => {
  const teaser = (at: number) => `<article class="teaser"><p class="meta">${['Cities', 'Work'][at % 2]}</p>
    <h2><a href="/2026/story-${at}">How town ${at} learned to float</a></h2><p>A short look at how it began, in ${at} scenes.</p>
    <p class="meta">By ${['Omar Haddad', 'Tess Marlow', 'Ida Lund'][at % 3]} · <time datetime="2026-10-1${at}">October</time> · ${at} min read</p></article>`;

  it('has its heading as the title, and its author as a run reads it', () => {
    const html = `<div class="mast">The Quay</div>${Array.from({ length: 6 }, (_, at) => teaser(at)).join('')}`;
    const samples = Object.fromEntries(getHtmlIdeas(html).fields.map(({ name, samples }) => [name, samples[0]]));
    expect(samples).toMatchObject({
      title: 'How town 0 learned to float',
      text: 'Cities',
      author: 'Omar Haddad',
      date: '2026-10-10',
    });
  });
});

describe('a table that is most of a page', () => {
  const table = (heads: readonly string[], rows: number, around = '') =>
    `<body><nav><a href="/">Home</a></nav><h1>Hockey teams</h1>${around}<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${Array.from(
      { length: rows },
      (_, at) => `<tr>${heads.map((head) => `<td>${head} ${at}</td>`).join('')}</tr>`,
    ).join('')}</table><footer>Imprint</footer>`;

  it('is a list of its rows, whatever its columns are about', () => {
    const { kind, blocks } = getHtmlIdeas(table(['Team', 'Year', 'Wins'], 30));
    expect([kind, blocks.length]).toEqual(['list', 30]);
    expect(told(table(['Team', 'Year', 'Wins'], 30)).map(([name]) => name)).toEqual(['team', 'year', 'wins']);
  });

  it.each([
    ['of names and values', table(['Property', 'Value'], 12)],
    [
      'beside a long text',
      table(['Team', 'Year', 'Wins'], 6, `<p>${'The history of the league is long. '.repeat(40)}</p>`),
    ],
  ])('is none %s', (_what, html) => {
    expect(getHtmlIdeas(html).kind).toBe('record');
  });
});

const PRODUCT = `<head><script type="application/ld+json">{"@type":"Product","name":"Oak board","sku":"OB-7",
  "offers":{"price":"24.50","priceCurrency":"EUR"}}</script></head><body><nav><a href="/">Shop</a></nav><main><h1>Oak board</h1>
  <p><span class="zz">24.50 EUR</span></p><p>Item <span class="q">OB-7</span></p>
  <table><tr><th>Material</th><td>Oak</td></tr><tr><th>Width</th><td>30 cm</td></tr></table>
  <ul><li itemprop="award">Gold</li><li itemprop="award">Silver</li><li itemprop="award">Bronze</li></ul></main>
  <aside>${card('Copper pan', 1)}</aside>`;

describe('what a page about one thing offers', () => {
  it('is what its data, labels and names say of it, not the suggestions beside it', () => {
    expect(getHtmlIdeas(PRODUCT).kind).toBe('record');
    const fields = told(PRODUCT);
    expect(fields).toEqual(
      expect.arrayContaining([
        ['title', 'text', 1, 'Oak board'],
        ['price', 'price', 1, '24.50 EUR'],
        ['sku', 'text', 1, 'OB-7'],
        ['material', 'text', 1, 'Oak'],
        ['width', 'text', 1, '30 cm'],
        ['award', 'text[]', 1, 'Gold'],
      ]),
    );
    expect(fields.map(([, , , sample]) => sample).join(' ')).not.toMatch(/Copper pan|Maker/);
  });

  it('is also the title that a remark is behind, but no words that lead in to a link', () => {
    const book = `<body><div><h2>Emma<span class="form"> (Hardcover)</span></h2><h3>by <a href="/jane">Jane</a></h3>
      <p>${'A novel about a young woman and her friends. '.repeat(9)}</p><h4>Overview</h4><b class="price">£5</b></div>`;
    const fields = told(book, 'record');
    expect(fields.find(([name]) => name === 'title')).toEqual(['title', 'text', 1, 'Emma']);
    expect(fields.map(([, , , sample]) => sample)).not.toContain('by');
  });

  it('keeps the words of the page for dates, numbers and persons to ask', () => {
    const facts = [
      ['Reference', 'J4001'],
      ['Hours', 'Full time'],
      ['Apply before', '2 December 2026'],
      ['Contact', 'Mr Dunn, 0113 555 1001'],
      ['Salary', '£24,730 – £29,900'],
    ].map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`);
    const job = `<main><h1>Night nurse</h1><dl>${facts.join('')}</dl><h2>What you will do</h2>
      <p>You join a team of 4 people and look after what matters to all who come here.</p></main>`;
    const fields = told(job, 'record');
    expect(fields.map(([name, type]) => [name, type])).toEqual(
      expect.arrayContaining([
        ['title', 'text'],
        ['reference', 'text'],
        ['hours', 'text'],
        ['apply_before', 'date'],
        ['contact', 'text'],
        ['salary', 'text'],
      ]),
    );
    expect(fields.map(([, , , sample]) => sample)).not.toContain('What you will do');
  });

  it('is the price without the words beside it', () => {
    const shop = '<h1>Oak board</h1><p class="price">7,35 € <small>incl. VAT</small></p>';
    expect(told(shop, 'record')).toContainEqual(['price', 'price', 1, '7,35 €']);
  });

  it('is not part of a value that is offered already', () => {
    const rated =
      '<h1>Oak Bread Board</h1><p class="price">£28.00</p><p class="rating"><span class="rating__stars">★★★★★</span> 4.7 out of 5 (62 reviews)</p>';
    const names = told(rated, 'record').map(([name]) => name);
    expect(names.filter((name) => String(name).startsWith('rating'))).toEqual(['rating']);
  });

  it('is nothing where a page says nothing', () => {
    expect(getHtmlIdeas('')).toEqual({ kind: 'record', blocks: [], selector: null, fields: [] });
    expect(getHtmlIdeas('<p>', 'list').fields).toEqual([]);
  });
});

describe('a list that no vocabulary knows', () => {
  const ROWS = Array.from({ length: 12 }, (_, at) => at);
  const around = (body: string) => `<body><nav><a href="/a">Home</a><a href="/b">All</a></nav><h1>All</h1>${body}`;

  it('is found by blocks that share the places of their values', () => {
    const entries = ROWS.map(
      (at) =>
        `<div class="entry"><h2>Station ${at} north</h2><dl><dt>Height</dt><dd>${100 + at} m</dd><dt>Line</dt><dd>U${at % 5}</dd></dl></div>`,
    );
    expect(getHtmlIdeas(around(entries.join(''))).blocks).toHaveLength(12);
    expect(told(around(entries.join(''))).map(([name]) => name)).toEqual(['title', 'height', 'line']);
  });

  it('is not a run of paragraphs, no menu and no list of what one thing is', () => {
    const prose = ROWS.map(
      (at) => `<p>A long <b>sentence</b> of ${at} words with <a href="/${at}">a link</a> in it.</p>`,
    );
    const menu = ROWS.map((at) => `<li><a href="/${at}">Part ${at}</a></li>`);
    const facts = ROWS.map((at) => `<dt>Fact ${at}</dt><dd>${at} mm</dd>`);
    for (const body of [prose.join(''), `<ul>${menu.join('')}</ul>`, `<dl>${facts.join('')}</dl>`]) {
      const { document } = parsePage(around(body), 'https://shop.example/list');
      expect([body.slice(0, 9), findDataBlocks(getCachedView(document))]).toEqual([body.slice(0, 9), null]);
    }
  });
});

describe('the name of a suggested field', () => {
  const table = (heads: readonly string[], row: (at: number) => readonly string[]) =>
    `<body><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${Array.from(
      { length: 8 },
      (_, at) =>
        `<tr>${row(at)
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    ).join('')}</tbody></table>`;

  it('is the head of its column as it is written', () => {
    const html = table(["Player's team", 'Wins', 'Losses'], (at) => [`Team ${at}`, `${20 + at}`, `${50 - at}`]);
    expect(told(html).map(([name]) => name)).toEqual(['players_team', 'wins', 'losses']);
  });

  it('is not a sentence', () => {
    const entry = (at: number) =>
      `<div class="entry"><h2>Pond ${at} north</h2><dl><dt>Depth</dt><dd>${at + 2} m</dd><dt>Don’t catch any</dt><dd>trout ${at}</dd></dl></div>`;
    const names = told(`<body><h1>Ponds</h1>${Array.from({ length: 8 }, (_, at) => entry(at)).join('')}`).map(
      ([name]) => name,
    );
    expect(names.join(' ')).not.toMatch(/catch/);
    expect(names).toContain('depth');
  });

  it('is not a code for a date', () => {
    expect(canBe('gtin', '2024-03-05')).toBe(false);
    expect(canBe('gtin', '20240305')).toBe(false);
    expect(canBe('gtin', '4006381333931')).toBe(true);
    expect(canBe('sku', 'AB-12')).toBe(true);
    expect(canBe('date', '2024-03-05')).toBe(true);
  });
});
