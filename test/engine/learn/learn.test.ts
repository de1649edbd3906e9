import { ExtractorDocument } from '@shared/extractor';
import type { Template } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import { compileCoded, examine } from '../../../src/main/engine/learn/index';
import type { Answers } from '../../../src/main/engine/learn/types';
import { getElements } from '../../../src/main/engine/page/walk';
import { example, learnFrom, readyPage } from './pages';

interface Book {
  readonly title: string;
  readonly author: string;
  readonly year: string;
  readonly price: string;
  readonly tags: readonly string[];
}

const BOOKS: readonly Book[] = [
  { title: 'Low Tide', author: 'Ada Grey', year: '2019', price: '12.50', tags: ['sea', 'birds'] },
  { title: 'The Long Field', author: 'Bo Finch', year: '2021', price: '8.00', tags: ['farm'] },
  { title: 'Salt', author: 'Cy Moor', year: '2004', price: '31.20', tags: ['food', 'trade', 'sea'] },
  { title: 'Paper Birds', author: 'Dee Lund', year: '1998', price: '5.75', tags: ['craft', 'paper'] },
];

/** A shop's page of a book, beside books that are nothing but noise. */
function bookPage({ title, author, year, price, tags }: Book, other: Book) {
  return readyPage(`
    <nav><a href="/">Home</a><a href="/new">${other.title}</a></nav>
    <div id="content" class="css-1x9ab3"><h1>${title} <small>(paperback)</small></h1>
      <h3 class="author">by <a href="/a/${author.slice(0, 3)}">${author}</a></h3>
      <table class="facts"><tr><td>Publication year</td><td>${year}</td></tr><tr><td>Weight</td><td>200 g</td></tr></table>
      <div class="offer"><span class="old">$${other.price}</span> <span class="now">$${price}</span></div>
      <ul class="tags">${tags.map((tag) => `<li><a href="/t/${tag}">${tag}</a></li>`).join('')}</ul>
    </div>
    <aside><h4>Others</h4><p>${other.title}</p><p>$${other.price}</p></aside>`);
}

const TEMPLATE = { title: 'title', author: 'author', year: 'publication year', price: 'price', tags: ['each tag'] };
const getAnswers = ({ title, author, year, price, tags }: Book): Answers => ({
  title,
  author,
  year: Number(year),
  price: Number(price),
  tags,
});
const pages = BOOKS.map((book, at) => bookPage(book, BOOKS[(at + 1) % BOOKS.length] ?? book));
const examples = pages.map((page, at) => example(page, getAnswers(BOOKS[at] ?? BOOKS[0] ?? raise())));

function raise(): never {
  throw new Error('no book');
}

