import { getSeedRandom, shuffled } from '../boost/random';
import {
  dollars,
  LOOK,
  type Look,
  makeProducts,
  type Product,
  page,
  renderCard,
  renderList,
  renderProduct,
  type Slots,
  toSlots,
} from './shop';

/** A site at one time: its pages by path. */
export type Pages = ReadonlyMap<string, string | Buffer>;

export interface Case {
  readonly name: string;
  readonly isDrift: boolean;
  readonly template: Readonly<Record<string, string | readonly string[]>>;
  readonly perPage: 'one' | 'many';
  /** Paths that the job reads. */
  readonly paths: (pages: Pages) => readonly string[];
  /** The site at each good run, and at the run that is judged. */
  readonly good: readonly Pages[];
  readonly judged: Pages;
}

const TEMPLATE = {
  name: 'Name of the product',
  price: 'Price as a number',
  old_price: 'Old price as a number',
  sku: 'SKU',
  availability: 'Availability',
  category: 'Category',
  rating: 'Rating as a number',
  description: 'Description',
  updated: 'Updated, as a date',
};

type State = { readonly products: readonly Product[]; readonly look: Look; readonly cards?: string };
type Change = (state: State, random: () => number) => State | { readonly html: string };

const slots = (state: State, change: (slots: Slots, product: Product) => Partial<Slots>): State => ({
  ...state,
  look: {
    ...state.look,
    slots: (product) => ({ ...state.look.slots(product), ...change(state.look.slots(product), product) }),
  },
});
const products = (state: State, change: (product: Product, at: number) => Product): State => ({
  ...state,
  products: state.products.map(change),
});
const currency = (state: State, write: (amount: number) => string): State =>
  slots(state, (_, product) => ({
    price: write(product.price),
    oldPrice: product.oldPrice === null ? '' : write(product.oldPrice),
  }));
const notice = (text: string) => ({ html: page(LOOK, text, `<h1>${text}</h1><p>Please try again later.</p>`) });
const german = (product: Product) => ({
  name: `${product.id} Küchengerät aus Holz und Stein`,
  description: 'Dieses Gerät ist für kleine Räume und mit der Garantie von zwei Jahren, das ist nicht zu teuer.',
  stock: 'Auf Lager',
  category: 'Küche',
});
const mojibake = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
const renamed = (names: string) => Object.fromEntries(names.split(' ').map((name, at) => [name, `x${at}q`]));

