import { selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getFoldedText } from '../../../../src/main/engine/page/walk';
import { getModelViewNumber, shown } from './reader';

const PRODUCT = `
  <header><nav><ul>${Array.from({ length: 40 }, (_, at) => `<li><a href="/c">A category of things ${at}</a></li>`).join('')}</ul></nav></header>
  <main><h1>Blue Teapot</h1><p class="price_color">£51.77</p>
  <table><tr><th>UPC</th><td>a897fe39b1053632</td></tr><tr><th>Tax</th><td>£0.00</td></tr></table>
  <p>${'This pot was made by hand. '.repeat(40)}</p><p>Holds a litre. See <a href="/care">how to care for it</a>.</p>
  <img src="/t.jpg" alt="The pot from above"></main>
  <script>var secret = 1;</script><style>.x{}</style>
  <div class="cookie-banner">We use cookies to make this site better for you and for our many partners, of whom there are a great many indeed, all of them listed in the policy.</div>
  <footer>© Tea House</footer>`;

describe('the reduced view', () => {
  it('numbers what the page says and leaves scripts out', () => {
    const { text } = shown(PRODUCT, { title: '', price: '' });
    expect(text).toMatch(/\[\d+\] h1 Blue Teapot/);
    expect(text).toMatch(/\[\d+\] \.price_color £51\.77/);
    expect(text).toMatch(/\[\d+\] UPC \| a897fe39b1053632/);
    expect(text).toContain('© Tea House');
    expect(text).not.toContain('secret');
  });

  it('shortens navigation and notices, and says so', () => {
    const { text } = shown(PRODUCT, { title: '', price: '' });
    expect(text.split('A category of things').length).toBeLessThan(12);
    expect(text).not.toContain('listed in the policy');
    expect(text).toContain('…');
  });

  it('keeps the part of the page that a field asks for, whatever it is called', () => {
    const comments = `<h1>Tea</h1><div class="comments">${Array.from({ length: 20 }, (_, at) => `<p>I like this pot very much indeed, number ${at}.</p>`).join('')}<p>The last word.</p></div><p>${'Text. '.repeat(300)}</p>`;
    expect(shown(comments, { price: '' }).text).not.toContain('The last word.');
    expect(shown(comments, { comments: ['each comment'] }).text).toContain('The last word.');
  });

  it('numbers links only where links are asked for, and resolves them', () => {
    expect(shown(PRODUCT, { title: '' }).view.nodes.some(({ attributes }) => attributes.href)).toBe(false);
    const { view, text } = shown(PRODUCT, { care: 'link to care instructions' });
    const link = view.nodes.find(({ text: said }) => said === 'how to care for it');
    expect(link).toMatchObject({ attributes: { href: 'https://shop.example/care' }, inner: true });
    expect(text).toContain(`See [${link?.n}: how to care for it]`);
    expect(text).not.toContain('/care');
  });

  it('numbers pictures where pictures are asked for', () => {
    const { view } = shown(PRODUCT, { image: 'main image URL' });
    expect(view.nodes.find(({ attributes }) => attributes.src)?.attributes).toEqual({
      src: 'https://shop.example/t.jpg',
      alt: 'The pot from above',
    });
  });

  it('shows what elements say to machines', () => {
    const { text } = shown(
      '<p>Posted <time datetime="2024-05-01">last week</time></p><p class="star-rating Three"></p><span itemprop="sku" content="T-77"></span>',
      { date: 'date posted', rating: '', sku: '' },
    );
    expect(text).toContain('last week {2024-05-01}');
    expect(text).toContain('{star-rating Three}');
    expect(text).toContain('{T-77}');
  });

  it('shows the data of a page that shows nothing else', () => {
    const { text } = shown(
      '<div id="app"></div><script type="application/json" id="state">{"item":{"title":"Blue Teapot","cost":51.77}}</script>',
      {
        title: '',
        price: '',
      },
    );
    expect(text).toContain('state.item.title: Blue Teapot');
    expect(text).toContain('state.item.cost: 51.77');
  });

  it('adds from JSON-LD only what the page does not show', () => {
    const data = JSON.stringify({ '@type': 'Product', name: 'Blue Teapot', material: 'Stoneware' });
    const { text } = shown(`<h1>Blue Teapot</h1><script type="application/ld+json">${data}</script>`, { material: '' });
    expect(text).toContain('Product.material: Stoneware');
    expect(text.split('Blue Teapot')).toHaveLength(2);
  });

  it('clips long paragraphs for short fields only, sentences with figures kept', () => {
    const story = `<p>It began long ago. ${'Nothing of note happened then, year after year. '.repeat(30)}It weighs 450 g. The end came late.</p>`;
    const short = shown(story, { weight: '', price: '' }).text;
    expect(short).toContain('It weighs 450 g.');
    expect(short.length).toBeLessThan(400);
    expect(shown(story, { body: 'full text of the article' }).text).toContain('The end came late.');
  });

  it('shows the same long line once, but every record', () => {
    const twice = '<p>Free delivery for orders of more than ten pieces</p>'.repeat(2);
    expect(shown(twice, { price: '' }).text.split('Free delivery')).toHaveLength(2);
    expect(shown(twice, { price: '' }, { perPage: 'many' }).text.split('Free delivery')).toHaveLength(3);
  });

  it('keeps scripts of every direction as they are', () => {
    const { text } = shown('<h1>青い急須</h1><p dir="rtl">السعر: ٥١ ريال</p><p>מחיר: 51 ₪</p>', {
      title: '',
      price: '',
    });
    for (const said of ['青い急須', 'السعر: ٥١ ريال', 'מחיר: 51 ₪']) expect(text).toContain(said);
  });

  it('leads by its paths to the elements that say the text', () => {
    const { view, page } = shown(PRODUCT, { title: '', price: '', url: '' });
    const checked = view.nodes.filter((node) => node.text !== '' && !node.path.startsWith('meta['));
    expect(checked.length).toBeGreaterThan(5);
    for (const node of checked) {
      const element = selectOne<AnyNode, Element>(node.path, page.document);
      expect(element && getFoldedText(element).replaceAll(' ', '')).toContain(
        node.text.replaceAll(' ', '').slice(0, 40),
      );
    }
  });

  it('does not let the text of a page pass for a number of ours', () => {
    expect(shown('<p>See [7: the manual] for more</p>', { url: 'link to the manual' }).text).not.toContain('[7: the');
  });
});

