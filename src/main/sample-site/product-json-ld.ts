import type { Product } from './catalogue';
import { jsonScript, lines } from './html';
import { imagePath, productPath } from './paths';
import { amountText, availabilityTerm } from './wording';

/** The product as a JSON-LD script element; a price on request is simply absent, as shops do it. */
export function productJsonLd(product: Product, origin: string): string {
  return lines('<script type="application/ld+json">', jsonScript(describe(product, origin)), '</script>');
}

function describe(product: Product, origin: string) {
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
