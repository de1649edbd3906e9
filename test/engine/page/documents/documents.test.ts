import { describe, expect, it } from 'vitest';
import { INCLUDE_READERS } from '../../../../src/main/engine/page/includes/index';
import { type Body, inputOfBody, readBody } from './read';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const kinds = async (body: Body, type: string | null) => {
  const input = await inputOfBody(body, type);
  return {
    raw: INCLUDE_READERS.raw(input),
    text: INCLUDE_READERS.text(input),
    markdown: INCLUDE_READERS.markdown(input),
    urls: INCLUDE_READERS.urls(input),
    blobs: JSON.parse(INCLUDE_READERS.json_blobs(input)),
  };
};

describe('HTML', () => {
  it.each([
    ['text/html', '<p>a<p>b'],
    ['text/html; charset=utf-8', 'no tag at all'],
    ['text/plain', '<!-- c --><!DOCTYPE html><p>a'],
    ['application/octet-stream', '\n<html><p>a'],
    [null, '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html><p>a</html>'],
    [null, 'Some <b>text</b> with <a href=x>tags</a>'],
    ['text/xml', '<html xmlns="http://www.w3.org/1999/xhtml"><p>a</p></html>'],
    ['text/html', '<svg></svg>'],
    ['text/html', '{"a": this is not JSON}'],
  ])('stays as it is, sent as %s: %s', async (type, body) => {
    expect(await readBody(body, type)).toMatchObject({ markup: body, text: body });
  });

  it('opens what XHTML closes in one tag', async () => {
    const source =
      '<html><head><title/><script src="a.js"/></head><body><div id="x>y"/><br/><p>shown</p></body></html>';
    expect((await kinds(source, 'application/xhtml+xml')).text).toBe('shown');
  });
});

describe('files that are no page', () => {
  it.each([
    ['\x89PNG\r\n\x1a\nrest', 'a PNG image. Turn on OCR to read its text'],
    ['\xff\xd8\xff\xe0rest', 'a JPEG image. Turn on OCR to read its text'],
    ['GIF89arest', 'a GIF image'],
    ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'a WebP image. Turn on OCR to read its text'],
    ['\0\0\0\x20ftypavif', 'an AVIF image'],
    ['\0\0\0\x20ftypisom', 'an MPEG-4 video'],
    ['ID3\x03\0\0\0\0\0\0\x01\x02', 'an MP3 recording'],
    ['PK\x03\x04\x14\0', 'a ZIP archive'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'an office document of an older format'],
    ['wOF2\0\x01\0\0', 'a font'],
    ['MZ\x90\0\x03\0\0\0\x04\0', 'a program'],
    ['\0\x01\x02\x03\x04\x05\x06\x07', 'binary data'],
  ])('says what %j is, whatever it is sent as', async (body, what) => {
    for (const type of ['text/html', null, 'application/octet-stream'])
      expect(await readBody(latin1(body), type)).toEqual({ message: `The address is not a web page but ${what}.` });
  });

  it.each([
    'BM means bitmap',
    'MZ, or so',
    'ID3 tags',
    'a\0b stray zero in a long enough text, as some servers send it',
  ])('takes text for text: %s', async (body) => {
    expect(await readBody(body, 'text/plain')).toHaveProperty('text', body);
  });
});

