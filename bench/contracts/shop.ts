import { getSeedRandom } from '../boost/random';

/** A product as a shop shows it. */
export interface Product {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly oldPrice: number | null;
  readonly sku: string;
  readonly stock: string;
  readonly category: string;
  readonly rating: number;
  readonly description: string;
  /** ISO date. */
  readonly updated: string;
}

/** How a shop writes its pages. */
export interface Look {
  readonly names: Readonly<Record<string, string>>;
  readonly currency: (amount: number) => string;
  readonly before: string;
  readonly after: string;
  readonly language: string;
  readonly slots: (product: Product) => Slots;
  readonly charset: 'utf8' | 'latin1';
}

/** What is in the places of a card. */
export interface Slots {
  readonly name: string;
  readonly price: string;
  readonly oldPrice: string;
  readonly sku: string;
  readonly stock: string;
  readonly category: string;
  readonly rating: string;
  readonly description: string;
  readonly updated: string;
  readonly extra: string;
}

const KINDS = [
  'Kettle',
  'Lamp',
  'Chair',
  'Clock',
  'Radio',
  'Blanket',
  'Toaster',
  'Mirror',
  'Basket',
  'Shelf',
  'Mixer',
  'Heater',
];
const MAKERS = ['Alder', 'Brixton', 'Calder', 'Dunmore', 'Elgin', 'Fjäll', 'Großmann', 'Harlow', 'Ibsen', 'Jarvis'];
const TRAITS = [
  'oak',
  'brass',
  'linen',
  'slate',
  'copper',
  'walnut',
  'ivory',
  'cobalt',
  'amber',
  'granite',
  'café',
  'crème',
];
const CATEGORIES = ['Kitchen', 'Living', 'Bedroom', 'Garden'];
const PHRASES = [
  'made for small rooms',
  'with a two year warranty',
  'easy to clean and to carry',
  'tested by our own team',
  'the favourite of many customers',
  'in a box that is made of paper',
];

const DAY_MS = 86_400_000;

export function makeProducts(count: number, seed: number, now: number): readonly Product[] {
  const random = getSeedRandom(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: count }, (_, at) => {
    const price = Math.round(100 * Math.exp(2.2 + 2.4 * random())) / 100;
    const hasOld = random() < 0.6;
    return {
      id: 1000 + at,
      name: `${pick(MAKERS)} ${pick(TRAITS)} ${pick(KINDS)} ${100 + at * 7}`,
      price,
      oldPrice: hasOld ? Math.round(price * (1.15 + 0.4 * random()) * 100) / 100 : null,
      sku: `${String.fromCharCode(65 + Math.floor(random() * 26))}${String.fromCharCode(65 + Math.floor(random() * 26))}-${10_000 + Math.floor(random() * 90_000)}`,
      stock: random() < 0.85 ? 'In stock' : 'Sold out',
      category: pick(CATEGORIES),
      rating: Math.round(10 * (2.5 + 2.5 * random())) / 10,
      description: `${pick(TRAITS)} ${pick(KINDS).toLowerCase()} ${pick(PHRASES)}, ${pick(PHRASES)} and ${pick(PHRASES)}.`,
      updated: new Date(now - Math.floor(random() * 20) * DAY_MS).toISOString().slice(0, 10),
    };
  });
}

export const dollars = (amount: number) => `$${amount.toFixed(2)}`;

export const LOOK: Look = {
  names: {},
  currency: dollars,
  before: '',
  after: '',
  language: 'en',
  slots: (product) => toSlots(product, dollars),
  charset: 'utf8',
};

export function toSlots(product: Product, currency: Look['currency']): Slots {
  return {
    name: product.name,
    price: currency(product.price),
    oldPrice: product.oldPrice === null ? '' : currency(product.oldPrice),
    sku: product.sku,
    stock: product.stock,
    category: product.category,
    rating: product.rating.toFixed(1),
    description: product.description,
    updated: product.updated,
    extra: '',
  };
}

const link = (product: Product) => `/item/${product.id}`;

/** The list page with all products. */
export function renderList(products: readonly Product[], look: Look, cards = ''): string {
  const rows = products.map((product) => renderCard(product, look)).join('\n');
  return page(
    look,
    'All products',
    `<h1>All products</h1><ul class="${look.names.list ?? 'grid'}">${rows}${cards}</ul>`,
  );
}

export function renderCard(product: Product, look: Look): string {
  const slots = look.slots(product);
  const at = (name: string) => look.names[name] ?? name;
  const optional = (name: string, label: string, value: string) =>
    value === '' ? '' : `<p class="${at(name)}"><b>${label}:</b> <span>${value}</span></p>`;
  return `<li class="${at('card')}"><h2 class="${at('title')}"><a href="${link(product)}">${slots.name}</a></h2>
<p class="${at('price')}"><b>Price:</b> <span>${slots.price}</span></p>${optional('old', 'Old price', slots.oldPrice)}
${optional('sku', 'SKU', slots.sku)}${optional('stock', 'Availability', slots.stock)}${optional('cat', 'Category', slots.category)}
${optional('rate', 'Rating', slots.rating)}${optional('text', 'Description', slots.description)}${optional('date', 'Updated', slots.updated)}${slots.extra}</li>`;
}

/** The page of one product, with its path. */
export function renderProduct(product: Product, look: Look): readonly [path: string, html: string] {
  const slots = look.slots(product);
  const row = (label: string, value: string) =>
    value === ''
      ? ''
      : `<tr><th>${label}</th><td class="${look.names[label] ?? label.toLowerCase().replace(' ', '-')}">${value}</td></tr>`;
  const body = `<h1>${slots.name}</h1><table>${row('Price', slots.price)}${row('Old price', slots.oldPrice)}${row('SKU', slots.sku)}${row('Availability', slots.stock)}${row('Category', slots.category)}${row('Rating', slots.rating)}${row('Updated', slots.updated)}</table><div class="description"><h2>Description</h2><p>${slots.description}</p></div>${slots.extra}`;
  return [link(product), page(look, slots.name, body)];
}

export function page(look: Look, title: string, body: string): string {
  return `<!doctype html><html lang="${look.language}"><head><meta charset="utf-8"><title>${title}</title></head><body>${look.before}<header><a href="/">Home shop</a></header><main>${body}</main>${look.after}<footer>About us, contact, terms</footer></body></html>`;
}
