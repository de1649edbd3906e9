import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** Sites whose pages their scripts fill from calls, each in the way of many real ones, on one loopback port. */
export interface ReplaySites {
  readonly origin: string;
  /** Requests so far, by the first segment of their path. */
  readonly asked: (site: string) => readonly string[];
  /** Makes a site of `CHANGING_SITES` change as it does. */
  readonly change: (site: ChangingSite) => void;
  /** The same in the middle of a run: once it was asked so often. */
  readonly changeAfter: (site: ChangingSite, requests: number) => void;
  readonly stop: () => Promise<void>;
}

export const ITEM_SITES = ['rest', 'graphql', 'persisted', 'csrf', 'build', 'client', 'script', 'flattened'] as const;
export const LIST_SITES = ['cursor', 'offset', 'number', 'scroll', 'more'] as const;
export const CHANGING_SITES = ['renamed', 'moved', 'rescaled', 'taxed', 'late'] as const;
export const SIGNED_SITE = 'signed';
export type ItemSite = (typeof ITEM_SITES)[number] | ChangingSite | typeof SIGNED_SITE;
export type ChangingSite = (typeof CHANGING_SITES)[number];
export type ListSite = (typeof LIST_SITES)[number];

export const ITEM_TEMPLATE = { name: 'name', price: 'price', maker: 'maker' };
export const LIST_TEMPLATE = { name: 'name', price: 'price' };
export const LIST_PAGE = 6; // rows of one page of a list

const COLOURS = ['Amber', 'Birch', 'Coral', 'Delft', 'Ember', 'Fern', 'Ginger'];
const ITEM_NOUNS = ['teapot', 'lantern', 'kettle', 'basket', 'candlestick'];
const MAKERS = ['Ada Lane', 'Bo Lind', 'Cy Moss', 'Dee Nash', 'Eva Ost'];
const HASH = '9f2d6a1c4b7e8d3f5a6c9b8e7d4f1a2b3c5d6e7f8091a2b3c4d5e6f708192a3b';

interface Thing {
  readonly id: number;
  readonly name: string;
  readonly cents: number;
  readonly maker: string;
}

function thing(id: number): Thing {
  const name = `${COLOURS[id % COLOURS.length]} ${ITEM_NOUNS[id % ITEM_NOUNS.length]} ${id}`;
  return { id, name, cents: 1050 + ((id * 37) % 70) * 25, maker: MAKERS[id % MAKERS.length] ?? '' };
}

const price = ({ cents }: Thing) => cents / 100;
const slug = ({ id, name }: Thing) => `${name.toLowerCase().replaceAll(' ', '-')}-${id}`;

/** The row of an item as its page shows it. */
export function itemRow(id: number) {
  const one = thing(id);
  return { name: one.name, price: price(one), maker: one.maker };
}

/** Number of rows of a list: from two to four pages, the last one often short. */
export function listLength(list: number): number {
  return LIST_PAGE * (2 + (list % 3)) - (list % 4);
}

function listed(list: number): readonly Thing[] {
  return Array.from({ length: listLength(list) }, (_, at) => thing(list * 100 + at));
}

/** The rows of a list as its page shows them. */
export function listRows(list: number) {
  return listed(list).map((one) => ({ name: one.name, price: price(one) }));
}

export function itemPath(site: ItemSite, id: number): string {
  return `/${site}/items/${site === 'client' ? slug(thing(id)) : id}`;
}

export function listPath(site: ListSite, list: number): string {
  return `/${site}/lists/${list}`;
}

/** Starts the sites on a free port. */
export async function startReplaySites(): Promise<ReplaySites> {
  const requests: string[] = [];
  const changed = new Set<string>();
  const changes = new Map<string, number>();
  const asked = (site: string) => requests.filter((line) => line.includes(` /${site}/`));
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    requests.push(`${request.method} ${request.url}`);
    for (const [site, after] of changes) if (asked(site).length > after) changed.add(site);
    const body = await readBody(request);
    const answer = answerTo({ url, body, headers: request.headers, changed });
    if (answer === null)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Nothing here</title>');
    if (answer.isOpen)
      return void response.writeHead(200, { 'content-type': 'application/json' }).write(JSON.stringify(answer.body));
    const isPage = typeof answer.body === 'string';
    response.writeHead(answer.status ?? 200, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      ...answer.headers,
    });
    response.end(isPage ? answer.body : JSON.stringify(answer.body));
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the sites have no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    change: (site) => void changed.add(site),
    changeAfter: (site, after) => void changes.set(site, after),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

interface Asked {
  readonly url: URL;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
  readonly changed: ReadonlySet<string>;
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Whether it never ends, so that only a reader that breaks it off goes on. @default false */
  readonly isOpen?: boolean;
}