describe('learning from pages', () => {
  it('reads an unseen page as the examples say', () => {
    const plan = planTemplate(TEMPLATE);
    const learned = learnFrom(TEMPLATE, examples.slice(0, 3), { taught: false });
    const run = compileCoded({ ...learned.document, perPage: 'one' }, plan).run(pages[3] ?? raise());
    expect(run.records[0]?.values).toEqual(getAnswers(BOOKS[3] ?? raise()));
    for (const field of Object.values(learned.fields))
      expect(field).toMatchObject({
        accepted: true,
        agreement: 1,
        pages: 3,
        heldOut: 3,
        reason: null,
        author: 'induction',
      });
  });

  it('learns from one taught page, and warns how little that is', () => {
    const plan = planTemplate(TEMPLATE);
    const learned = learnFrom(TEMPLATE, examples.slice(0, 1));
    const run = compileCoded({ ...learned.document, perPage: 'one' }, plan).run(pages[2] ?? raise());
    expect(run.records[0]?.values).toEqual(getAnswers(BOOKS[2] ?? raise()));
    expect(learned.fields.title).toMatchObject({ accepted: true, heldOut: 0, reason: 'It is based on 1 page.' });
  });

  it('accepts nothing from two pages that nobody taught', () => {
    const learned = learnFrom(TEMPLATE, examples.slice(0, 2), { taught: false });
    expect(Object.values(learned.fields).some(({ accepted }) => accepted)).toBe(false);
    expect(learned.fields.title?.reason).toBe('Only 2 example pages have a value for it; three are needed.');
  });

  it('holds on to names and labels rather than to positions and generated classes', () => {
    const { document } = learnFrom(TEMPLATE, examples.slice(0, 3));
    const written = JSON.stringify(document.fields);
    expect(written).not.toContain('css-1x9ab3');
    expect(written).not.toContain('nth-of-type');
    expect(document.fields.year).toEqual({
      locators: expect.arrayContaining([expect.objectContaining({ by: 'label', label: 'publication year' })]),
    });
  });

  it('makes a document that can be written to a file and read again', () => {
    const { document } = learnFrom(TEMPLATE, examples.slice(0, 2));
    const kind = { site: 'site.example', patterns: [], fingerprint: [] };
    const whole = {
      format: 'winnow-extractor',
      version: 1,
      name: 'books',
      template: TEMPLATE,
      perPage: 'one',
      kind,
      ...document,
    };
    expect(ExtractorDocument.parse(JSON.parse(JSON.stringify(whole)))).toMatchObject({ fields: document.fields });
  });

  it('gives the same from the same examples', () => {
    const twice = [1, 2].map(() => learnFrom(TEMPLATE, examples.slice(0, 3)));
    expect(twice[0]).toEqual(twice[1]);
  });

  it('says which answers are not on the page', () => {
    const invented = examples.slice(0, 3).map((one, at) => ({ ...one, records: [{ title: `Invented ${at}` }] }));
    const { fields, document } = learnFrom({ title: 'title' }, invented);
    expect(fields.title).toMatchObject({ accepted: false, reason: 'On 3 of 3 pages its value was not found.' });
    expect(document.fields).toEqual({});
  });

  it('learns that a page may have no value', () => {
    const without = readyPage('<h1>Plain</h1><p class="by">Ada Grey</p><p class="isbn">9780316125581</p>');
    const bare = readyPage('<h1>Bare</h1><p class="by">Bo Finch</p>');
    const template = { isbn: 'ISBN-13' };
    const learned = learnFrom(template, [example(without, { isbn: '978-0316125581' }), example(bare, { isbn: null })]);
    const extractor = compileCoded({ ...learned.document, perPage: 'one' }, planTemplate(template));
    expect(extractor.run(bare).records[0]?.values).toEqual({ isbn: null });
    expect(extractor.run(without).records[0]?.values).toEqual({ isbn: '9780316125581' });
  });

  it('uses the elements a person picked', () => {
    const [page] = pages;
    if (!page) raise();
    const price = page.page.document.children;
    expect(price.length).toBeGreaterThan(0);
    const old = findByClass(page, 'old');
    const learned = learnFrom({ was: 'price' }, [
      { ...example(page, { was: 8 }), picked: { was: [{ elements: [old], attribute: null }] } },
    ]);
    const run = compileCoded({ ...learned.document, perPage: 'one' }, planTemplate({ was: 'price' })).run(
      pages[1] ?? raise(),
    );
    expect(run.records[0]?.values).toEqual({ was: 31.2 });
    expect(learned.fields.was?.author).toBe('person');
  });
});

describe('an exam', () => {
  const plan = planTemplate(TEMPLATE);
  const { document } = learnFrom(TEMPLATE, examples.slice(0, 3));

  it('agrees with the answers, on pages it was not learned from', () => {
    const { fields } = examine({ ...document, perPage: 'one' }, plan, examples, [0, 1, 2]);
    expect(fields.title).toMatchObject({ accepted: true, agreement: 1, pages: 4, heldOut: 1 });
  });

  it('refuses a field that no longer reads the accepted answers', () => {
    const broken = {
      ...document.fields,
      title: { locators: [{ by: 'selector' as const, selector: '.gone', take: 'text' as const, transforms: [] }] },
    };
    const { fields } = examine({ records: null, fields: broken, perPage: 'one' }, plan, examples, 'all');
    expect(fields.title).toMatchObject({ accepted: false, agreement: 0 });
    expect(fields.author?.accepted).toBe(true);
  });
});

