import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { magazine, POSTS, PRODUCTS, product, shop } from '../helpers/query-sites';
import { type Site, startSite } from '../helpers/site';

let app: TestApp;
const sites = new Map<string, Site>();
beforeAll(async () => {
  app = await startTestApp({ settings: { hostConcurrency: 4 } });
  for (const [name, fill] of [
    ['shop', shop],
    ['magazine', magazine],
    ['product', product],
  ] as const) {
    const site = await startSite();
    fill(site);
    sites.set(name, site);
  }
});
afterAll(async () => {
  await app.stop();
  for (const site of sites.values()) await site.stop();
});

const VISITS = 30;
const paths = <Row extends { readonly path: string }>(rows: readonly Row[], which: (row: Row) => boolean) =>
  rows.filter(which).map(({ path }) => path);

/** The paths a query crawl of a site reports, and for each page why. */
async function crawl(name: string, query: string) {
  const site = sites.get(name);
  if (!site) throw new Error(`no site ${name}`);
  const { results, jobId } = await app.run('crawl', { query, startUrls: [site.url('/')], maxVisits: VISITS });
  const { results: urls } = await app.api('listUrls', { id: jobId, limit: 1000 });
  const told = urls.map(
    ({ url, hit, match }) => `${hit ? '+' : '-'} ${url.slice(site.origin.length)} ${match?.score} ${match?.reason}`,
  );
  return { hits: results.hits.map((url) => url.slice(site.origin.length)).sort(), told: told.join('\n') };
}

const LAMPS = paths(PRODUCTS, ({ kind }) => kind === 'Lamps');
const TEAPOTS = paths(PRODUCTS, ({ kind }) => kind === 'Teapots');

describe('a query crawl finds the pages that are meant, and no others', () => {
  const QUERIES: readonly (readonly [site: string, sentence: string, wanted: readonly string[]])[] = [
    ['shop', 'login page', ['/account/login']],
    ['shop', 'the contact page', ['/pages/contact']],
    ['shop', 'about us', ['/about-us']],
    ['shop', 'privacy policy', ['/legal/privacy']],
    ['shop', 'shipping and returns', ['/pages/shipping', '/pages/returns']],
    ['shop', 'the FAQ', ['/pages/faq']],
    ['shop', 'careers / job openings', ['/careers', '/careers/packer', '/careers/buyer']],
    ['shop', 'lamps that are out of stock', paths(PRODUCTS, ({ kind, sold }) => kind === 'Lamps' && sold)],
    ['shop', 'teapots in stock', paths(PRODUCTS, ({ kind, sold }) => kind === 'Teapots' && !sold)],
    ['shop', 'product pages of the brand Northway', paths(PRODUCTS, ({ brand }) => brand === 'Northway')],
    ['shop', 'product pages', [...LAMPS, ...TEAPOTS]],
    ['shop', 'product pages but not lamps', TEAPOTS],
    ['shop', 'products in the teapots category', ['/c/teapots', ...TEAPOTS]],
    ['shop', 'page 2 of the list', ['/c/lamps?page=2']],
    ['shop', 'pages that list lamps', ['/c/lamps', '/c/lamps?page=2']],
    ['magazine', 'where members log in', ['/members']],
    ['magazine', 'contact page', ['/get-in-touch']],
    ['magazine', 'about us', ['/about']],
    ['magazine', 'privacy policy', ['/datenschutz']],
    ['magazine', 'imprint', ['/impressum']],
    ['magazine', 'blog posts about cooking', paths(POSTS, ({ category }) => category === 'Cooking')],
    ['magazine', 'pages that list posts tagged slow cooking', ['/tag/slow-cooking']],
    ['magazine', 'pages tagged cooking', ['/tag/cooking', ...paths(POSTS, ({ tags }) => tags.includes('cooking'))]],
    [
      'magazine',
      'posts in the travel category',
      ['/blog/category/travel', ...paths(POSTS, ({ category }) => category === 'Travel')],
    ],
    ['magazine', 'articles by Jane Doe', paths(POSTS, ({ writer }) => writer === 'Jane Doe')],
    [
      'magazine',
      'pages about an author with biography',
      ['/writers/jane-doe', '/writers/omar-haddad', '/writers/mia-lindqvist'],
    ],
    ['product', 'sign in page', ['/app/signin']],
    ['product', 'pricing page', ['/plans']],
    ['product', 'documentation of the export command', ['/docs/commands/export']],
    ['product', 'careers', ['/company/jobs']],
    ['product', 'terms of use', ['/legal/tos']],
    ['product', 'privacy policy', ['/legal/privacy-notice']],
    ['product', 'FAQ', ['/help/faq']],
    ['product', 'about the company', ['/company']],
  ];
  for (const [at, [site, sentence, wanted]] of QUERIES.entries())
    it(`${site}: ${sentence}`, { tags: at % 3 === 0 ? [] : 'long' }, async () => {
      const { hits, told } = await crawl(site, sentence);
      expect(hits, told).toEqual([...wanted].sort());
    });
});
