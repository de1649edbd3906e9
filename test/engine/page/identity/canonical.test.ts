import { describe, expect, it } from 'vitest';
import { getIdentity } from '../../../../src/main/engine/page/identity/canonical';
import { scanPage } from '../../../../src/main/engine/page/links/index';

const URL_OF_PAGE = 'https://shop.test/shelf/item.html?ref=home';
const canonical = (head: string, header?: string) =>
  getIdentity(scanPage(`<head>${head}</head><body>`), URL_OF_PAGE, header).canonical;

describe('canonical', () => {
  it('is the link of the head, absolute and without fragment', () => {
    expect(canonical('<link rel="canonical" href="item.html#top">')).toBe('https://shop.test/shelf/item.html');
    expect(canonical('<base href="/b/"><link href=x rel="shortlink Canonical">')).toBe('https://shop.test/b/x');
  });

  it('is the header’s', () => {
    expect(canonical('', '</style.css>; rel=preload, <https://shop.test/a,b>; title="x"; rel="canonical"')).toBe(
      'https://shop.test/a,b',
    );
    expect(canonical('', '<https://shop.test/next>; rel="next"')).toBeNull();
  });

  it('is null if two are named, if it is in the body, or if it is impossible', () => {
    expect(canonical('<link rel=canonical href="/a"><link rel=canonical href="/b">')).toBeNull();
    expect(canonical('<link rel=canonical href="/a"><link rel=canonical href="/a#x">')).toBe('https://shop.test/a');
    expect(canonical('</head><body><link rel=canonical href="/a">')).toBeNull();
    expect(canonical('<link rel=canonical href="https://shop.test/{{slug}}">')).toBeNull();
    expect(canonical('<link rel=canonical href="http://localhost:3000/item">')).toBeNull();
    expect(canonical('<link rel=canonical href="mailto:a@b.test">')).toBeNull();
  });

  it('is og:url only if that is this page with fewer parameters', () => {
    expect(canonical('<meta property="og:url" content="https://shop.test/shelf/item.html">')).toBe(
      'https://shop.test/shelf/item.html',
    );
    expect(canonical('<meta property="og:url" content="https://shop.test/">')).toBeNull();
    expect(canonical('<meta property="og:url" content="/x"><link rel=canonical href="/a">')).toBe(
      'https://shop.test/a',
    );
  });
});
