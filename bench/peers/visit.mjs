// What a program makes of a page with the libraries most use: links, images, JSON-LD and text by cheerio, the content by
// Readability in jsdom, Markdown of it by turndown.
import { Readability } from '@mozilla/readability';
import { load } from 'cheerio';
import { JSDOM } from 'jsdom';
import { converters } from './markdown.mjs';

export function visit(source, url) {
  const $ = load(source);
  const links = $('a[href]')
    .map((_, element) => absolute($(element).attr('href'), url))
    .get();
  const images = $('img')
    .map((_, element) => absolute($(element).attr('src'), url))
    .get();
  const data = $('script[type="application/ld+json"]')
    .map((_, element) => parsed($(element).text()))
    .get();
  $('script, style, noscript, template').remove();
  const text = $('body').text();
  const html = $.html();
  const article = new Readability(new JSDOM(source, { url }).window.document).parse();
  const markdown = converters.turndown(source);
  return JSON.stringify({ links, images, data, text, html, markdown, article: article?.textContent });
}

function absolute(reference, url) {
  return reference !== undefined && URL.canParse(reference, url) ? new URL(reference, url).href : null;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
