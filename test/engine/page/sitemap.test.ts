import { describe, expect, it } from 'vitest';
import { readSitemap } from '../../../src/main/engine/page/sitemap';

describe('readSitemap', () => {
  it('reads the pages of an XML sitemap, not its images', () => {
    const text = `\ufeff<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="i">
      <url><loc> https://a.test/1?x=1&amp;y=2 </loc><image:image><image:loc>https://a.test/i.png</image:loc></image:image></url>
      <url><loc><![CDATA[https://a.test/2]]></loc></url><url><loc>https://a.test/2</loc></url><url><loc>relative</loc></url></urlset>`;
    expect(readSitemap(text)).toEqual({ urls: ['https://a.test/1?x=1&y=2', 'https://a.test/2'], sitemaps: [] });
  });

  it('reads the sitemaps of an index, whatever their prefix', () => {
    const text = '<s:sitemapindex><s:sitemap><s:loc>https://a.test/s1.xml.gz</s:loc></s:sitemap></s:sitemapindex>';
    expect(readSitemap(text)).toEqual({ urls: [], sitemaps: ['https://a.test/s1.xml.gz'] });
  });

  it('reads the items of RSS and the entries of Atom', () => {
    const rss =
      '<rss><channel><link>https://a.test/</link><item><link>https://a.test/post</link></item></channel></rss>';
    expect(readSitemap(rss).urls).toEqual(['https://a.test/post']);
    const atom =
      '<feed><link href="https://a.test/"/><entry><link rel="self" href="https://a.test/x"/><link href="https://a.test/y"/></entry></feed>';
    expect(readSitemap(atom).urls).toEqual(['https://a.test/y']);
  });

  it('reads a plain list of URLs and skips other lines', () => {
    expect(readSitemap('https://a.test/1\r\nnot a url\n\n https://a.test/2 ').urls).toEqual([
      'https://a.test/1',
      'https://a.test/2',
    ]);
  });

  it('finds nothing in anything else', () => {
    expect(readSitemap('<html><body><a href="https://a.test/">x</a></body></html>')).toEqual({
      urls: [],
      sitemaps: [],
    });
    expect(readSitemap('')).toEqual({ urls: [], sitemaps: [] });
  });
});