function findByClass(ready: ReturnType<typeof readyPage>, name: string) {
  const pending = [...ready.page.document.children];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if ('attribs' in node && node.attribs.class === name) return node;
    if ('children' in node) pending.push(...node.children);
  }
  return raise();
}

describe('learning a list', () => {
  const list = (first: string, rest: readonly string[]) =>
    readyPage(`<h1>Soup</h1><ul class="parts"><li><strong>${first}</strong></li>${rest.map((one) => `<li>${one}</li>`).join('')}
      <li><strong>To serve</strong></li><li>bread</li></ul>`);
  const template = { ingredients: ['each ingredient'] };
  const read = (
    pages: readonly (readonly [ReturnType<typeof readyPage>, readonly string[]])[],
    unseen: ReturnType<typeof readyPage>,
  ) => {
    const learned = learnFrom(
      template,
      pages.map(([page, ingredients]) => example(page, { ingredients })),
    );
    return compileCoded({ ...learned.document, perPage: 'one' }, planTemplate(template)).run(unseen).records[0]?.values;
  };

  const learnLists = (asked: Template, html: string, answers: Readonly<Record<string, unknown>>, unseen: string) => {
    const { document } = learnFrom(asked, [example(readyPage(html), answers)]);
    return compileCoded({ ...document, perPage: 'one' }, planTemplate(asked)).run(readyPage(unseen)).records[0]?.values;
  };

  it('takes headings and texts of one element as members of their own', () => {
    const page = (steps: readonly (readonly [string, string])[]) =>
      `<h1>Soup</h1><ol class="steps">${steps.map(([name, text]) => `<li><h3>${name}</h3><p>${text}</p></li>`).join('')}</ol>`;
    const answer = ['Cut', 'Cut the leeks into rings.', 'Cook', 'Cook them in butter.'];
    const found = learnLists(
      { instructions: ['each step'] },
      page([
        ['Cut', 'Cut the leeks into rings.'],
        ['Cook', 'Cook them in butter.'],
      ]),
      { instructions: answer },
      page([
        ['Peel', 'Peel the beets.'],
        ['Boil', 'Boil them for an hour.'],
      ]),
    );
    expect(found).toEqual({ instructions: ['Peel', 'Peel the beets.', 'Boil', 'Boil them for an hour.'] });
  });

  it('sets notes of ingredients in parentheses, and takes the numbers of steps away', () => {
    const page = (item: string, note: string, steps: readonly string[]) =>
      `<h1>Soup</h1><ul class="parts"><li>2 leeks</li><li>1 ${item} <span class="item-notes">${note}</span></li></ul>
        <div class="how">${steps.map((step, at) => `<p>${at + 1}. ${step}</p>`).join('')}</div>`;
    const found = learnLists(
      { ingredients: ['each ingredient'], instructions: ['each step'] },
      page('onion', 'chopped finely', ['Cut the leeks.', 'Boil them.']),
      { ingredients: ['2 leeks', '1 onion (chopped finely)'], instructions: ['Cut the leeks.', 'Boil them.'] },
      page('beet', 'peeled and cut', ['Peel the beet.', 'Bake it.']),
    );
    expect(found).toEqual({
      ingredients: ['2 leeks', '1 beet (peeled and cut)'],
      instructions: ['Peel the beet.', 'Bake it.'],
    });
  });

  it('leaves out the headings among its members', () => {
    const unseen = list('For the stock', ['2 leeks', '1 bay leaf', '3 carrots']);
    const pages = [
      [list('For the soup', ['1 onion', '2 eggs']), ['1 onion', '2 eggs', 'bread']],
      [list('For the base', ['3 beets', 'salt', '1 apple']), ['3 beets', 'salt', '1 apple', 'bread']],
    ] as const;
    expect(read(pages, unseen)).toEqual({ ingredients: ['2 leeks', '1 bay leaf', '3 carrots', 'bread'] });
  });

  it('goes on if the answers are only the first few', () => {
    const page = readyPage('<ol class="cast"><li>Ada</li><li>Bo</li><li>Cy</li><li>Dee</li></ol><p class="x">Ada</p>');
    const learned = learnFrom({ cast: ['each name'] }, [example(page, { cast: ['Ada', 'Bo'] })]);
    const run = compileCoded({ ...learned.document, perPage: 'one' }, planTemplate({ cast: ['each name'] })).run(page);
    expect(run.records[0]?.values).toEqual({ cast: ['Ada', 'Bo', 'Cy', 'Dee'] });
  });

  it('splits what is written in one text', () => {
    const page = (tags: string) => readyPage(`<p class="tags">${tags}</p>`);
    const learned = learnFrom({ tags: ['each tag'] }, [
      example(page('sea, birds'), { tags: ['sea', 'birds'] }),
      example(page('farm, hay, rye'), { tags: ['farm', 'hay', 'rye'] }),
    ]);
    const extractor = compileCoded({ ...learned.document, perPage: 'one' }, planTemplate({ tags: ['each tag'] }));
    expect(extractor.run(page('one, two')).records[0]?.values).toEqual({ tags: ['one', 'two'] });
  });
});

