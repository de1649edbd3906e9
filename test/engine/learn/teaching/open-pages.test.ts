import { describe, expect, it } from 'vitest';
import { getFingerprint } from '../../../../src/main/engine/learn/kinds';
import type { PageBody } from '../../../../src/main/engine/learn/registry/task';
import { createOpenPages } from '../../../../src/main/engine/learn/teaching/open-pages';
import { getElements, getFoldedText } from '../../../../src/main/engine/page/walk';

const LIMITS = { pages: 2, characters: 10_000, idleMs: 60_000 };

function body(text: string, url = 'https://shop.example/'): PageBody {
  const markup = `<!doctype html><p>${text}</p>`;
  return {
    body: Buffer.from(markup),
    contentEncoding: null,
    contentType: 'text/html',
    url,
    visitedAt: 0,
    maxBytes: 1e6,
  };
}

describe('createOpenPages', () => {
  it('gives the same tree for the same page, and another for another body or address', () => {
    const open = createOpenPages(LIMITS);
    const first = open(body('one'));
    expect(open(body('one'))).toBe(first);
    expect(open(body('two'))?.page.source).toContain('two');
    expect(open(body('one', 'https://other.example/'))?.page.url).toBe('https://other.example/');
  });

  it('closes the page that was asked for longest ago, and reads it right again', () => {
    const open = createOpenPages(LIMITS);
    const [one, two] = ['one', 'two'].map((text) => open(body(text)));
    expect(open(body('one'))).toBe(one);
    open(body('three'));
    expect(open(body('one'))).toBe(one);
    const again = open(body('two'));
    expect(again).not.toBe(two);
    expect(again && getFoldedText(again.page.document)).toBe('two');
  });

  it('holds no more characters than allowed, even of one page', () => {
    const open = createOpenPages({ ...LIMITS, characters: 100 });
    const long = 'word '.repeat(30);
    expect(open(body(long))).not.toBe(open(body(long)));
    const [short] = [open(body('one'))];
    expect(open(body('one'))).toBe(short);
    open(body(long));
    expect(open(body('one'))).not.toBe(short);
  });

  it('keeps a view of a very large page beside the whole of it, with the same elements and the same kind', () => {
    const open = createOpenPages({ ...LIMITS, characters: 100_000_000 });
    const rows = Array.from({ length: 20_000 }, (_, at) => `<li class="row">${at} <b>x</b></li>`).join('');
    const large = { ...body(`<ul>${rows}</ul><footer class="foot">foot</footer>`), maxBytes: 1e7 };
    const view = open(large, 'view');
    const whole = open(large);
    expect(view?.leftOut).toMatchObject({ unit: 'items', total: 20_000 });
    expect(whole?.leftOut).toBeNull();
    expect(open(large, 'view')).toBe(view);
    expect(open(large)).toBe(whole);
    if (!view || !whole) throw new Error('both can be read');
    const [shown, all] = [view, whole].map(({ page }) => getElements(page.document));
    expect(shown?.length).toBeLessThan(31_000);
    expect(all?.length).toBeGreaterThan(40_000);
    expect(getFingerprint(view.page)).toEqual(getFingerprint(whole.page));
  });

  it('reads a page of ordinary size once for both', () => {
    const open = createOpenPages(LIMITS);
    expect(open(body('one'), 'view')).toBe(open(body('one')));
  });

  it('says of a body that cannot be unpacked that it is none', () => {
    expect(createOpenPages(LIMITS)({ ...body('one'), contentEncoding: 'br' })).toBeNull();
  });
});
