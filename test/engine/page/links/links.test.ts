import { describe, expect, it } from 'vitest';
import { getPageLinks, readFoundLinks } from '../../../../src/main/engine/page/links/index';
import { parsePage } from '../../../../src/main/engine/page/parse';
import { processorTime } from '../../../helpers/processor-time';
import { PAGE_URL } from '../page';

const FOLLOWED = new Set(['anchor', 'area', 'frame', 'next', 'prev']);

/** Both readers of links, which must agree on what a person can follow. */
function both(source: string): readonly string[] {
  const found = readFoundLinks(source, PAGE_URL).filter(({ kind }) => FOLLOWED.has(kind));
  const fromTags = found.map(({ url }) => url);
  expect(getPageLinks(parsePage(source, PAGE_URL))).toEqual(fromTags);
  return fromTags;
}

describe('the links a person can follow', () => {
  it('reads a, area, next and prev, iframe in page order, each once', () => {
    const source = `<link rel="canonical" href="/canonical"><link rel="prefetch next" href="?page=2"><a href="/b">b</a>
      <area href="c"><iframe src="//other.test/d"></iframe><a href="/b#part">again</a><A HREF=/e>e</A>`;
    expect(both(source)).toEqual([
      'https://shop.test/shelf/item.html?page=2',
      'https://shop.test/b',
      'https://shop.test/shelf/c',
      'https://other.test/d',
      'https://shop.test/e',
    ]);
  });

  it('resolves against the first base, wherever it stands', () => {
    expect(both('<head><base target=x><base href="/root/"><base href="/no/"></head><a href="x">x</a>')).toEqual([
      'https://shop.test/root/x',
    ]);
  });

  it('decodes entities in addresses', () => {
    expect(both('<a href="/?a=1&amp;b=2&#38;c=3">x</a>')).toEqual(['https://shop.test/?a=1&b=2&c=3']);
  });

  it('leaves out links that are not http, not of the page, or only a position on it', () => {
    const source = `<a href="javascript:go()">1</a><a href="mailto:a@b.test">2</a><a href="#top">3</a><a href="http://[bad">4</a>
      <template><a href="/template">5</a></template><!-- <a href="/comment">6</a> --><script>'<a href="/script">7</a>'</script>
      <textarea><a href="/textarea">8</a></textarea><a name=x>9</a>`;
    expect(both(source)).toEqual([]);
  });

  it('reads links inside noscript, and behind a drawing whose title closes itself', () => {
    expect(
      both('<noscript><a href="/n">n</a></noscript><svg><title/><a href="/s"></a></svg><a href="/t">t</a>'),
    ).toEqual(['https://shop.test/n', 'https://shop.test/s', 'https://shop.test/t']);
  });

  it('takes linear time for tags that never close', () => {
    const source = `${'<x1>'.repeat(200_000)}${'</y1>'.repeat(200_000)}<a href="/end">end</a>`;
    const spent = processorTime();
    expect(readFoundLinks(source, PAGE_URL).map(({ url }) => url)).toEqual(['https://shop.test/end']);
    expect(spent()).toBeLessThan(5000);
  });
});
