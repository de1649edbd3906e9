import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { linking, type Site, startSite } from '../site';

// A site that is another one in each round, and of which every record is known without asking it.

export const GOODS = 48;
export const CLOCK = 5;
const PER_LIST = 12;
const LISTS = GOODS / PER_LIST;
const PAGE_MS = 25; // so that a kill finds some under way
const ITEM_NOUNS = 6;

export interface Row {
  readonly name: string;
  readonly price: number;
}

export interface SoakSite {
  readonly site: Site;
  readonly at: (round: number, path: string) => string;
  /** Sets of which round the list of things is that changes from round to round. */
  readonly show: (round: number) => void;
}

export const getGood = (round: number, at: number): Row => ({ name: `Lamp ${round}-${at}`, price: round + at + 0.5 });
export const goodPath = (round: number, at: number) => `/r/${round}/p/${at}`;
export const clockRows = (): readonly Row[] =>
  Array.from({ length: CLOCK }, (_, at) => ({ name: `Clock ${at}`, price: at + 0.5 }));

/** Of each two rounds one thing is new and one gone, and those of even numbers have another price. */
export const getRoundThings = (round: number): readonly Row[] =>
  Array.from({ length: ITEM_NOUNS }, (_, at) => round + at).map((number) => ({
    name: `Thing ${number}`,
    price: number + (number % 2 === 0 ? round / 100 : 0.5),
  }));

/** What a browser reads on the page that a script writes. */
export const writtenText = (round: number) => `The sum is ${round * 7}.`;

/** Starts it on loopback; the first request of some pages fails. */
export async function startSoakSite(): Promise<SoakSite> {
  const site = await startSite();
  const filler = randomBytes(4500).toString('base64'); // nothing that could be packed smaller
  const failed = new Set<string>();
  let shown = 0;
  const answer = (path: string, response: ServerResponse): void => {
    const html = (body: string, status = 200) => response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    if (path === '/clock') return void html(listing(clockRows()));
    if (path === '/things') return void html(listing(getRoundThings(shown)));
    const [, number = '', kind = '', text = '0'] = /^\/r\/(\d+)\/?(\w*)\/?(\d*)$/.exec(path) ?? [];
    const [round, at] = [Number(number), Number(text)];
    if (number === '') return void html('<title>Nothing here</title>', 404);
    if (kind === '')
      return void html(linking(...Array.from({ length: LISTS }, (_, list) => `/r/${round}/list/${list}`)));
    if (kind === 'list')
      return void html(linking(...Array.from({ length: PER_LIST }, (_, of) => goodPath(round, at * PER_LIST + of))));
    if (kind === 'written')
      return void html(
        `<title>Written</title><p id="a"></p><script>a.textContent = 'The sum is ' + ${round} * 7 + '.'</script>`,
      );
    if (at % 20 === 0 && !failed.has(path)) {
      failed.add(path);
      return void html('<title>Busy</title>', 500);
    }
    html(goodPage(getGood(round, at), `${filler}${round}-${at}`));
  };
  site.otherwise(({ url = '' }, response) => void setTimeout(() => answer(url, response), PAGE_MS));
  return {
    site,
    at: (round, path) => site.url(`/r/${round}${path}`),
    show: (round) => {
      shown = round;
    },
  };
}

function goodPage({ name, price }: Row, filler: string): string {
  const facts = { '@context': 'https://schema.org', '@type': 'Product', name, offers: { '@type': 'Offer', price } };
  return `<!doctype html><html><head><title>${name}</title><script type="application/ld+json">${JSON.stringify(facts)}</script></head>
<body><h1>${name}</h1><p class="price">${price}</p><!-- ${filler} --></body></html>`;
}

function listing(rows: readonly Row[]): string {
  const items = rows.map(
    ({ name, price }) =>
      `<li><h3><a href="/one/${name.replace(' ', '-')}">${name}</a></h3><b class="price">$${price.toFixed(2)}</b></li>`,
  );
  return `<h1>All of them</h1><ul class="things">${items.join('')}</ul>`;
}