/** Changes after which the table is wrong. */
const DRIFTS: Readonly<Record<string, Change>> = {
  'price moves into a new element without a label': (state) =>
    slots(state, (own) => ({ price: '', extra: `<p class="zz9">${own.price.replace('$', 'ab ')}</p>` })),
  'swapped prices': (state) =>
    slots(state, (own) => (own.oldPrice === '' ? {} : { price: own.oldPrice, oldPrice: own.price })),
  'other currency': (state) => currency(state, (amount) => `£${(amount * 0.79).toFixed(2)}`),
  'other currency sign, same amounts': (state) => currency(state, (amount) => `€${amount.toFixed(2)}`),
  'half a page': (state) => ({ ...state, products: state.products.slice(0, Math.floor(state.products.length / 2)) }),
  'log-in wall': () => notice('Please log in to continue'),
  'soft 404': () => notice('Page not found'),
  'empty list': (state) => ({ ...state, products: [] }),
  'doubled rows': (state) => ({
    ...state,
    products: state.products.flatMap((product) => [
      product,
      { ...product, description: product.description.replace('.', ', as shown above.') },
    ]),
  }),
  'shifted columns': (state) =>
    slots(state, (own) => ({ sku: own.stock, stock: own.category, category: own.rating, rating: own.sku })),
  'stale dates': (state) => products(state, (product) => ({ ...product, updated: `2019${product.updated.slice(4)}` })),
  'units changed': (state) => currency(state, (amount) => `$${Math.round(amount * 100)}`),
  'truncated texts': (state) =>
    slots(state, (own) => ({ name: `${own.name.slice(0, 9)}…`, description: `${own.description.slice(0, 22)}…` })),
  'wrong encoding': (state) =>
    slots(state, (own) => ({
      name: mojibake(`${own.name} é`),
      description: mojibake(own.description.replaceAll('e', 'é')),
    })),
  'old price as price': (state) => slots(state, (own) => (own.oldPrice === '' ? {} : { price: own.oldPrice })),
  'price per unit': (state, random) =>
    products(state, (product) => ({
      ...product,
      price: Math.round(product.price * 100 * (0.08 + 0.3 * random())) / 100,
    })),
  'related products as rows': (state) => {
    const related = state.products.slice(0, 10).map((product, at) => ({
      ...product,
      id: 5000 + at,
      name: `Related ${product.name}`,
      sku: '',
      description: '',
      updated: '',
    }));
    return {
      ...state,
      cards: related
        .map((product) =>
          renderCard({ ...product, oldPrice: null }, { ...state.look, slots: (each) => toSlots(each, dollars) }),
        )
        .join(''),
    };
  },
  'list filtered by category': (state) => ({
    ...state,
    products: state.products.filter(({ category }) => category === state.products[0]?.category),
  }),
  'other language': (state) =>
    slots({ ...state, look: { ...state.look, language: 'de' } }, (_, product) => german(product)),
  'placeholder values': (state) =>
    slots(state, () => ({ price: 'N/A', oldPrice: '', stock: 'TBD', description: 'Lorem ipsum dolor sit amet' })),
  'cookie banner as name': (state) => slots(state, () => ({ name: 'We use cookies to improve your experience' })),
  'ids in place of names': (state) => slots(state, (_, product) => ({ name: `#${product.id}` })),
  'prices are zero': (state) => currency(state, () => '$0.00'),
  'template text not filled in': (state) => slots(state, () => ({ name: '{{ product.name }}', sku: '{{ sku }}' })),
  'one product on all cards': (state) =>
    products(state, (product) => ({ ...(state.products[0] ?? product), id: product.id })),
  'tax taken out': (state) => currency(state, (amount) => `$${(amount / 1.2).toFixed(2)}`),
  'availability unknown': (state) => slots(state, () => ({ stock: 'Check in store' })),
  'most names missing': (state) => slots(state, (own, product) => ({ name: product.id % 3 === 0 ? own.name : '' })),
  'thousands read as decimals': (state) => currency(state, (amount) => `$${(amount / 1000).toFixed(3)}`),
  'other products': (state) => ({
    ...state,
    products: makeProducts(state.products.length, 987, Date.now()).map((product) => ({
      ...product,
      id: product.id + 70_000,
      name: `Spare part ${product.id}`,
      price: product.price / 20,
      oldPrice: null,
    })),
  }),
};

/** What happens on sites where nothing is wrong. */
const NATURAL: Readonly<Record<string, Change>> = {
  'other classes, same data': (state) => ({
    ...state,
    look: { ...state.look, names: renamed('list card title price old sku stock cat rate text date') },
  }),
  'nothing changed': (state) => state,
  'new rows': (state) => ({ ...state, products: [...fresh(8), ...state.products] }),
  'a few sold out': (state, random) =>
    products(state, (product) => (random() < 0.12 ? { ...product, stock: 'Sold out' } : product)),
  'a few gone': (state, random) => ({ ...state, products: state.products.filter(() => random() > 0.15) }),
  'prices change a little': (state, random) =>
    products(state, (product) => ({ ...product, price: cents(product.price * (0.93 + 0.14 * random())) })),
  'a sale of a fifth': (state, random) =>
    products(state, (product) =>
      random() < 0.2 ? { ...product, oldPrice: product.price, price: cents(product.price * 0.8) } : product,
    ),
  'a sale of the whole shop': (state) =>
    products(state, (product) => ({ ...product, oldPrice: product.price, price: cents(product.price * 0.8) })),
  'more pages': (state) => ({ ...state, products: [...state.products, ...fresh(26)] }),
  'reordered rows': (state, random) => ({ ...state, products: shuffled(state.products, random) }),
  'new optional field': (state) =>
    slots(state, (own) => ({ extra: `${own.extra}<p class="deliv"><b>Delivery:</b> <span>in two days</span></p>` })),
  'longer descriptions': (state) =>
    slots(state, (own) => ({
      description: `${own.description} It comes with a manual, spare screws and a bag, and is sent within one day.`,
    })),
  'wrapped in new elements': (state) => ({
    ...state,
    look: { ...state.look, before: '<div class="shell"><div class="inner">', after: '</div></div>' },
  }),
  'a banner above the list': (state) => ({
    ...state,
    look: { ...state.look, before: '<div class="promo"><p>Summer sale: free delivery this week</p></div>' },
  }),
  'newer dates': (state) =>
    products(state, (product) => ({ ...product, updated: new Date().toISOString().slice(0, 10) })),
  'ratings move': (state, random) =>
    products(state, (product) => ({
      ...product,
      rating: Math.round(10 * Math.min(5, Math.max(1, product.rating + random() - 0.5))) / 10,
    })),
  'half of the old prices end': (state, random) =>
    products(state, (product) => (random() < 0.3 ? { ...product, oldPrice: null } : product)),
  'a dearer product': (state) => ({
    ...state,
    products: [{ ...(fresh(1)[0] as Product), price: 699, oldPrice: 799 }, ...state.products],
  }),
  'names reworded a little': (state, random) =>
    products(state, (product) => (random() < 0.3 ? { ...product, name: `${product.name} (new)` } : product)),
  'language declared more exactly': (state) => ({ ...state, look: { ...state.look, language: 'en-GB' } }),
  'a new category': (state, random) =>
    products(state, (product) => (random() < 0.08 ? { ...product, category: 'Office' } : product)),
};

