import { itemRow, LIST_PAGE, listLength } from '../../test/helpers/replay-sites';

/** A call of a page's script, or of the server that makes the page. */
export interface ShopCall {
  readonly url: URL;
  readonly body: string;
}

const ABOUT = 'It was made by hand in a small workshop and comes with a note that says who made it.';
const OTHERS = 3; // things shown beside one

/** The JSON that answers a call; null for a path that is none. */
export function answerShop({ url, body }: ShopCall): unknown {
  const { pathname, searchParams } = url;
  const id = Number(/(\d+)(?:\/others)?$/.exec(pathname)?.[1]);
  const part = (from: number) => slice(Number(searchParams.get('list')?.replace('eq.', '') ?? id), from);
  if (pathname.endsWith('/others'))
    return { data: Array.from({ length: OTHERS }, (_, at) => ({ name: `${itemRow(id + at + 1).name} too` })) };
  if (pathname.startsWith('/api/v2/products/')) return { data: toResource(id), links: { self: pathname } };
  if (pathname.startsWith('/api/v2/brands/'))
    return { data: { id: pathname.split('/').at(-1), name: decodeBrand(pathname) } };
  if (pathname.startsWith('/api/v2/feeds/')) {
    const from = Number(atob(searchParams.get('after') ?? '') || 0);
    const { ids, to, isLast } = slice(id, from);
    return { data: ids.map(toResource), meta: { next: isLast ? null : btoa(String(to)) } };
  }
  if (pathname === '/api/products') {
    const [list, page] = [Number(searchParams.get('category')), Number(searchParams.get('page'))];
    const pages = Math.ceil(listLength(list) / LIST_PAGE);
    return { items: slice(list, (page - 1) * LIST_PAGE).ids.map(toProduct), page, pages };
  }
  if (pathname.startsWith('/api/products/')) return { product: toProduct(id) };
  if (pathname.startsWith('/api/shelves/')) {
    const shelf = Number(pathname.split('/')[3]);
    return { count: listLength(shelf), results: slice(shelf, Number(searchParams.get('offset'))).ids.map(toThing) };
  }
  if (pathname === '/graphql') return { data: { thing: toThing(Number(JSON.parse(body).variables.id)) } };
  if (pathname !== '/rest/v1/things') return null;
  const one = searchParams.get('id');
  return one === null ? part(Number(searchParams.get('offset'))).ids.map(toThing) : [toThing(Number(one.slice(3)))];
}

/** The path of an item by its name, as shops write it. */
export function toSlug(id: number): string {
  return `${itemRow(id).name.toLowerCase().replaceAll(' ', '-')}-${id}`;
}

function slice(list: number, from: number) {
  const to = Math.min(from + LIST_PAGE, listLength(list));
  const ids = Array.from({ length: Math.max(0, to - from) }, (_, at) => list * 100 + from + at);
  return { ids, to, isLast: to >= listLength(list) };
}

function toThing(id: number) {
  const { name, price, maker } = itemRow(id);
  return { id, name, price, about: ABOUT, maker: { id: id % 5, name: maker } };
}

function toProduct(id: number) {
  const { name, price, maker } = itemRow(id);
  return {
    id,
    title: name,
    price: { amount: price.toFixed(2), currency: 'USD' },
    maker: { name: maker },
    about: ABOUT,
  };
}

function toResource(id: number) {
  const { name, price, maker } = itemRow(id);
  const attributes = { name, cents: Math.round(price * 100), about: ABOUT };
  return { id: String(id), type: 'product', slug: toSlug(id), brandId: `b-${btoa(maker)}`, attributes };
}

function decodeBrand(pathname: string): string {
  return atob(decodeURIComponent(pathname.split('/b-')[1] ?? ''));
}