const REFUSED: Answer = { status: 403, body: { error: 'refused' } };

function answerTo(asked: Asked): Answer | null {
  const [site = '', kind = '', rest = ''] = asked.url.pathname.slice(1).split('/');
  if (kind === 'items') return { body: itemPage(site, rest, asked.changed.has(site)), ...headersOf(site, asked) };
  if (kind === 'lists') return { body: listPage(site, Number(rest)) };
  return CALLS[site]?.(asked) ?? null;
}

/** The page of CSRF tokens begins a session. */
function headersOf(site: string, { headers }: Asked): Pick<Answer, 'headers'> {
  return site === 'csrf' && !/sid=/.test(headers.cookie ?? '')
    ? { headers: { 'set-cookie': 'sid=s3ss10n7; Path=/csrf' } }
    : {};
}

const BUILD = 'bld-4f7a91c2';
const TOKEN = 'tok3n-a91f77c2';
const last = ({ url }: Asked) => Number(/(\d+)(?:\.json)?$/.exec(url.pathname)?.[1]);
const shown = (id: number) => {
  const { name, cents, maker } = thing(id);
  return { item: { id, name, cents, maker: { name: maker, town: `Town ${id % 9}` } }, ok: true };
};

function taxed(asked: Asked, site: ChangingSite) {
  const { item } = shown(last(asked));
  return { item: { ...item, cents: asked.changed.has(site) ? item.cents * 2 : item.cents } };
}

/** What the calls of each site answer. */
const CALLS: Readonly<Record<string, (asked: Asked) => Answer | null>> = {
  rest: (asked) => ({ body: shown(last(asked)) }),
  renamed: (asked) => {
    const { item } = shown(last(asked));
    return { body: asked.changed.has('renamed') ? { product: { ...item, title: item.name } } : { item } };
  },
  moved: (asked) => {
    const isOld = asked.url.pathname.startsWith('/moved/api/v1/');
    return isOld === asked.changed.has('moved')
      ? { status: 410, body: { error: 'gone' } }
      : { body: shown(last(asked)) };
  },
  rescaled: (asked) => {
    const { item } = shown(last(asked));
    return { body: { item: { ...item, cents: asked.changed.has('rescaled') ? item.cents / 100 : item.cents } } };
  },
  // names, types and size stay as they were
  taxed: (asked) => ({ body: taxed(asked, 'taxed') }),
  late: (asked) => ({ body: taxed(asked, 'late') }),
  graphql: ({ body }) => {
    const { operationName, query, variables } = JSON.parse(body);
    return operationName === 'Item' && query ? { body: { data: shown(Number(variables.id)) } } : REFUSED;
  },
  persisted: ({ url }) => {
    const { persistedQuery } = JSON.parse(url.searchParams.get('extensions') ?? '{}');
    if (persistedQuery?.sha256Hash !== HASH) return REFUSED;
    return { body: { data: shown(Number(JSON.parse(url.searchParams.get('variables') ?? '{}').id)) } };
  },
  csrf: ({ body, headers }) => {
    const isMeant = headers['x-csrf-token'] === TOKEN && /sid=s3ss10n7/.test(headers.cookie ?? '');
    return isMeant ? { body: shown(Number(new URLSearchParams(body).get('id'))) } : REFUSED;
  },
  build: (asked) => (asked.url.pathname.includes(`/${BUILD}/`) ? { body: { pageProps: shown(last(asked)) } } : null),
  client: (asked) => {
    const id = last(asked);
    const { name, cents, maker } = thing(id);
    if (asked.url.pathname.includes('/makers/'))
      return { body: { maker: { code: `M${id % MAKERS.length}X`, name: MAKERS[id % MAKERS.length] } } };
    return { body: { product: { id, name, cents, makerRef: `mk-${id % MAKERS.length}`, was: maker.length } } };
  },
  // as SvelteKit answers; its scripts read a line and break the rest off
  flattened: (asked) => ({
    body: {
      type: 'data',
      nodes: [null, { type: 'data', data: flatten({ ...shown(last(asked)), added: addedAt(last(asked)) }) }],
    },
    isOpen: asked.headers['sec-fetch-dest'] !== undefined,
  }),
  signed: ({ url }) => {
    const id = Number(url.searchParams.get('id'));
    return url.searchParams.get('sig') === sign(id) ? { body: shown(id) } : REFUSED;
  },
  cursor: ({ body }) => {
    const { list, after } = JSON.parse(body).variables;
    const from = after === null ? 0 : Number(Buffer.from(after, 'base64').toString().split(':')[1]);
    const { rows, to, isLast } = slice(Number(list), from);
    const pageInfo = { hasNextPage: !isLast, endCursor: isLast ? null : Buffer.from(`at:${to}`).toString('base64') };
    return { body: { data: { things: { edges: rows.map((node) => ({ node })), pageInfo } } } };
  },
  offset: ({ url }) => {
    const list = Number(url.searchParams.get('list'));
    return { body: { total: listLength(list), things: slice(list, Number(url.searchParams.get('offset'))).rows } };
  },
  number: ({ url }) => {
    const { rows } = slice(
      Number(url.searchParams.get('list')),
      (Number(url.searchParams.get('page') ?? 1) - 1) * LIST_PAGE,
    );
    return { body: { things: rows } };
  },
  scroll: ({ url }) => {
    const list = Number(url.searchParams.get('list'));
    const { rows, to, isLast } = slice(list, Number(url.searchParams.get('from') ?? 0));
    return { body: { results: rows, next: isLast ? null : `/scroll/api/things?list=${list}&from=${to}` } };
  },
  more: ({ url }) => {
    const { rows, isLast } = slice(Number(url.pathname.split('/')[4]), Number(url.searchParams.get('skip')));
    return { body: { things: rows, more: !isLast } };
  },
};

