import { describe, expect, it } from 'vitest';
import { withHeldLoads, withoutLoads } from '../../src/main/server/without-loads';
import { processorTime } from '../helpers/processor-time';

describe('a stored page that a person looks at', () => {
  it.each([
    ['<img alt="A" src="http://a.test/1.png" srcset="http://a.test/2.png 2x">', '<img alt="A" src="data:,">'],
    ['<img src="data:image/gif;base64,AA==">', '<img src="data:image/gif;base64,AA==">'],
    ['<picture><source srcset="http://a.test/1.webp"></picture>', '<picture><source></picture>'],
    ['<video poster="http://a.test/p.png" src="http://a.test/v"></video>', '<video></video>'],
    ['<iframe src="http://a.test/"></iframe>', '<iframe></iframe>'],
    [
      '<svg><use href="#a"></use><image href="http://a.test/a"></image></svg>',
      '<svg><use href="#a"></use><image></image></svg>',
    ],
    ['<td background="http://a.test/b.png">', '<td>'],
    ['<p style="background: url(&quot;http://a.test/b.png&quot;) red">', '<p style="background: url(data:,) red">'],
    [
      `<style>@import "x.css";a{b:url("c(1).png");d:url(#e)}@font-face{src:url(f.woff)}</style>`,
      '<style>a{b:url(data:,);d:url(#e)}</style>',
    ],
    ['<script src="http://a.test/s.js">x("<img src=1>")</script>', '<script type="text/plain"></script>'],
  ])('asks for nothing: %s', (html, quiet) => {
    expect(withoutLoads(html)).toBe(quiet);
  });

  it.each([
    '<a href="http://a.test/" title="&lt;img src=&quot;x&quot;>">Text of url(x) and src="y"</a>',
    '<time data="1" datetime="2030-01-01">',
    '<textarea>&lt;img src="x"></textarea>',
  ])('keeps all else: %s', (html) => {
    expect(withoutLoads(html)).toBe(html);
  });

  it('keeps its URLs if they are to be picked', () => {
    expect(withHeldLoads('<img alt="A" src="http://a.test/1" srcset="http://a.test/2 2x"><video poster="/p">')).toBe(
      '<img alt="A" src="data:," data-winnow-src="http://a.test/1" data-winnow-srcset="http://a.test/2 2x"><video data-winnow-poster="/p">',
    );
  });

  it('is made in time that grows with the page alone', () => {
    const style = '@import '.repeat(20_000) + '@font-face{'.repeat(20_000) + 'url( '.repeat(40_000);
    const spent = processorTime();
    withoutLoads(`<style>${style}</style>`);
    expect(spent()).toBeLessThan(3000);
  });
});
