import { assertNever } from '@shared/errors';
import type { Product } from './catalogue';
import { escapeHtml, lines } from './html';
import { availabilityText } from './wording';

interface Fact {
  readonly label: string;
  readonly value: string;
  /** The schema.org property, where the page states its facts as microdata. */
  readonly property?: string;
}

/** The details of a product in the form its page uses: table, definition list or labelled lines. */
export function productFacts(product: Product): string {
  switch (product.markup) {
    case 'table':
      return table([...facts(product), { label: 'Availability', value: availabilityText(product.availability) }]);
    case 'list':
      return definitions(facts(product), false);
    case 'microdata':
      return definitions(facts(product), true);
    case 'json-ld':
      return labelledLines(facts(product));
    default:
      return assertNever(product.markup);
  }
}

function facts({ sku, maker, material, size }: Product): readonly Fact[] {
  return [
    { label: 'SKU', value: sku, property: 'sku' },
    { label: 'Maker', value: maker, property: 'brand' },
    { label: 'Material', value: material, property: 'material' },
    { label: 'Size', value: size, property: 'size' },
  ];
}

function table(rows: readonly Fact[]): string {
  const row = ({ label, value }: Fact) =>
    `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;
  return lines('<table>', '<tbody>', rows.map(row), '</tbody>', '</table>');
}

function definitions(entries: readonly Fact[], microdata: boolean): string {
  const attribute = ({ property }: Fact) => (microdata && property ? ` itemprop="${property}"` : '');
  return lines(
    '<dl>',
    entries.map(
      (fact) => `<div><dt>${escapeHtml(fact.label)}</dt><dd${attribute(fact)}>${escapeHtml(fact.value)}</dd></div>`,
    ),
    '</dl>',
  );
}

function labelledLines(entries: readonly Fact[]): string {
  return lines(
    '<ul class="plain">',
    entries.map(({ label, value }) => `<li><strong>${escapeHtml(label)}:</strong> ${escapeHtml(value)}</li>`),
    '</ul>',
  );
}
