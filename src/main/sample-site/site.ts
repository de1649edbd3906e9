import type { Catalogue, Product } from './catalogue';
import { escapeHtml } from './html';
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

const HUES: Readonly<Record<string, number>> = { kitchen: 18, garden: 128, desk: 214, lighting: 44, textiles: 322 };

/** One shape for each category, drawn around the middle of a 240 × 180 picture. */
const SHAPES: Readonly<Record<string, string>> = {
  kitchen:
    '<path d="M70 78h88v34a34 34 0 0 1-34 34h-20a34 34 0 0 1-34-34z"/><path d="M158 88h10a14 14 0 0 1 0 28h-10" fill="none" stroke-width="8"/>',
  garden:
    '<path d="M84 112h72l-9 40H93z"/><path d="M120 112V62m0 24c0-20 14-28 32-28 0 20-12 28-32 28zm0-8c0-18-12-26-30-26 0 18 12 26 30 26z" stroke-width="5"/>',
  desk: '<rect x="76" y="46" width="88" height="104" rx="6"/><path d="M94 74h52M94 94h52M94 114h32" stroke="#fff" stroke-width="6"/>',
  lighting: '<path d="M88 102l18-52h28l18 52z"/><path d="M120 102v44M96 150h48" stroke-width="8"/>',
  textiles:
    '<rect x="66" y="54" width="108" height="84" rx="12"/><path d="M66 82h108M66 110h108M102 54v84M138 54v84" stroke="#fff" stroke-width="4"/>',
};

/** A drawing of the product, its shade turned a little from one product to the next. */
function productImage(product: Product, index: number): string {
  const hue = (HUES[product.category] ?? 0) + ((index * 7) % 25);
  const ink = `hsl(${hue} 42% 42%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" role="img" aria-label="${escapeHtml(product.name)}">
<rect width="240" height="180" fill="hsl(${hue} 38% 92%)"/>
<ellipse cx="120" cy="156" rx="64" ry="7" fill="hsl(${hue} 30% 82%)"/>
<g fill="${ink}" stroke="${ink}" stroke-linecap="round">${SHAPES[product.category] ?? ''}</g>
</svg>
`;
}
