import { describe, expect, it } from 'vitest';
import { together } from '../consensus/choices';
import { getBodyValues, readBody } from '../reading';

const SITE = 'The Daily Crow';
const url = 'https://news.example/2024/p-7';

/** Ways in which a page names its site, beside the heading of its own matter. */
const SITES: readonly (readonly [how: string, head: string, body: string, url?: string])[] = [
  ['its OpenGraph', `<meta property="og:site_name" content="${SITE}"><meta property="og:title" content="${SITE}">`, ''],
  ['an application name', `<meta name="application-name" content="${SITE}">`, `<h1>${SITE}</h1>`],
  ['JSON-LD', `<script type="application/ld+json">{"@type":"WebSite","name":"${SITE}"}</script>`, `<h1>${SITE}</h1>`],
  [
    'the publisher of the page',
    `<script type="application/ld+json">{"@type":"WebPage","publisher":{"@type":"Organization","name":"${SITE}"}}</script>`,
    `<h1>${SITE}</h1>`,
  ],
  ['a link to its first page', '', `<h1><a href="/">${SITE}</a></h1>`],
  ['a link to its index', '', `<div><a href="/index.html">${SITE}</a></div><h1>${SITE}</h1>`],
  ['a logo', '', `<a href="/"><img src="/l.png" alt="${SITE} logo"></a><h1>${SITE}</h1>`],
  ['its address', '', `<h1>${SITE}</h1>`, 'https://www.dailycrow.example/2024/p-7'],
];

describe("a site's own name is not that of its pages", () => {
  it.each(SITES)('when it is told by %s', (_, head, body, at = url) => {
    const page = `${body}<h2>Rain again</h2><p>It rained on Monday, and it rained on Tuesday.</p>`;
    const options = { title: SITE, head, url: at };
    expect(getBodyValues(page, { title: '', headline: 'name of the article' }, options)).toEqual({
      title: 'Rain again',
      headline: 'Rain again',
    });
  });

  it('nor where nothing else is there to name the page', () => {
    const body = `<header><a href="/">${SITE}</a></header><p>It rained on Monday.</p>`;
    expect(getBodyValues(body, { name: '' }, { title: SITE, url })).toEqual({ name: null });
  });

  it('nor its author or brand', () => {
    const head = `<meta property="og:site_name" content="${SITE}"><meta name="author" content="${SITE}">`;
    const body = '<h1>Rain again</h1><p>It rained on Monday.</p>';
    expect(getBodyValues(body, { author: '', brand: '' }, { title: `Rain again | ${SITE}`, head, url })).toEqual({
      author: null,
      brand: null,
    });
  });

  it('but where the site is asked for', () => {
    const head = `<meta property="og:site_name" content="${SITE}">`;
    const body = '<h1>Rain again</h1>';
    const asked = { site: { name: '' }, site_name: '', source: 'name of the website' };
    expect(getBodyValues(body, asked, { title: `Rain again | ${SITE}`, head, url })).toEqual({
      site: { name: SITE },
      site_name: SITE,
      source: SITE,
    });
  });

  it('but on the first page, which is about the site', () => {
    const at = 'https://www.dailycrow.example/';
    expect(getBodyValues(`<h1>${SITE}</h1>`, { name: '' }, { title: SITE, url: at })).toEqual({ name: SITE });
  });

  it('but of what markup says is the thing itself', () => {
    const head =
      '<meta property="og:site_name" content="Lindenhof"><script type="application/ld+json">{"@type":"Restaurant","name":"Lindenhof","telephone":"030 5550148"}</script>';
    expect(getBodyValues('<h1>Contact</h1>', 'name and phone', { title: 'Contact', head, url })).toEqual({
      name: 'Lindenhof',
      phone: '030 5550148',
    });
  });

  it.each([`<h1><a href="/">${SITE}</a></h1>`, `<h1>${SITE}</h1>`])('nor when pages are read together: %s', (head) => {
    const persons = [...'ABCDEFGHIJKL'].map((letter) => `${letter}da ${letter}rook`);
    const readings = persons.map((person, at) => {
      const body = `${head}<h3>${person}</h3><p><b>Born:</b> ${at + 1} May 19${at + 10}</p>`;
      const here = `https://news.example/p/${at}`;
      return { url: here, record: readBody(body, 'name and date of birth', { title: SITE, url: here }) };
    });
    expect(together('name and date of birth', readings).map(({ values }) => values.name)).toEqual(persons);
  });

  it('found by the end of the address where no heading tells', () => {
    const body = '<h1>Poets</h1><p>Ada Brook</p><p>She wrote all her life.</p>';
    const at = 'https://verse.example/poets/ada-brook';
    expect(getBodyValues(body, { name: '' }, { title: 'Poets', url: at })).toEqual({ name: 'Ada Brook' });
  });
});
