export const HOME_PATH = '/';
export const ABOUT_PATH = '/about/';
export const STYLESHEET_PATH = '/style.css';
export const ROBOTS_PATH = '/robots.txt';
export const SITEMAP_PATH = '/sitemap.xml';
/** The folder of the product pages; it lists nothing itself. */
export const PRODUCTS_PATH = '/products/';

export function cataloguePath(page: number): string {
  return page === 1 ? '/catalogue/' : `/catalogue/page-${page}/`;
}

export function categoryPath(slug: string, page: number): string {
  return page === 1 ? `/category/${slug}/` : `/category/${slug}/page-${page}/`;
}

export function productPath(slug: string): string {
  return PRODUCTS_PATH + slug;
}

export function imagePath(slug: string): string {
  return `/images/${slug}.svg`;
}