describe('JSON', () => {
  const data = {
    name: 'Blue Teapot',
    price: 9.5,
    site: 'https://tea.test/x',
    sizes: ['S', 'M'],
    note: '</script><b>&',
  };

  it('becomes a page that holds it and shows it', async () => {
    const body = JSON.stringify(data);
    const { raw, text, urls, blobs } = await kinds(body, 'application/json');
    expect(raw).toBe(body);
    expect(blobs).toEqual([{ name: 'application/json', data }]);
    expect(urls).toEqual(['https://tea.test/x']);
    for (const shown of ['Blue Teapot', '9.5', 'sizes', 'M', '</script><b>&']) expect(text).toContain(shown);
  });

  it.each([
    ['text/html', '{"a":[1]}'],
    ['text/plain', '\ufeff {"a":[1]}'],
    ['application/vnd.api+json', '{"a":[1]}'],
    ['application/json', ')]}\',\n{"a":[1]}'],
    ['application/javascript', 'callback({"a":[1]});'],
  ])('is known by type or content: %s', async (type, body) => {
    expect((await kinds(body, type)).blobs).toEqual([{ name: 'application/json', data: { a: [1] } }]);
  });

  it('may come one value a line', async () => {
    const { blobs } = await kinds('{"a":1}\n{"a":2}\n', 'application/x-ndjson');
    expect(blobs.map(({ data: value }: { data: unknown }) => value)).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('shows lists of like objects as tables', async () => {
    const { markdown } = await kinds('[{"a":1,"b":"x"},{"a":2,"b":null},{"b":true,"c":[3,4]}]', 'application/json');
    expect(markdown).toContain('| a | b | c |\n| --- | --- | --- |\n| 1 | x |  |\n| 2 |  |  |\n|  | true | 3, 4 |');
  });

  it('is text where it is broken or nested without end', async () => {
    for (const body of ['{"a":', '['.repeat(100_000), `${'['.repeat(2000)}${']'.repeat(2000)}`])
      expect((await kinds(body, 'application/json')).text).toBe(body);
  });
});

describe('text', () => {
  it('keeps its lines, with its addresses as links', async () => {
    const body = '\n# Title\n\n  a <b> https://tea.test/a?b=1&c=2. (http://tea.test/d)\n';
    const { raw, text, urls } = await kinds(body, 'text/markdown');
    expect(raw).toBe(body);
    expect(text).toBe(body.trim());
    expect(urls).toEqual(['https://tea.test/a?b=1&c=2', 'http://tea.test/d']);
  });

  it('is what a CSV is that holds no table', async () => {
    expect((await kinds('a,b\n1,<2>\n', 'text/csv')).text).toBe('a,b\n1,<2>');
    expect((await kinds('one\ntwo\nthree\n', 'text/csv')).text).toBe('one\ntwo\nthree');
    expect((await kinds('Dear all,\nwe met, ate, and left.\nYours\n', 'text/csv')).text).toContain('we met, ate');
  });
});

describe('XML', () => {
  it('shows names and texts in order, and addresses as links', async () => {
    const body =
      '<?xml version="1.0"?><!DOCTYPE c [<!ENTITY x "y">]><c v="2"><head><title>List</title></head><i>one</i><g><i url="https://tea.test/1">two &amp; three</i><!-- n --><p>some <b>mixed</b> text</p></g></c>';
    const { raw, text, urls } = await kinds(body, 'application/xml');
    expect(raw).toBe(body);
    expect(text.replaceAll(/\s+/g, ' ')).toBe(
      'List v 2 title List i one url https://tea.test/1 two & three some mixed text',
    );
    expect(urls).toEqual(['https://tea.test/1']);
  });

  it('reads sitemaps as links', async () => {
    const body = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://tea.test/1</loc>
      <lastmod>2026-01-02</lastmod></url><url><loc> https://tea.test/2 </loc></url></urlset>`;
    const { text, urls } = await kinds(body, 'text/html');
    expect(urls).toEqual(['https://tea.test/1', 'https://tea.test/2']);
    expect(text).toContain('https://tea.test/1 2026-01-02');
  });

  it('reads a drawing with its title and text', async () => {
    const body =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><title>Map</title><text>Here</text></svg>';
    expect((await kinds(body, 'image/svg+xml')).text).toBe('Map\n\nHere');
  });

  it('bears hostile nesting', async () => {
    const { text } = await kinds(`<r>${'<a>'.repeat(50_000)}kept`, 'text/xml');
    expect(text).toContain('kept');
  });
});