describe('learning a number', () => {
  const page = (count: number) => readyPage(`<p>${count}</p><p>7</p><b class="stock">${count}</b>`);

  it('takes no small number that stands anywhere without a name that fits', () => {
    const learned = learnFrom({ weight: 'a number' }, [example(page(4), { weight: 4 })]);
    expect(learned.fields.weight?.accepted).toBe(false);
  });
});

describe('learning a number among others of one text', () => {
  const work = (height: number, width: number) =>
    readyPage(`<h1>A work</h1><p class="size">H. ${height} cm ; L. ${width} cm</p><p>Room 12</p>`);
  const template = { width: 'width in cm | number' };

  it('cuts it out of its text on other pages', () => {
    const learned = learnFrom(
      template,
      [
        [83, 95],
        [26, 41],
        [130, 97],
      ].map(([height = 0, width = 0]) => example(work(height, width), { width })),
    );
    expect(learned.fields.width?.accepted).toBe(true);
    const run = compileCoded({ ...learned.document, perPage: 'one' }, planTemplate(template)).run(work(64, 52));
    expect(run.records[0]?.values).toEqual({ width: 52 });
  });
});

describe('learning a list from two picked members', () => {
  it('finds those before, between and behind them', () => {
    const page = readyPage('<p>Ada</p><ol class="cast"><li>Ada</li><li>Bo</li><li>Cy</li><li>Dee</li></ol>');
    const [, bo, , dee] = getReadyItems(page);
    if (!bo || !dee) raise();
    const learned = learnFrom({ cast: ['each name'] }, [
      { ...example(page, { cast: ['Bo', 'Dee'] }), picked: { cast: [{ elements: [bo, dee], attribute: null }] } },
    ]);
    const run = compileCoded({ ...learned.document, perPage: 'one' }, planTemplate({ cast: ['each name'] })).run(page);
    expect(run.records[0]?.values).toEqual({ cast: ['Ada', 'Bo', 'Cy', 'Dee'] });
  });
});

it('takes a description that says no more than the title of its page for no place of titles', () => {
  const page = (title: string, description: string) =>
    readyPage(
      `<ol><li><b>${title}</b></li></ol><main><p>${description} of seeds.</p></main>`,
      `<meta name="description" content="${description}"><meta property="og:description" content="${description}">`,
    );
  const template = { title: '' };
  const learned = learnFrom(template, [example(page('Spice buns', 'Spice buns'), { title: 'Spice buns' })]);
  const run = compileCoded({ ...learned.document, perPage: 'one' }, planTemplate(template));
  const other = page('Seed rolls', 'With a delicious bite and a source of fibre');
  expect(run.run(other).records[0]?.values).toEqual({ title: 'Seed rolls' });
});

function getReadyItems(ready: ReturnType<typeof readyPage>) {
  return getElements(ready.page.document).filter(({ name }) => name === 'li');
}
