import type { Catalogue } from './catalogue';
import { listPages, type ProductList } from './list-page';
import {
  ABOUT_PATH,
  cataloguePath,
  categoryPath,
  HOME_PATH,
  imagePath,
  PRODUCTS_PATH,
  productPath,
  ROBOTS_PATH,
  SITEMAP_PATH,
  STYLESHEET_PATH,
} from './paths';
import { productImage } from './product-image';
import { productPage } from './product-page';
import { STYLESHEET } from './stylesheet';
import { aboutPage, homePage, notFoundPage } from './text-pages';

export interface SiteFile {
  readonly type: string;
  readonly body: string;
}

export interface Site {
  /** Everything the site serves, by path. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly redirects: ReadonlyMap<string, string>;
  readonly notFound: SiteFile;
}

/** Makes every page of the shop; `origin` is where it will be served. */
export function buildSite(catalogue: Catalogue, origin: string): Site {
  const pages = new Map(htmlPages(catalogue, origin));
  const files = new Map<string, SiteFile>([...pages].map(([path, body]) => [path, html(body)]));
  for (const [index, product] of catalogue.products.entries()) {
    files.set(imagePath(product.slug), { type: 'image/svg+xml', body: productImage(product, index) });
  }
  files.set(STYLESHEET_PATH, { type: 'text/css; charset=utf-8', body: STYLESHEET });
  files.set(ROBOTS_PATH, {
    type: 'text/plain; charset=utf-8',
    body: `User-agent: *\nAllow: /\n\nSitemap: ${origin}${SITEMAP_PATH}\n`,
  });
  files.set(SITEMAP_PATH, { type: 'application/xml; charset=utf-8', body: sitemap([...pages.keys()], origin) });
  const redirects = new Map([[PRODUCTS_PATH, cataloguePath(1)]]);
  return { files, redirects, notFound: html(notFoundPage(catalogue)) };
}

function htmlPages(catalogue: Catalogue, origin: string): readonly (readonly [path: string, html: string])[] {
  return [
    [HOME_PATH, homePage(catalogue)],
    [ABOUT_PATH, aboutPage(catalogue)],
    ...productLists(catalogue).flatMap((list) => listPages(catalogue, list)),
    ...catalogue.products.map(
      (product) => [productPath(product.slug), productPage(catalogue, product, origin)] as const,
    ),
  ];
}

function productLists({ shop, categories, products }: Catalogue): readonly ProductList[] {
  const everything = { title: 'Everything', description: shop.tagline, products, path: cataloguePath };
  const byCategory = categories.map(({ slug, name, description }) => ({
    title: name,
    description,
    products: products.filter(({ category }) => category === slug),
    path: (page: number) => categoryPath(slug, page),
  }));
  return [everything, ...byCategory];
}

function html(body: string): SiteFile {
  return { type: 'text/html; charset=utf-8', body };
}

function sitemap(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
