import { describe, expect, it } from 'vitest';
import { readText } from '../../../src/main/engine/extract/values/index';
import { getBodyValues, type ReadOptions } from './reading';

const STORY =
  '<p>The bridge was closed for two years. It opens on Monday, and the first buses cross it at six.</p>'.repeat(8);
const readTitle = (body: string, options: ReadOptions = {}) => getBodyValues(body, { title: '' }, options).title;
const titled = (text: string) =>
  `<title>${text}</title><meta property="og:title" content="${text}"><meta name="twitter:title" content="${text}">`;

describe('a title that the heading and the meta tags word otherwise', () => {
  it('is the heading', () => {
    const head = titled('Old river bridge opens to buses on Monday after two years');
    expect(
      readTitle(`<h1>Old river bridge opens again: first buses cross on Monday</h1>${STORY}`, { title: null, head }),
    ).toBe('Old river bridge opens again: first buses cross on Monday');
  });

  it('is the heading, which one of the others shortens', () => {
    const head = titled('Leek soup');
    expect(readTitle(`<h1>Leek soup with barley and thyme</h1>${STORY}`, { title: null, head })).toBe(
      'Leek soup with barley and thyme',
    );
  });

  it('is not a heading with other words, if the meta tags agree', () => {
    const head = titled('Old river bridge opens to buses on Monday');
    expect(readTitle(`<h1>Find articles and photos</h1>${STORY}`, { title: null, head })).toBe(
      'Old river bridge opens to buses on Monday',
    );
  });

  it('is the same, however quotes and dashes are set', () => {
    const head = titled("The baker's day - a portrait");
    expect(readTitle(`<h1>The baker’s day – a portrait</h1>${STORY}`, { title: null, head })).toBe(
      'The baker’s day – a portrait',
    );
  });
});

describe("the site's name behind a title", () => {
  it('is left out where markup or the heading has it', () => {
    const url = 'https://www.teahouse.example/green/assam';
    const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Tea from Assam | Tea House' };
    const script = `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
    expect(readTitle(`${script}${STORY}`, { url, title: 'Tea from Assam | Tea House' })).toBe('Tea from Assam');
    expect(readTitle(`<h1>Tea - from Assam - Tea House</h1>${STORY}`, { url, title: 'Tea' })).toBe('Tea - from Assam');
  });

  it('stays if it is no name of the site', () => {
    const url = 'https://www.teahouse.example/green/assam';
    expect(
      readTitle(`<h1>Tea from Assam | First flush</h1>${STORY}`, { url, title: 'Tea from Assam | First flush' }),
    ).toBe('Tea from Assam | First flush');
  });

  it('is left out behind a wide mark, where words stand without spaces', () => {
    const head = titled('古い橋が月曜日に開通、最初のバス｜川のニュース');
    expect(readTitle(`<h1>古い橋が月曜日に開通、最初のバス</h1>${STORY}`, { title: null, head, lang: 'ja' })).toBe(
      '古い橋が月曜日に開通、最初のバス',
    );
  });
});

describe('a page without a clear heading', () => {
  const body = `<div>Call me a scrivener.</div>${'<p>I am a rather elderly man.</p>'.repeat(9)}`;
  const head = '<title>Bartleby - Texts of the web study</title>';

  it('is called what its document is, where the title is asked for', () => {
    expect(getBodyValues(body, { title: '' }, { title: null, head }).title).toBe('Bartleby');
    expect(getBodyValues(body, { heading: 'Titel der Seite' }, { title: null, head }).heading).toBe('Bartleby');
  });

  it('has no name of anything for that', () => {
    expect(getBodyValues(body, { name: 'name of the product' }, { title: null, head }).name).toBeNull();
  });
});

describe('what is no title', () => {
  it("is the mark of a heading's own link", () => {
    const heading = '<h1>Advanced usage<a class="headerlink" href="#advanced-usage">¶</a></h1>';
    expect(readTitle(`${heading}${STORY}`, { title: 'Advanced usage — Manual' })).toBe('Advanced usage');
    expect(readTitle(`<h1>Programming in C#</h1>${STORY}`, { title: 'Programming in C#' })).toBe('Programming in C#');
  });

  it('are labelled titles of the entries of a list', () => {
    const entry = (name: string) => `<dt>No. 1</dt><dd><div><span>Title:</span> ${name}</div></dd>`;
    const entries = ['Cold rivers of the north', 'Moss and lichen', 'Roads before maps', 'Tides'].map(entry).join('');
    expect(readTitle(`<h1>Recent papers</h1><dl>${entries}</dl>`, { title: 'Recent papers' })).toBe('Recent papers');
  });
});

describe('a text with angle brackets', () => {
  it.each([
    ['<table>: The Table element', '<table>: The Table element'],
    ['Sorting a List<String>', 'Sorting a List<String>'],
    ['<p>Green &amp; quick</p>', 'Green & quick'],
    ['Boil.<br>Serve.', 'Boil. Serve.'],
    ['See <a href="/x">more</a>', 'See more'],
  ])('%s reads %s', (raw, text) => {
    expect(readText(raw)).toBe(text);
  });
});
