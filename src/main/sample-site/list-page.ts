import type { Catalogue, Product } from './catalogue';
import { escapeHtml, lines } from './html';
import { layout } from './layout';
import { imagePath, productPath } from './paths';
import { availabilityText, moneyText, priceText } from './wording';

export const PAGE_SIZE = 12;

export interface ProductList {
  readonly title: string;
  readonly description: string;
  readonly products: readonly Product[];
  readonly path: (page: number) => string;
}

/** The pages of one list by path, twelve products each. */
export function listPages(catalogue: Catalogue, list: ProductList): readonly (readonly [path: string, html: string])[] {
  const count = Math.ceil(list.products.length / PAGE_SIZE);
  return Array.from({ length: count }, (_, index) => [
    list.path(index + 1),
    listPage(catalogue, list, index + 1, count),
  ]);
}

function listPage(catalogue: Catalogue, list: ProductList, page: number, count: number): string {
  const first = (page - 1) * PAGE_SIZE;
  const shown = list.products.slice(first, first + PAGE_SIZE);
  return layout(catalogue, {
    title: page === 1 ? list.title : `${list.title}, page ${page}`,
    description: list.description,
    main: lines(
      `<h1>${escapeHtml(list.title)}</h1>`,
      `<p class="lead">${escapeHtml(list.description)}</p>`,
      `<p class="count">Showing ${first + 1}–${first + shown.length} of ${list.products.length} products</p>`,
      productCards(shown),
      count > 1 ? pagination(list, page, count) : null,
    ),
  });
}

/** Products as a grid of cards that link to their pages. */
export function productCards(products: readonly Product[]): string {
  return lines('<ul class="cards">', products.map(card), '</ul>');
}

function card({ slug, name, price, availability }: Product): string {
  const before = price?.before ? ` <s>${moneyText(price.before, price.currency)}</s>` : '';
  return lines(
    '<li class="card">',
    `<a href="${productPath(slug)}">`,
    `<img src="${imagePath(slug)}" alt="" width="240" height="180" loading="lazy">`,
    `<span class="name">${escapeHtml(name)}</span>`,
    '</a>',
    `<span class="price">${priceText(price)}${before}</span>`,
    availability === 'in_stock' ? null : `<span class="stock">${availabilityText(availability)}</span>`,
    '</li>',
  );
}

function pagination(list: ProductList, page: number, count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return lines(
    '<nav class="pages" aria-label="Pages">',
    page > 1 ? `<a rel="prev" href="${list.path(page - 1)}">Previous</a>` : null,
    numbers.map((number) =>
      number === page
        ? `<strong aria-current="page">${number}</strong>`
        : `<a href="${list.path(number)}">${number}</a>`,
    ),
    page < count ? `<a rel="next" href="${list.path(page + 1)}">Next</a>` : null,
    '</nav>',
  );
}