function slice(list: number, from: number) {
  const all = listed(list);
  const rows = all.slice(from, from + LIST_PAGE).map(({ id, name, cents }) => ({ id, name, cents }));
  return { rows, to: from + rows.length, isLast: from + rows.length >= all.length };
}

const addedAt = (id: number) => new Date(Date.UTC(2026, 0, 1 + (id % 28)));
/** The day on which an item was added, as its page shows it. */
export const addedOn = (id: number) => addedAt(id).toISOString().slice(0, 10);

/** A value with its parts in a list, where they refer to each other by place. */
function flatten(value: unknown, list: unknown[] = []): readonly unknown[] {
  const place = list.push(null) - 1;
  const put = (part: unknown) => {
    const at = list.length;
    flatten(part, list);
    return at;
  };
  const isPlain = typeof value !== 'object' || value === null;
  if (value instanceof Date) list[place] = ['Date', value.toISOString()];
  else list[place] = isPlain ? value : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, put(part)]));
  return list;
}

/** A checksum that only the page's script computes. */
function sign(id: number): string {
  let sum = 17;
  for (const sign of `key${id}`) sum = (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0;
  return sum.toString(36);
}

const SIGN = `const sign = (id) => { let sum = 17; for (const s of 'key' + id) sum = (Math.imul(sum, 31) + s.charCodeAt(0)) >>> 0; return sum.toString(36); };`;

const loadTaxed = (site: ChangingSite, isChanged: boolean) =>
  `const { item } = await (await fetch('/${site}/api/things/' + id)).json(); ${isChanged ? 'item.cents = item.cents / 2;' : ''}`;

/** How the script of an item's page gets `item`; `id` is the last part of its address. */
const LOADERS: Readonly<Record<string, (isChanged: boolean) => string>> = {
  rest: () => `const { item } = await (await fetch('/rest/api/things/' + id)).json();`,
  renamed: (isChanged) =>
    isChanged
      ? `const { product } = await (await fetch('/renamed/api/things/' + id)).json(); const item = { ...product, name: product.title };`
      : `const { item } = await (await fetch('/renamed/api/things/' + id)).json();`,
  moved: (isChanged) =>
    `const { item } = await (await fetch('/moved/api/${isChanged ? 'v2' : 'v1'}/things/' + id)).json();`,
  rescaled: (isChanged) =>
    `const { item } = await (await fetch('/rescaled/api/things/' + id)).json(); ${isChanged ? 'item.cents = Math.round(item.cents * 100);' : ''}`,
  taxed: (isChanged) => loadTaxed('taxed', isChanged),
  late: (isChanged) => loadTaxed('late', isChanged),
  graphql:
    () => `const { data: { item } } = await (await fetch('/graphql/graphql', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'Item', query: 'query Item($id: ID!) { item(id: $id) { id name cents maker { name town } } }', variables: { id } }) })).json();`,
  persisted:
    () => `const query = new URLSearchParams({ operationName: 'Item', variables: JSON.stringify({ id }), extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: '${HASH}' } }) });
    const { data: { item } } = await (await fetch('/persisted/graphql?' + query)).json();`,
  csrf: () => `const token = document.querySelector('meta[name=csrf-token]').content;
    const { item } = await (await fetch('/csrf/api/thing', { method: 'POST', headers: { 'x-csrf-token': token }, body: new URLSearchParams({ id, fields: 'all' }) })).json();`,
  build: () => `const { buildId } = JSON.parse(document.getElementById('__NEXT_DATA__').textContent);
    const { pageProps: { item } } = await (await fetch('/build/_next/data/' + buildId + '/items/' + id + '.json')).json();`,
  client: () => `const { product } = await (await fetch('/client/api/products/' + id.split('-').pop())).json();
    const { maker } = await (await fetch('/client/api/makers/' + product.makerRef)).json(); const item = { ...product, maker };`,
  flattened: () => `const reader = (await fetch('/flattened/api/things/' + id)).body.getReader();
    const list = JSON.parse(new TextDecoder().decode((await reader.read()).value)).nodes[1].data;
    await reader.cancel();
    const at = (place) => Array.isArray(list[place]) ? list[place][1] : typeof list[place] === 'object' ? Object.fromEntries(Object.entries(list[place]).map(([key, part]) => [key, at(part)])) : list[place];
    const { item, added } = at(0);`,
  script: () => `const { item } = JSON.parse(document.getElementById('state').textContent);`,
  signed: () =>
    `${SIGN} const { item } = await (await fetch('/signed/api/thing?id=' + id + '&sig=' + sign(id))).json();`,
};

function itemPage(site: string, name: string, isChanged: boolean): string {
  const id = Number(/(\d+)$/.exec(name)?.[1]);
  const heads: Readonly<Record<string, string>> = {
    csrf: `<meta name="csrf-token" content="${TOKEN}">`,
    build: `<script id="__NEXT_DATA__" type="application/json">{"buildId":"${BUILD}","page":"/items/[id]"}</script>`,
    script: `<script type="application/json" id="state">${JSON.stringify(shown(id))}</script>`,
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Things</title>${heads[site] ?? ''}</head><body><main id="main"></main><script type="module">
    const id = decodeURIComponent(location.pathname.split('/').pop());
    ${LOADERS[site]?.(isChanged) ?? ''}
    document.getElementById('main').innerHTML = '<h1>' + item.name + '</h1><dl><dt>Price</dt><dd class="price">$' + (item.cents / 100).toFixed(2) + '</dd><dt>Maker</dt><dd>' + item.maker.name + '</dd>${site === 'flattened' ? "<dt>Added</dt><dd>' + added.slice(0, 10) + '</dd>" : ''}</dl><p>It was made by hand in a small workshop and comes with a note that says who made it.</p>';
  </script></body></html>`;
}

/** How the script of a list gets its next rows into `rows`, and whether there are more into `more`. */
const LIST_LOADERS: Readonly<Record<string, string>> = {
  cursor: `const { data: { things } } = await (await fetch('/cursor/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ operationName: 'Things', query: 'query Things { things }', variables: { list, after: state ?? null } }) })).json();
    rows = things.edges.map((edge) => edge.node); state = things.pageInfo.endCursor; more = things.pageInfo.hasNextPage;`,
  offset: `const answer = await (await fetch('/offset/api/things?list=' + list + '&offset=' + (state ?? 0) + '&limit=${LIST_PAGE}')).json();
    rows = answer.things; state = (state ?? 0) + rows.length; more = state < answer.total;`,
  number: `const answer = await (await fetch('/number/api/things?list=' + list + '&page=' + (state ?? 1))).json();
    rows = answer.things; state = (state ?? 1) + 1; more = rows.length === ${LIST_PAGE};`,
  scroll: `const answer = await (await fetch(state ?? '/scroll/api/things?list=' + list)).json(); rows = answer.results; state = answer.next; more = state !== null;`,
  more: `const answer = await (await fetch('/more/api/lists/' + list + '?skip=' + (state ?? 0))).json(); rows = answer.things; state = (state ?? 0) + rows.length; more = answer.more;`,
};

function listPage(site: string, list: number): string {
  const isScrolled = site === 'scroll';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>List ${list}</title><style>li.thing { min-height: 260px }</style></head><body><h1>List ${list}</h1>
    <ul id="things"></ul>${isScrolled ? '' : '<button id="more" class="load-more" type="button">Load more</button>'}<script type="module">
    const list = location.pathname.split('/').pop();
    let state, rows, more, busy = false;
    async function load() {
      if (busy) return;
      busy = true;
      ${LIST_LOADERS[site] ?? ''}
      document.getElementById('things').insertAdjacentHTML('beforeend', rows.map((one) => '<li class="thing"><h3><a href="/things/' + one.id + '">' + one.name + '</a></h3><p>Made of wood and glue, as good as new.</p><span class="price">$' + (one.cents / 100).toFixed(2) + '</span></li>').join(''));
      busy = false;
      if (!more) document.getElementById('more')?.remove();
    }
    await load();
    document.getElementById('more')?.addEventListener('click', load);
    ${isScrolled ? `addEventListener('scroll', () => { if (more && scrollY + innerHeight > document.body.scrollHeight - 40) load(); });` : ''}
  </script></body></html>`;
}
