import { describe, expect, it } from 'vitest';
import { readPageText } from '../../../../src/main/engine/page/includes/text';
import { getMainContent } from '../../../../src/main/engine/page/main-content/index';
import { parsePage } from '../../../../src/main/engine/page/parse';

const NO_TIME = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 };

function mainText(html: string): string {
  const page = parsePage(html, 'https://example.com/some/page');
  return readPageText({ page, timer: NO_TIME, scope: getMainContent(page) });
}

const HEADER = `<header class="site-header"><a class="logo" href="/">The Daily Example</a>
  <nav class="main-nav"><ul><li><a href="/news">News</a></li><li><a href="/sports">Sports</a></li><li><a href="/login">Sign in</a></li></ul></nav></header>`;
const FOOTER = `<footer class="site-footer"><ul><li><a href="/privacy">Privacy Policy</a></li><li><a href="/terms">Terms of Service</a></li></ul>
  <p>© 2026 Example Ltd. All rights reserved.</p></footer>`;
const paragraph = (about: string) =>
  `<p>The ${about} was opened on Monday by the mayor, who said that the work had taken three years, cost less than planned, and would serve the whole valley for decades to come.</p>`;

describe('mainContentOf', () => {
  it('keeps the text of an article and leaves out navigation, related stories and the footer', () => {
    const found = mainText(`<title>New bridge opens</title>${HEADER}
      <main><article><h1>New bridge opens</h1>${paragraph('bridge')}${paragraph('road')}<h2>What comes next</h2>${paragraph('tunnel')}</article>
      <aside class="related-posts"><h3>Related stories</h3><ul><li><a href="/a">Ten cats of note</a></li><li><a href="/b">Rain tomorrow</a></li></ul></aside></main>
      <div class="cookie-banner"><p>We use cookies.</p><button>Accept all</button></div>${FOOTER}`);
    expect(found).toContain('The bridge was opened');
    expect(found).toContain('The tunnel was opened');
    expect(found).not.toMatch(/Sign in|Related stories|Ten cats|cookies|Privacy|rights reserved/);
  });

  it('keeps the questions and answers of a forum', () => {
    const post = (name: string, about: string) =>
      `<div class="post"><div class="author">${name}</div><div class="post-body">${paragraph(about)}${paragraph(`second ${about}`)}</div></div>`;
    const found = mainText(`<title>Which lamp?</title>${HEADER}<div id="content"><h1>Which lamp?</h1>
      ${post('ann', 'lamp')}${post('bob', 'lantern')}${post('cyd', 'candle')}</div>${FOOTER}`);
    for (const about of ['lamp', 'lantern', 'candle']) expect(found).toContain(`The ${about} was opened`);
    expect(found).not.toMatch(/Sports|Terms of Service/);
  });

  it('reads what a page without scripts shows in a noscript', () => {
    const found = mainText(
      `<title>Thread</title><body><noscript><div id="main-outlet">${paragraph('harbour')}${paragraph('pier')}</div></noscript><div id="app"></div>`,
    );
    expect(found).toContain('The harbour was opened');
    expect(found).toContain('The pier was opened');
  });

  it('changes nothing about a page that is one paragraph', () => {
    expect(mainText(paragraph('well'))).toContain('The well was opened');
  });

  it('puts up with empty and broken pages', () => {
    for (const html of [
      '',
      '   ',
      '<',
      '<html><body></body></html>',
      '<table><td><nav>',
      '\0\u0001<p>',
      '<p>'.repeat(50),
    ])
      expect(mainText(html)).toBe(mainText(html));
  });

  it('reads a page nested as deep as a page can be', () => {
    const deep = `${'<div class="wrap">'.repeat(3000)}${paragraph('cellar')}${'</div>'.repeat(3000)}`;
    expect(mainText(deep)).toContain('The cellar was opened');
  });
});
