import type { Catalogue } from './catalogue';
import { escapeHtml, lines } from './html';
import { ABOUT_PATH, cataloguePath, categoryPath, HOME_PATH, STYLESHEET_PATH } from './paths';

export interface PageParts {
  readonly title: string;
  readonly description: string;
  readonly main: string;
  /** Further elements of the head. */
  readonly head?: string;
}

/** A whole HTML page of the shop: head, header with navigation, main part, footer. */
export function layout(catalogue: Catalogue, parts: PageParts): string {
  const shop = escapeHtml(catalogue.shop.name);
  return lines(
    '<!doctype html>',
    '<html lang="en-GB">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(parts.title)} – ${shop}</title>`,
    `<meta name="description" content="${escapeHtml(parts.description)}">`,
    `<link rel="stylesheet" href="${STYLESHEET_PATH}">`,
    '<link rel="icon" href="data:,">',
    parts.head ?? null,
    '</head>',
    '<body>',
    '<header class="site">',
    `<a class="shop" href="${HOME_PATH}">${shop}</a>`,
    '<nav aria-label="Shop">',
    `<a href="${cataloguePath(1)}">Everything</a>`,
    catalogue.categories.map(({ slug, name }) => `<a href="${categoryPath(slug, 1)}">${escapeHtml(name)}</a>`),
    `<a href="${ABOUT_PATH}">About</a>`,
    '</nav>',
    '</header>',
    '<main>',
    parts.main,
    '</main>',
    '<footer class="site">',
    `<p>${shop} is an invented shop: the sample site that comes with Winnow.</p>`,
    '</footer>',
    '</body>',
    '</html>',
    '\n',
  );
}
