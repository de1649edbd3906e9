import { describe, expect, it } from 'vitest';
import { planTemplate, readPage } from '../../../../src/main/engine/extract/index';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { readStructured } from '../../../../src/main/engine/page/structured/index';
import { inputOfBody } from './read';

async function read(body: string, type: string | null) {
  const input = await inputOfBody(body, type);
  return {
    markdown: INCLUDE_READERS.markdown(input),
    html: INCLUDE_READERS.html(input),
    urls: INCLUDE_READERS.urls(input),
  };
}

const RSS = `<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:dc="d" xmlns:media="m" xmlns:atom="a"><channel>
  <title>Tea &amp;amp; News</title><atom:link rel="self" href="https://shop.test/feed"/><atom:link rel="next" href="?page=2"/>
  <link>https://blog.test/</link><description>All about tea</description><language>en-GB</language>
  <item><title><![CDATA[First <b>post</b>]]></title><link>/posts/1</link><pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate>
    <dc:creator>Ann</dc:creator><category>green</category><description>short</description>
    <content:encoded><![CDATA[<p>Hello <a href="more">more</a> <b>open]]></content:encoded>
    <media:content url="/pot.jpg" medium="image"><media:title>Pot</media:title></media:content><enclosure url="/talk.mp3" type="audio/mpeg"/></item>
  <item><guid>https://blog.test/p/2</guid><author>bo@tea.test (Bo)</author><description>Only &lt;i&gt;text&lt;/i&gt;</description></item>
  </channel></rss>`;

describe('feeds', () => {
  it('reads RSS, whatever it is sent as', async () => {
    for (const type of ['application/rss+xml', 'text/html', 'text/plain', null]) {
      const { markdown, html, urls } = await read(RSS, type);
      expect(markdown).toBe(`# [Tea & News](https://blog.test/)

All about tea

## [First post](https://blog.test/posts/1)

Ann · Mon, 05 Jan 2026 10:00:00 GMT

Hello [more](https://blog.test/posts/more) **open**

![](https://blog.test/pot.jpg) [talk.mp3](https://blog.test/talk.mp3)

- green

## [https://blog.test/p/2](https://blog.test/p/2)

Bo

Only *text*
`);
      expect(html).toContain('<time datetime="2026-01-05T10:00:00.000Z">');
      expect(html).toContain('lang="en-GB"');
      expect(urls[0]).toBe('https://shop.test/shelf/item.html?page=2');
    }
  });

  it('reads RDF, whose items stand beside the channel', async () => {
    const body = `<rdf:RDF xmlns:rdf="r"><channel rdf:about="https://tea.test/"><title>T</title><link>https://tea.test/</link></channel>
      <item rdf:about="https://tea.test/1"><title>One</title><dc:date>2026-01-02</dc:date></item></rdf:RDF>`;
    expect((await read(body, 'application/rdf+xml')).markdown).toBe(
      '# [T](https://tea.test/)\n\n## [One](https://tea.test/1)\n\n2026-01-02\n',
    );
  });

  it('reads Atom with text, HTML and XHTML, against xml:base', async () => {
    const body = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de" xml:base="https://tea.test/blog/"><title type="html">A &amp;amp; B</title>
      <link href="./"/><link rel="self" href="feed"/><author><name>Ann</name></author>
      <entry><title>One &lt; two</title><link href="1"/><updated>2026-02-03T04:05:06Z</updated><summary>plain &lt;b&gt;</summary></entry>
      <entry xml:base="x/"><title>Two</title><link rel="alternate" href="2"/><author><name>Bo</name></author>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Deep <a href="3">link</a><br/></p></div></content></entry>
      <entry><title>Three</title><link href="3"/><content type="html">&lt;img src="i.png" alt="i"></content></entry></feed>`;
    const { markdown, html } = await read(body, 'application/atom+xml');
    expect(markdown).toBe(`# [A & B](https://tea.test/blog/)

## [One < two](https://tea.test/blog/1)

Ann · Updated: 2026-02-03T04:05:06Z

plain \\<b>

## [Two](https://tea.test/blog/x/2)

Bo

Deep [link](https://tea.test/blog/x/3)

## [Three](https://tea.test/blog/3)

Ann

![i](https://tea.test/blog/i.png)
`);
    expect(html).toContain('<html lang="de">');
  });

  it('says when an entry was changed, beside when it was published', async () => {
    const body = `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>One</title>
      <published>2026-01-01T00:00:00Z</published><updated>2026-02-03T04:05:06Z</updated></entry></feed>`;
    const { markdown, html } = await read(body, 'application/atom+xml');
    expect(markdown).toContain('2026-01-01T00:00:00Z · Updated: 2026-02-03T04:05:06Z');
    expect(html).toContain('Updated: <time datetime="2026-02-03T04:05:06.000Z">');
    const template = { date: 'Date | date', published: 'Published | date', updated: 'Updated | date' };
    const page = parsePage(html, 'https://blog.test/feed');
    const { records } = readPage(page, readStructured(page), { plan: planTemplate(template), perPage: 'one' });
    expect(records[0]?.values).toEqual({
      date: '2026-01-01T00:00:00Z',
      published: '2026-01-01T00:00:00Z',
      updated: '2026-02-03T04:05:06Z',
    });
  });

  it('reads JSON feeds', async () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      home_page_url: 'https://tea.test/',
      items: [
        { id: '1', url: 'https://tea.test/1', title: 'One', content_html: '<p>Hi <a href="x">x</a>', tags: ['a'] },
        { id: '2', url: '/2', content_text: 'a < b\n\nc', authors: [{ name: 'Ann' }], date_published: '2026-01-02' },
      ],
    };
    expect((await read(JSON.stringify(feed), 'application/feed+json')).markdown).toBe(
      '# [T](https://tea.test/)\n\n## [One](https://tea.test/1)\n\nHi [x](https://tea.test/x)\n\n- a\n\n' +
        '## [https://shop.test/2](https://shop.test/2)\n\nAnn · 2026-01-02\n\na < b\n\nc\n',
    );
  });

  it('lets no entry swallow the next', async () => {
    const body = `<rss><channel><title>T</title><item><title>1</title><description>&lt;table&gt;&lt;script&gt;x&lt;!--</description></item>
      <item><title>2</title><description>&lt;/article&gt;&lt;/body&gt;end</description></item></channel></rss>`;
    expect((await read(body, 'text/xml')).markdown).toBe('# T\n\n## 1\n\n## 2\n\nend\n');
  });
});