describe('the other views', () => {
  it('shows the whole text line by line', () => {
    const { text } = shown(PRODUCT, { title: '' }, { transform: 'text_only' });
    expect(text).toContain('listed in the policy');
    expect(text).toMatch(/\[\d+\] Blue Teapot/);
  });

  it('shows slim HTML with numbers on what has text or an address', () => {
    const { text, view } = shown(PRODUCT, { title: '' }, { transform: 'slim_html' });
    expect(text).toContain(`<h1 n="${getModelViewNumber(view, 'Blue Teapot')}">Blue Teapot</h1>`);
    expect(text).not.toContain('secret');
    expect(view.nodes.find(({ attributes }) => attributes.href?.endsWith('/care'))).toBeDefined();
  });

  it('shows all markup where the full HTML is asked for, but no number of the page’s own', () => {
    const { text } = shown(
      '<p n="9" data-x="1" onclick="go()">A</p><script>var secret = 1;</script>',
      { title: '' },
      { transform: 'full_html' },
    );
    expect(text).toContain('<p n="1" data-x="1">A</p>');
    expect(text).toContain('var secret = 1;');
  });
});

describe('chunks', () => {
  const records = (texts: readonly string[]) =>
    `<h1>All teapots</h1><ul>${texts.map((text, at) => `<li class="card"><h2>Pot ${at} of many</h2><p>${text}</p></li>`).join('')}</ul>`;

  it('hold every record whole, in exactly one of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,40}$/), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 200, max: 1500 }),
        (texts, maxTokens) => {
          const { view } = shown(
            records(texts),
            { title: '', text: '' },
            { perPage: 'many', blocks: 'li.card', maxTokens },
          );
          const numbers = view.chunks.flatMap((chunk) => chunk.records);
          expect(numbers).toEqual(texts.map((_, at) => at));
          for (const [at, text] of texts.entries()) {
            const holding = view.chunks.filter((chunk) => chunk.text.includes(`Pot ${at} of many`));
            expect(holding).toHaveLength(1);
            expect(holding[0]?.text).toContain(text);
            expect(holding[0]?.records).toContain(at);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('stay within their size', () => {
    const long = records(Array.from({ length: 80 }, (_, at) => `words about this pot ${at} `.repeat(8)));
    const { view } = shown(long, { title: '', text: '' }, { perPage: 'many', blocks: 'li.card', maxTokens: 600 });
    expect(view.chunks.length).toBeGreaterThan(3);
    expect(Math.max(...view.chunks.map(({ tokens }) => tokens))).toBeLessThanOrEqual(600);
  });

  it('repeat the headings above a cut, and cut before headings', () => {
    const section = (name: string) =>
      `<section><h2>${name}</h2>${`<p>Some words of the part ${name}, which is long enough to fill a good part of a chunk.</p>`.repeat(6)}</section>`;
    const sections = Array.from({ length: 12 }, (_, at) => section(`Chapter ${at}`)).join('');
    const { view } = shown(
      `<h1>The book</h1>${sections.replaceAll('chunk.', () => `chunk ${Math.random()}.`)}`,
      { body: 'full text' },
      { maxTokens: 500 },
    );
    expect(view.chunks.length).toBeGreaterThan(2);
    for (const chunk of view.chunks) expect(chunk.text).toMatch(/^\[1\] h1 The book\n\[\d+\] h2 Chapter/);
  });

  it('repeat the head of a table that is cut', () => {
    const rows = Array.from({ length: 200 }, (_, at) => `<tr><td>Pot ${at}</td><td>${at}.50</td></tr>`).join('');
    const { view } = shown(
      `<table><tr><th>Name</th><th>Price</th></tr>${rows}</table>`,
      { title: '', price: '' },
      { perPage: 'many', maxTokens: 400 },
    );
    expect(view.chunks.length).toBeGreaterThan(2);
    for (const chunk of view.chunks) expect(chunk.text).toMatch(/^\[1\] Name \| Price/);
  });

  it('lose nothing of a text longer than a chunk', () => {
    const words = Array.from({ length: 3000 }, (_, at) => `word${at}`);
    const { view } = shown(`<p>${words.join(' ')}</p>`, { body: 'full text' }, { maxTokens: 500 });
    const said = view.chunks.flatMap((chunk) => chunk.text.match(/word\d+/g) ?? []);
    expect(said).toEqual(words);
    for (const chunk of view.chunks) expect(chunk.text.startsWith('[1] ')).toBe(true);
  });

  it('take a record that is one link for a block, with its address', () => {
    const body = '<a class="c" href="/1"><b>One</b> <i>£1.50</i></a><a class="c" href="/2"><b>Two</b> <i>£2.50</i></a>';
    const { view, text } = shown(body, { title: '', url: 'link' }, { perPage: 'many', blocks: 'a.c' });
    expect(text).toMatch(/^# record 1\n\[1\] .*One.*\n# record 2\n\[2\] .*Two/);
    expect(view.nodes.map(({ record, attributes }) => [record, attributes.href])).toEqual([
      [0, 'https://shop.example/1'],
      [1, 'https://shop.example/2'],
    ]);
  });

  it.each(['slim_html', 'full_html', 'text_only'] as const)('number the records of %s as well', (transform) => {
    const { text } = shown(records(['one', 'two']), { title: '' }, { perPage: 'many', blocks: 'li.card', transform });
    expect(text.match(/^# record \d+$/gm)).toEqual(['# record 1', '# record 2']);
  });

  it('show only the records that are to be asked about', () => {
    const { view, text } = shown(
      records(['one', 'two', 'three']),
      { title: '' },
      { perPage: 'many', blocks: 'li.card', records: [1] },
    );
    expect(view.chunks.flatMap((chunk) => chunk.records)).toEqual([1]);
    expect(text).toContain('# record 2');
    expect(text).not.toContain('three');
  });
});

describe('hostile pages', () => {
  it.each([
    ['nested beyond reason', '<div>'.repeat(12_000)],
    ['with nothing in it', ''],
    ['of brackets', '<p>[1] [2: x] ]]]</p>'.repeat(500)],
    ['of asides in asides', '<aside class="related nav">text '.repeat(400)],
    ['with a huge attribute', `<p class="${'a '.repeat(50_000)}">x</p>`],
  ])('are shown without an error: %s', (_, body) => {
    for (const transform of ['reduce', 'text_only', 'slim_html', 'full_html'] as const) {
      expect(shown(body, { title: '', url: '', image: '' }, { transform }).view.chunks.length).toBeGreaterThanOrEqual(
        0,
      );
    }
  });
});
