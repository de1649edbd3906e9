import type { Catalogue } from './catalogue';
import { escapeHtml, lines } from './html';
import { layout } from './layout';
import { productCards } from './list-page';
import { ABOUT_PATH, cataloguePath, categoryPath } from './paths';

const SHOWN_AT_HOME = 8; // two rows on a wide screen

export function homePage(catalogue: Catalogue): string {
  const { shop, categories, products } = catalogue;
  const best = products
    .filter(({ rating }) => rating)
    .sort((a, b) => (b.rating?.average ?? 0) - (a.rating?.average ?? 0));
  return layout(catalogue, {
    title: 'Home',
    description: shop.tagline,
    main: lines(
      `<h1>${escapeHtml(shop.tagline)}</h1>`,
      `<p class="lead">${products.length} things in ${categories.length} rooms. <a href="${cataloguePath(1)}">See everything</a>, or begin with a room:</p>`,
      '<ul class="rooms">',
      categories.map(
        ({ slug, name, description }) =>
          `<li><a href="${categoryPath(slug, 1)}">${escapeHtml(name)}</a> <span>${escapeHtml(description)}</span></li>`,
      ),
      '</ul>',
      '<h2>Best loved</h2>',
      productCards(best.slice(0, SHOWN_AT_HOME)),
      `<p>Curious who we are? <a href="${ABOUT_PATH}">Read about the shop</a>.</p>`,
    ),
  });
}

export function aboutPage(catalogue: Catalogue): string {
  return layout(catalogue, {
    title: 'About',
    description: `What ${catalogue.shop.name} is and why its prices are so calm.`,
    main: lines(
      '<h1>About the shop</h1>',
      catalogue.shop.about.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ),
  });
}

export function notFoundPage(catalogue: Catalogue): string {
  return layout(catalogue, {
    title: 'Not found',
    description: 'There is no such page.',
    main: `<h1>There is no such page</h1>\n<p><a href="${cataloguePath(1)}">See everything we have</a>.</p>`,
  });
}
