import { describe, expect, it } from 'vitest';
import { readPageText } from '../../../../src/main/engine/page/includes/text';
import { getMainContent } from '../../../../src/main/engine/page/main-content/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { processorTime } from '../../../helpers/processor-time';

const NO_TIME = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 };

function mainText(body: string, url = 'https://example.com/2026/the-old-mill'): string {
  const page = parsePage(`<!doctype html><title>The old mill is for sale</title><body>${body}</body>`, url);
  return readPageText({ page, timer: NO_TIME, scope: getMainContent(page) });
}

const MENU = '<nav><ul><li><a href="/">Home</a></li><li><a href="/about">About us</a></li></ul></nav>';
const FOOTER = '<footer><p>© 2026 The Valley Post. <a href="/imprint">Imprint</a></p></footer>';
const PARAGRAPHS =
  '<p>The old mill at the river is for sale again, two years after its roof was mended.</p><p>The town wants 90,000 for it, and hopes for a baker.</p>';
const SAID = [
  'I worked there as a boy, and I can tell you that the cellar is wet in every single spring, whatever the agent says about it.',
  'What a pity that nobody thought of a museum, since there are so many schools around here that would come to see the wheel turn.',
  'My grandfather built the second wheel, and he always said that the stream would one day take the whole house with it.',
  'The price is a joke, because for this money one gets a farm with land and a barn on the other side of the hill.',
  'A baker would be wonderful, but I would rather see a small brewery with a garden where one can sit in the evening.',
  'They should have asked us before they put it on the market, as they did with the old school some years ago.',
];

/** Comments laid out by a function of their text and number. */
const comments = (write: (text: string, at: number) => string) => SAID.map(write).join('\n');
const plain = (text: string, at: number) =>
  `<div><p><b>Ann ${at}</b> 12 March 2026 at 10:2${at}</p><p>${text}</p></div>`;

function expectArticleAlone(found: string) {
  expect(found).toContain('The old mill at the river is for sale again');
  expect(found).toContain('hopes for a baker');
  for (const text of SAID) expect(found).not.toContain(text.slice(0, 40));
  expect(found).not.toMatch(/About us|Imprint/);
}

describe('comments below a short article', () => {
  it('are left out where their section is named after them', () => {
    for (const [open, close] of [
      ['<section id="comments">', '</section>'],
      ['<div class="comments-area">', '</div>'],
      ['<div class="post-comments">', '</div>'],
    ] as const)
      expectArticleAlone(
        mainText(
          `${MENU}<main><article><h1>The old mill is for sale</h1>${PARAGRAPHS}</article>${open}<h2>Join in</h2>${comments(plain)}${close}</main>${FOOTER}`,
        ),
      );
  });

  it('are left out of a list as blogs have it', () => {
    const item = (text: string, at: number) =>
      `<li class="comment" id="comment-${at}"><article><footer><cite>Ann ${at}</cite> says:</footer><div class="comment-content"><p>${text}</p></div><a href="#r">Reply</a></article></li>`;
    expectArticleAlone(
      mainText(
        `${MENU}<div class="entry"><h1>The old mill is for sale</h1>${PARAGRAPHS}</div><h3>6 thoughts on “The old mill is for sale”</h3><ol class="commentlist">${comments(item)}</ol>${FOOTER}`,
      ),
    );
  });

  it('are left out below a heading in any of six languages, without a class on the page', () => {
    for (const heading of [
      '6 comments',
      'Comments (6)',
      '6 Kommentare',
      'Commentaires (6)',
      '6 comentarios',
      'Commenti: 6',
      '6 reacties',
      '6 Kommentare zu „Die alte Mühle“',
    ])
      expectArticleAlone(
        mainText(`${MENU}<h1>The old mill is for sale</h1>${PARAGRAPHS}<h2>${heading}</h2>${comments(plain)}${FOOTER}`),
      );
  });

  it('are left out below a heading without their number, where each says when it was written', () => {
    expectArticleAlone(
      mainText(
        `${MENU}<div><h1>The old mill is for sale</h1>${PARAGRAPHS}</div><div><p><b>Comments</b></p>${comments(plain)}</div>${FOOTER}`,
      ),
    );
  });

  it('leave what follows them, where it has a heading of the same level', () => {
    const found = mainText(
      `${MENU}<h1>The old mill is for sale</h1>${PARAGRAPHS}<h2>6 comments</h2>${comments(plain)}<h2>How to bid</h2><p>Bids go to the town hall in a closed envelope, with the name of the bidder and the sum.</p>${FOOTER}`,
    );
    expectArticleAlone(found);
  });
});

describe('comments that are the content', () => {
  const post = (text: string, at: number) =>
    `<div class="post"><div class="author">ann${at}</div><div class="post-body"><p>${text}</p></div></div>`;

  it('stay in a thread, whose first post looks like the others', () => {
    const found = mainText(
      `${MENU}<div id="content"><h1>Who remembers the old mill?</h1><div class="post"><div class="author">bob</div><div class="post-body">${PARAGRAPHS}</div></div><h2>6 comments</h2>${comments(post)}</div>${FOOTER}`,
    );
    for (const text of SAID) expect(found).toContain(text);
  });

  it('stay on a page of a forum by its address', () => {
    const found = mainText(
      `${MENU}<div><h1>Who remembers the old mill?</h1><div>${PARAGRAPHS}</div><h2>6 comments</h2>${comments(post)}</div>${FOOTER}`,
      'https://forum.example.com/t/the-old-mill/12',
    );
    for (const text of SAID) expect(found).toContain(text);
  });

  it('stay where there is nothing else', () => {
    const found = mainText(
      `${MENU}<h1>The old mill is for sale</h1><section id="comments">${comments(plain)}</section>${FOOTER}`,
    );
    for (const text of SAID) expect(found).toContain(text);
  });
});

it('a chapter about comments stays', () => {
  const chapter =
    'A comment begins with two slashes and ends with the line, so that a program may say what it is about and why.';
  expect(
    mainText(
      `${MENU}<main><h1>The language by example</h1>${PARAGRAPHS}<h2>Comments</h2><p>${chapter}</p><h2>Numbers</h2><p>Numbers are written as in other languages, with a point before the fraction and none for thousands.</p></main>${FOOTER}`,
    ),
  ).toContain(chapter);
});

it('class names made to be slow are read at once', () => {
  const spent = processorTime();
  const slow = ['comments'.concat('1'.repeat(150), 'x'), `${'content'.repeat(400)}!`, `${'row-'.repeat(700)}!`];
  const text = slow.map((name) => `<div class="${name}">${PARAGRAPHS}</div>`).join('');
  const section = `<section id="comments">${slow.map((name) => `<div class="${name}">${SAID[0]}</div>`).join('')}</section>`;
  expect(mainText(`${MENU}<main><h1>The old mill</h1>${text}</main>${section}`)).toContain('hopes for a baker');
  expect(spent()).toBeLessThan(5000);
});
