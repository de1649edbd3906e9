import type { Catalogue, Product } from './catalogue';
import { escapeHtml, jsonScript, lines } from './html';
import { layout } from './layout';
import { cataloguePath, categoryPath, imagePath, productPath } from './paths';
import { productFacts } from './product-facts';

import { amountText, availabilityTerm, availabilityText, moneyText, priceText } from './wording';

/** The page of one product; `origin` makes the addresses in its structured data absolute. */
export function productPage(catalogue: Catalogue, product: Product, origin: string): string {
  const microdata = product.markup === 'microdata';
  const item = microdata ? ' itemscope itemtype="https://schema.org/Product"' : '';
  const prop = (name: string) => (microdata ? ` itemprop="${name}"` : '');
  return layout(catalogue, {
    title: product.name,
    description: product.summary,
    head: product.markup === 'json-ld' ? productJsonLd(product, origin) : '',
    main: lines(
      breadcrumbs(catalogue, product),
      `<article class="product"${item}>`,
      `<img class="photo"${prop('image')} src="${imagePath(product.slug)}" alt="${escapeHtml(product.name)}" width="480" height="360">`,
      '<div class="buy">',
      `<h1${prop('name')}>${escapeHtml(product.name)}</h1>`,
      `<p class="lead"${prop('description')}>${escapeHtml(product.summary)}</p>`,
      offer(product, microdata),
      rating(product, microdata),
      '</div>',
      '<section class="facts" aria-label="Details">',
      '<h2>Details</h2>',
      productFacts(product),
      '</section>',
      '<section class="text">',
      '<h2>About this piece</h2>',
      product.description.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      '</section>',
      '</article>',
    ),
  });
}

function breadcrumbs(catalogue: Catalogue, product: Product): string {
  const category = catalogue.categories.find(({ slug }) => slug === product.category);
  return lines(
    '<nav class="crumbs" aria-label="You are here">',
    `<a href="${cataloguePath(1)}">Everything</a> ›`,
    category ? `<a href="${categoryPath(category.slug, 1)}">${escapeHtml(category.name)}</a> ›` : null,
    `<span>${escapeHtml(product.name)}</span>`,
    '</nav>',
  );
}

function offer({ price, availability }: Product, microdata: boolean): string {
  const before = price?.before ? `<s class="before">${moneyText(price.before, price.currency)}</s>` : null;
  const stock = `<p class="stock ${availability.replaceAll('_', '-')}">${availabilityText(availability)}</p>`;
  if (!microdata)
    return lines('<div class="offer">', before, `<p class="price">${priceText(price)}</p>`, stock, '</div>');
  return lines(
    '<div class="offer" itemprop="offers" itemscope itemtype="https://schema.org/Offer">',
    before,
    price
      ? `<p class="price"><data itemprop="price" value="${amountText(price.amount, price.currency)}">${priceText(price)}</data></p>`
      : `<p class="price">${priceText(price)}</p>`,
    price ? `<meta itemprop="priceCurrency" content="${price.currency}">` : null,
    `<link itemprop="availability" href="${availabilityTerm(availability)}">`,
    stock,
    '</div>',
  );
}

function rating(product: Product, microdata: boolean): string {
  if (!product.rating) return '<p class="rating">No reviews yet</p>';
  const { average, reviews } = product.rating;
  const stars = `<span class="stars" aria-hidden="true">${'★'.repeat(Math.round(average)).padEnd(5, '☆')}</span>`;
  if (!microdata) return `<p class="rating">${stars} ${average.toFixed(1)} out of 5 (${reviews} reviews)</p>`;
  return lines(
    '<p class="rating" itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">',
    stars,
    `<span itemprop="ratingValue">${average.toFixed(1)}</span> out of <span itemprop="bestRating">5</span>`,
    `(<span itemprop="reviewCount">${reviews}</span> reviews)`,
    '</p>',
  );
}

/** The product as a JSON-LD script element; a price on request is simply absent, as shops do it. */
function productJsonLd(product: Product, origin: string): string {
  return lines('<script type="application/ld+json">', jsonScript(toJsonLd(product, origin)), '</script>');
}

function toJsonLd(product: Product, origin: string) {
  const { price, rating } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.summary,
    image: origin + imagePath(product.slug),
    brand: { '@type': 'Brand', name: product.maker },
    material: product.material,
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average.toFixed(1),
        bestRating: '5',
        reviewCount: rating.reviews,
      },
    }),
    offers: {
      '@type': 'Offer',
      url: origin + productPath(product.slug),
      availability: availabilityTerm(product.availability),
      ...(price && { price: amountText(price.amount, price.currency), priceCurrency: price.currency }),
    },
  };
}
