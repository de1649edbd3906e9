import { describe, expect, it } from 'vitest';
import { readForQuery } from '../../../../src/main/engine/crawl/query/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';

const PROSE = `<p>${'Much has been said about it, and more will be, for the matter is old and wide. '.repeat(4)}</p>`;
const FORM = '<form method="post"><input name="user"><input type="password" name="word"><button>Go on</button></form>';
const quote = (tag: string) =>
  `<div class="quote"><span>“A line that somebody once said.”</span> <small>by Ada Brown</small> <a href="/author/ada-brown">(about)</a> <a class="tag" href="/tag/${tag}/">${tag}</a></div>`;
const quotes = (...tags: readonly string[]) => tags.map(quote).join('');
const LOGO = '<h1><a href="/">Lines to Read</a></h1>';
const crumbs = (...steps: readonly string[]) =>
  `<ul class="breadcrumb">${steps.map((step) => `<li><a href="/${step.toLowerCase()}">${step}</a></li>`).join('')}</ul>`;
const cards = (names: readonly string[]) =>
  names.map((name) => `<div class="card"><a href="/p/${name}">${name}</a> <span>€ 12.00</span></div>`).join('');

/** Pages of several sites by their addresses: their title, and what they show. */
const PAGES: Readonly<Record<string, readonly [title: string, body: string]>> = {
  '/quotes': [
    'Lines to Read',
    `${LOGO}${quotes('humor', 'love', 'life', 'humor')}<h2>Top tags</h2><a href="/tag/humor/">humor</a>`,
  ],
  '/tag/humor/': [
    'Lines to Read',
    `${LOGO}<h3>Viewing tag: <a href="/tag/humor/">humor</a></h3>${quotes('humor', 'humor', 'life')}`,
  ],
  '/tag/humor/page/2/': ['Lines to Read', `${LOGO}<h3>Viewing tag: humor</h3>${quotes('humor', 'love', 'humor')}`],
  '/tag/love/': ['Lines to Read', `${LOGO}<h3>Viewing tag: love</h3>${quotes('love', 'humor', 'love')}`],
  '/tag/dry-humor/': ['Lines to Read', `${LOGO}<h3>Viewing tag: dry humor</h3>${quotes('dry-humor', 'humor', 'life')}`],
  '/author/ada-brown': [
    'Lines to Read',
    `${LOGO}<h3>Ada Brown</h3><p><b>Born:</b> May 3, 1901 in Ghent</p>${PROSE}${PROSE}`,
  ],
  '/login': ['Lines to Read', `${LOGO}<a href="/login">Login</a>${FORM}`],
  '/account/new': ['Create an account', `<h1>Create an account</h1>${FORM}`],
  '/blog/log-in-safely': [
    'How to log in safely to your accounts',
    `<h1>How to log in safely to your accounts</h1>${PROSE}${PROSE}`,
  ],
  '/kontakt': ['Kontakt – Lampenhaus', `<h1>Kontakt</h1><p>post@lampenhaus.example</p>`],
  '/reach': ['Contact us | Lamp House', `<h1>Contact us</h1>${PROSE}`],
  '/p/contact-lenses': ['Contact lenses | Eyes', `<h1>Contact lenses</h1><p>€ 30.00</p>${PROSE}`],
  '/company/about': ['Lamp House', `<h1>About Lamp House</h1>${PROSE}`],
  '/legal': ['Terms of service', `<h1>Terms of service</h1><p>See our privacy policy.</p>${PROSE}`],
  '/privacy.html': ['Privacy', `<h1>Privacy notice</h1>${PROSE}`],
  '/info/delivery': ['Shipping & delivery', `<h1>Shipping & delivery</h1>${PROSE}`],
  '/help/returns': ['Returns', `<h1>Returns and refunds</h1>${PROSE}`],
  '/c/travel_2/': ['Travel | Books', `<h1>Travel</h1>${cards(['one', 'two', 'three', 'four'])}`],
  '/c/space-travel_9/': ['Space travel | Books', `<h1>Space travel</h1>${cards(['five', 'six', 'seven', 'eight'])}`],
  '/b/under-the-sun': [
    'Under the Sun | Books',
    `${crumbs('Home', 'Books', 'Travel')}<h1>Under the Sun</h1><p>€ 14.20</p>${PROSE}<h2>Also read</h2>${cards(['nine'])}`,
  ],
  '/b/travel-light': [
    'How to travel light | Books',
    `${crumbs('Home', 'Books', 'Health')}<h1>How to travel light</h1><p>€ 9.00</p>${PROSE}`,
  ],
  '/cmd/export': ['tool export', `<h1>export</h1><h2>Synopsis</h2><pre>tool export FILE</pre>${PROSE}`],
  '/cmd/import': [
    'tool import',
    `<h1>import</h1><h2>Synopsis</h2><pre>tool import FILE</pre><p>See the export command.</p>${PROSE}`,
  ],
};

const matching = (query: string) =>
  Object.entries(PAGES).flatMap(([path, [title, body]]) => {
    const source = `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
    const page = parsePage(source, `https://site.example${path}`);
    return readForQuery(page, readStructured(page), { query }).score >= 0.5 ? [path] : [];
  });

describe('the pages that a sentence means', () => {
  it.each<readonly [string, readonly string[]]>([
    ['pages that list quotes tagged humor', ['/tag/humor/', '/tag/humor/page/2/']],
    ['quotes with the tag "dry humor"', ['/tag/dry-humor/']],
    ['pages tagged love', ['/tag/love/']],
    ['pages tagged love or humor', ['/tag/humor/', '/tag/humor/page/2/', '/tag/love/']],
    ['page 2 of quotes tagged humor', ['/tag/humor/page/2/']],
    ['page 2 of the list', ['/tag/humor/page/2/']],
    ['page 3 of quotes tagged humor', []],
    ['pages about an author with biography', ['/author/ada-brown']],
    ['author pages', ['/author/ada-brown']],
    ['login page', ['/login']],
    ['the sign-in form', ['/login']],
    ['sign up page', ['/account/new']],
    ['the contact page', ['/kontakt', '/reach']],
    ['about us', ['/company/about']],
    ['privacy policy', ['/privacy.html']],
    ['terms of use', ['/legal']],
    ['shipping and returns', ['/info/delivery', '/help/returns']],
    ['return policy', ['/help/returns']],
    ['books in the travel category', ['/c/travel_2/', '/b/under-the-sun']],
    ['pages that list books in the travel category', ['/c/travel_2/']],
    ['documentation of the export command', ['/cmd/export']],
    ['careers page', []],
  ])('%s', (query, wanted) => {
    expect(matching(query)).toEqual(wanted);
  });

  it('are told with what holds for them', () => {
    const reason = (query: string, path: string) => {
      const [title, body] = PAGES[path] ?? ['', ''];
      const page = parsePage(
        `<html><head><title>${title}</title></head><body>${body}</body></html>`,
        `https://site.example${path}`,
      );
      return readForQuery(page, readStructured(page), { query }).reason;
    };
    expect(reason('pages tagged humor', '/tag/humor/')).toMatch(/^It has the tag "humor"/);
    expect(reason('pages tagged humor', '/quotes')).toMatch(/^Nothing says that it has the tag "humor"/);
    expect(reason('login page', '/login')).toMatch(/^It is the log-in page/);
    expect(reason('page 2 of the list', '/tag/humor/page/2/')).toMatch(/^It is page 2/);
  });
});