let made = 0;
const fresh = (count: number): readonly Product[] =>
  makeProducts(count, 77 + made++, Date.now()).map((product, at) => ({
    ...product,
    id: 20_000 + made * 100 + at,
    name: `${product.name} B`,
  }));
const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Natural drift between good runs, so that contracts see some variation. */
function nextState(state: State, random: () => number): State {
  const left = state.products.filter(() => random() > 0.04);
  const moved = left.map((product) =>
    random() < 0.1 ? { ...product, price: cents(product.price * (0.95 + 0.1 * random())) } : product,
  );
  return { ...state, products: [...moved, ...fresh(Math.floor(random() * 3))] };
}

type Kind = 'list' | 'pages';

function toPages(kind: Kind, state: State | { readonly html: string }, paths: readonly string[]): Pages {
  if ('html' in state) return new Map(paths.map((path) => [path, state.html]));
  if (kind === 'list') return new Map([['/products', renderList(state.products, state.look, state.cards)]]);
  return new Map(state.products.map((product) => renderProduct(product, state.look)));
}

/** The cases of one kind of site, with `runs` good runs before the judged one. */
export function makeShopCases(kind: Kind, runs: number, seed: number, rows: number): readonly Case[] {
  const changes = [
    ...Object.entries(DRIFTS).map(([name, change]) => ({ name, change, isDrift: true })),
    ...Object.entries(NATURAL).map(([name, change]) => ({ name, change, isDrift: false })),
  ];
  return changes
    .filter(({ name }) => kind === 'list' || !LIST_ONLY.has(name))
    .map(({ name, change, isDrift }, at) => {
      const random = getSeedRandom(seed * 100 + at);
      const states: State[] = [{ products: makeProducts(rows, seed, Date.now()), look: LOOK }];
      for (let run = 1; run < runs; run++)
        states.push(kind === 'list' ? nextState(states.at(-1) as State, random) : (states.at(-1) as State));
      const last = states.at(-1) as State;
      const good = states.map((state) => toPages(kind, state, []));
      const wanted = [...(good.at(-1)?.keys() ?? [])];
      const judged = toPages(kind, change(kind === 'list' ? nextState(last, random) : last, random), wanted);
      return {
        name: `${kind}: ${name}`,
        isDrift,
        template: TEMPLATE,
        perPage: kind === 'list' ? 'many' : 'one',
        good,
        judged,
        paths: () => wanted,
      };
    });
}

/** About the rows of a list, or about pages that are not there. */
const LIST_ONLY = new Set([
  'half a page',
  'empty list',
  'doubled rows',
  'related products as rows',
  'list filtered by category',
  'new rows',
  'more pages',
  'a dearer product',
  'reordered rows',
  'a few gone',
  'other products',
  'one product on all cards',
]);
