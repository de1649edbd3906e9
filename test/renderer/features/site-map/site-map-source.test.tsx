import type { MappedUrl, MapSummary } from '@shared/contract/site-map';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { SiteMapSource } from '../../../../src/renderer/src/features/site-map';
import { useStore } from '../../../../src/renderer/src/store/store';
import { renderPart } from '../../render-part';

const page = (path: string, more: Partial<MappedUrl> = {}): MappedUrl => ({
  url: `https://shop.test${path}`,
  title: null,
  date: null,
  kind: null,
  by: 'sitemap',
  visited: false,
  allowed: true,
  ...more,
});
const SUMMARY: MapSummary = {
  site: 'https://shop.test',
  total: 4,
  complete: false,
  visits: 2,
  bytes: 900,
  problems: [{ url: 'https://shop.test/private', message: 'robots.txt does not allow this page.' }],
  copies: [],
};

/** Answers the stream of a map with these lines. */
function serveMap(lines: readonly object[]): readonly unknown[] {
  const asked: unknown[] = [];
  const real = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  globalThis.fetch = async (url, init) => {
    if (!String(url).includes('/map/')) return real(url, init); // of a part that another test has left
    asked.push(JSON.parse(String(init?.body)));
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
  return asked;
}

it('shows the branches of a site and takes one as what is crawled, by keyboard alone', async () => {
  useStore.getState().setTarget('');
  const asked = serveMap([
    page('/', { title: 'Shop', kind: 'home', visited: true }),
    page('/products/lamp', { kind: 'product' }),
    page('/products/chair'),
    page('/products/lamp', { title: 'The lamp', kind: 'product', date: '2024-05-01T10:00:00.000Z', visited: true }),
    page('/about', { allowed: false }),
    SUMMARY,
  ]);
  const { user } = renderPart(<SiteMapSource />);
  await user.tab();
  await user.keyboard('{Enter}');
  await user.type(await screen.findByLabelText('Site'), 'shop.test{Enter}');
  const tree = await screen.findByRole('tree');
  expect((await screen.findByText(/There may be more/)).textContent).toMatch(/^4 URLs\. Visited: 2 pages\./);
  expect(asked).toEqual([{ url: 'https://shop.test', maxVisits: 20, limit: 100_000 }]);
  expect(
    within(tree)
      .getAllByRole('treeitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['shop.test4 URLs', 'products2 URLs', expect.stringContaining('Shop'), 'aboutforbidden by robots.txt']);
  within(tree).getAllByRole('treeitem')[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(within(tree).getByText('The lamp').parentElement?.textContent).toBe('lampThe lampProduct2024-05-01');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Crawl this branch' }));
  expect(useStore.getState().draft.target).toBe('https://shop.test/products/**');
});
