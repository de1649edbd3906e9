import { describe, expect, it } from 'vitest';
import { readSitemap, readSitemapParts } from '../../../src/main/engine/page/sitemap';
import { processorTime } from '../../helpers/processor-time';

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

  it('resolves relative URLs if it knows the file, and skips broken ones', () => {
    const text = `<urlset><url><loc>/1</loc></url><url><loc>2?a=b</loc></url><url><loc>//b.test/3</loc></url>
      <url><loc></loc></url><url><loc>http://[</loc></url><url><loc>mailto:a@b.test</loc></url></urlset>`;
    const urls = ['https://a.test/1', 'https://a.test/maps/2?a=b', 'https://b.test/3'];
    expect(readSitemap(text, 'https://a.test/maps/s.xml').urls).toEqual(urls);
    expect(readSitemap('/1\nnext line\nhttps://a.test/2', 'https://a.test/').urls).toEqual(['https://a.test/2']);
  });

  it('reads the other languages of a page, behind the page', () => {
    const text = `<urlset><url><loc>https://a.test/en</loc><xhtml:link rel="alternate" hreflang="de" href="https://a.test/de?a&amp;b"/>
      <xhtml:link rel='alternate' hreflang='x-default' href='/'/></url><url><loc>https://a.test/de?a&amp;b</loc></url></urlset>`;
    expect(readSitemap(text, 'https://a.test/s.xml').urls).toEqual([
      'https://a.test/en',
      'https://a.test/de?a&b',
      'https://a.test/',
    ]);
  });

  it('reads no news, images or videos as pages', () => {
    const text = `<urlset><url><loc>https://a.test/1</loc><news:news><news:title>x</news:title></news:news><image:image>
      <image:loc>https://a.test/i.png</image:loc></image:image><video:video><video:content_loc>https://a.test/v.mp4</video:content_loc>
      <video:player_loc>https://a.test/p</video:player_loc></video:video></url></urlset>`;
    expect(readSitemap(text).urls).toEqual(['https://a.test/1']);
  });

  it('reads the name of an item without a link, unless it is none', () => {
    const text = `<rss><channel><item><guid>https://a.test/1</guid></item><item><guid isPermaLink="false">https://a.test/2</guid></item>
      <item><link>https://a.test/3</link><guid>https://a.test/?p=3</guid></item></channel></rss>`;
    expect(readSitemap(text).urls).toEqual(['https://a.test/1', 'https://a.test/3']);
  });

  it('follows a feed in pages', () => {
    const atom = '<feed><link rel="next" href="?page=2"/><entry><link href="/y"/></entry></feed>';
    expect(readSitemap(atom, 'https://a.test/feed')).toEqual({
      urls: ['https://a.test/y'],
      sitemaps: ['https://a.test/feed?page=2'],
    });
  });

  it('reads what is said of a page beside its URL', () => {
    const text = `<urlset><url><lastmod>2024-05-01</lastmod><loc>https://a.test/1</loc></url>
      <url><loc>https://a.test/2</loc><news:news><news:title>A &amp; B</news:title>
        <news:publication_date>2024-05-02</news:publication_date></news:news></url>
      <url><loc>https://a.test/3</loc><image:image><image:title>Not it</image:title></image:image></url></urlset>`;
    expect([...readSitemapParts(text)].flatMap(({ entries }) => entries)).toEqual([
      { url: 'https://a.test/1', title: null, date: '2024-05-01', isArticle: false },
      { url: 'https://a.test/2', title: 'A & B', date: '2024-05-02', isArticle: true },
      { url: 'https://a.test/3', title: null, date: null, isArticle: false },
    ]);
    const atom = `<feed><title>Feed</title><entry><title>One</title><link href="https://a.test/y"/>
      <updated>2024-05-03T00:00:00Z</updated></entry></feed>`;
    expect([...readSitemapParts(atom)].flatMap(({ entries }) => entries)).toEqual([
      { url: 'https://a.test/y', title: 'One', date: '2024-05-03T00:00:00Z', isArticle: true },
    ]);
  });

  it('loses nothing of a file that it reads in parts', () => {
    const urls = Array.from({ length: 25_000 }, (_, index) => `https://a.test/${index}/${'x'.repeat(index % 70)}`);
    const xml = `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc><lastmod>2020-01-01</lastmod></url>`).join('\n')}</urlset>`;
    const spent = processorTime();
    expect([...readSitemapParts(xml)].length).toBeGreaterThan(10);
    expect(readSitemap(xml).urls).toEqual(urls);
    expect(readSitemap(urls.join('\r\n')).urls).toEqual(urls);
    expect(spent()).toBeLessThan(10_000);
  });
});
